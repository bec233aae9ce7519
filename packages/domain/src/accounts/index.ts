export { admitsAtOnce, type AdmissionRules, allowedModes } from "./admission.ts";
export { commonPasswords } from "./common-passwords.ts";
export { contactKind, isEmail, readEmail, tidyPhone, type ContactKind } from "./contact.ts";
export { cookieDomain } from "./cookie-scope.ts";
export { deviceName } from "./device-name.ts";
export { hideContact } from "./hide-contact.ts";
export { isMember, isPupil, isStaff, memberRoles } from "./membership.ts";
export { checkPassword, type PasswordProblem } from "./password.ts";
export {
  grantableRoles,
  grantsAt,
  holdsFor,
  permissionsOf,
  type Role,
  type RoleGrant,
  rolesWith,
  standingOfGrants,
} from "./roles.ts";
export { judgeToken, lifeOf, type SessionLife, type SessionTimes, type TokenVerdict } from "./token-life.ts";
export {
  shownTvStatus,
  stepTvTicket,
  type TvTicketAct,
  type TvTicketStatus,
  type TvTicketTimes,
} from "./tv-ticket.ts";
export {
  shownStatus,
  stepTicket,
  ticketLifeMax,
  type TicketAct,
  type TicketStatus,
  type TicketTimes,
} from "./wechat-ticket.ts";
