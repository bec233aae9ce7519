import type { CallHandlers } from "../app/calls.ts";
import { saveFactFilter } from "./fact-filter.ts";
import { beginAgeCheck } from "./begin-age-check.ts";
import { choosePictures, readPictureRules } from "./chat/picture-rules.ts";
import { listChatRelations } from "./chat/list-relations.ts";
import { decideAppeal, listWaitingAppeals } from "./moderation/appeals.ts";
import { changeColleague, listColleagues, withdrawChange } from "./moderation/colleagues.ts";
import { decideReview } from "./moderation/decide.ts";
import { readFigures } from "./moderation/figures.ts";
import { openReport } from "./moderation/open-report.ts";
import { decideMember, findMembers, openMember } from "./moderation/members.ts";
import { listReviews } from "./moderation/queue.ts";
import { liftSanction, listDecisions } from "./moderation/sanctions.ts";
import { changeConsent, showConsents } from "./consents.ts";
import { discover, saveFilter } from "./discover.ts";
import { listInvitations, listReceivedLikes } from "./received-likes.ts";
import { judge } from "./judge.ts";
import { listEndedMatches } from "./list-ended-matches.ts";
import { listMatches } from "./matches.ts";
import { changeRenewal } from "./premium/change-renewal.ts";
import { beginPurchase, listOrders, readPremium } from "./premium/orders.ts";
import { playCheckout } from "./premium/play-checkout.ts";
import { refundOrder } from "./premium/refund.ts";
import { hearProvider } from "./premium/webhook.ts";
import { orderPhotos, savePhoto } from "./photos.ts";
import { findLocation, listOptions, readOwnProfile, saveProfile } from "./profile.ts";
import { registerMember } from "./register-member.ts";
import { changeRelation } from "./relations.ts";
import { reportMember } from "./report-member.ts";
import { readMember } from "./read-member.ts";
import { acknowledgeWarning, appeal, listBlocks, readRoles, readSafety } from "./safety.ts";
import { beginVerification, readVerification, submitVerification } from "./verify-photos.ts";

export { makeSocialChatGate } from "./chat/chat-gate.ts";
export { endMembership } from "./end-membership.ts";
export { nameSeniors } from "./moderation/name-seniors.ts";
export { socialJobs } from "./jobs.ts";
export { registerProfilePhotos } from "./files.ts";
export { registerMembersOfRooms } from "./room-gate.ts";

export const socialHandlers = {
  "POST /v1/auth/age": beginAgeCheck,
  "POST /v1/auth/register": registerMember,
  "GET /v1/profile": readOwnProfile,
  "POST /v1/profile": saveProfile,
  "GET /v1/profile/options": listOptions,
  "GET /v1/location": findLocation,
  "POST /v1/profile/photos": savePhoto,
  "POST /v1/profile/photos/order": orderPhotos,
  "GET /v1/user/{id}": readMember,
  "GET /v1/discovery": discover,
  "POST /v1/discovery/filter": saveFilter,
  "POST /v1/discovery/facts": saveFactFilter,
  "POST /v1/likes": judge,
  "GET /v1/likes/received": listReceivedLikes,
  "GET /v1/invitations": listInvitations,
  "GET /v1/matches": listMatches,
  "GET /v1/chat/relations": listChatRelations,
  "GET /v1/chat/pictures": readPictureRules,
  "POST /v1/chat/pictures": choosePictures,
  "GET /v1/verification": readVerification,
  "POST /v1/verification/begin": beginVerification,
  "POST /v1/verification/submit": submitVerification,
  "POST /v1/relations": changeRelation,
  "POST /v1/reports": reportMember,
  "GET /v1/premium": readPremium,
  "GET /v1/orders": listOrders,
  "POST /v1/orders": beginPurchase,
  "POST /v1/orders/{id}/refund": refundOrder,
  "POST /v1/premium/renewal": changeRenewal,
  "POST /v1/payments/webhook": hearProvider,
  "POST /dev/payments": playCheckout,
  "GET /v1/moderation/queue": listReviews,
  "POST /v1/moderation/decide": decideReview,
  "POST /v1/moderation/reports/{id}/open": openReport,
  "GET /v1/moderation/sanctions": listDecisions,
  "POST /v1/moderation/sanctions/{id}/lift": liftSanction,
  "GET /v1/moderation/appeals": listWaitingAppeals,
  "POST /v1/moderation/appeals/{id}/decide": decideAppeal,
  "GET /v1/moderation/figures": readFigures,
  "GET /v1/moderation/members": findMembers,
  "POST /v1/moderation/members/{id}/open": openMember,
  "POST /v1/moderation/members/{id}/decide": decideMember,
  "GET /v1/moderation/colleagues": listColleagues,
  "POST /v1/moderation/colleagues": changeColleague,
  "POST /v1/moderation/colleagues/{id}/withdraw": withdrawChange,
  "GET /v1/matches/ended": listEndedMatches,
  "GET /v1/safety": readSafety,
  "POST /v1/safety/acknowledge": acknowledgeWarning,
  "POST /v1/safety/appeals": appeal,
  "GET /v1/blocks": listBlocks,
  "GET /v1/consents": showConsents,
  "POST /v1/consents": changeConsent,
  "GET /v1/roles": readRoles,
} satisfies Partial<CallHandlers>;
