import type { CallHandlers } from "../app/calls.ts";
import { sendCode } from "./codes/send.ts";
import { getInfo } from "./get-info.ts";
import { chooseOwnPassword } from "./issued/choose-own-password.ts";
import { login, mpLogin, socialLogin } from "./login.ts";
import { changeName } from "./own/change-name.ts";
import { removeContact, sendContactCode, setContact } from "./own/contacts.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  dropSecondFactor,
  renewRecoveryCodes,
  showSecurity,
} from "./own/second-factor.ts";
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from "./passkeys/own.ts";
import { beginPasskeySignIn, signInByPasskey } from "./passkeys/sign-in.ts";
import { signInByRecoveryCode } from "./recovery/sign-in.ts";
import { register } from "./register.ts";
import { resetPassword } from "./reset-password.ts";
import { answerTv, lookAtTv } from "./tv/phone.ts";
import { showTvCode, tvStatus } from "./tv/screen.ts";
import { linkWeChat, removeWeChat } from "./wechat/own.ts";
import { showWeChatCode } from "./wechat/show-code.ts";
import { weChatStatus } from "./wechat/status.ts";
import { answerWeChat, scanWeChat } from "./wechat/telephone.ts";
import { secondFactor } from "./second-factor.ts";
import { listDevices, signOutDevice } from "./sessions/devices.ts";
import { logout } from "./sessions/logout.ts";

export { type DemoPerson, type DevelopmentPages, makeDevelopmentHandlers } from "./development.ts";
export { clearAttempts } from "./attempts/store.ts";
export { type Announced, announceIn } from "./announce.ts";
export { findOwnAccount } from "./own/store.ts";
export { proveContact, sendOwnCode } from "./own/prove-contact.ts";
export { provePassword } from "./own/prove-password.ts";
export { proveSecondFactor } from "./own/prove-second-factor.ts";
export { takeAttempt } from "./attempts/take.ts";
export { applyDueGrants } from "./grants/apply-due-grants.ts";
export { applyGrants, type GrantsApplied, publishGrants } from "./grants/apply-grants.ts";
export { type GrantRow, lockAccount, lockAccounts, readGrants, upsertGrants } from "./grants/store.ts";
export { nameMember } from "./name-member.ts";
export { newAccount } from "./new-account.ts";
export { issuePassword } from "./issued/issue-password.ts";
export { type KnownContact, readContact, readMobile } from "./contact.ts";
export { useCode, verifyCode } from "./codes/verify.ts";
export { requireAgreement, requireRealm } from "./policy.ts";
export { signIn } from "./sign-in.ts";
export { deviceMacOf, macOf, readSigned, sign } from "./keys.ts";
export { openFor, sealFor } from "./sealed.ts";
export { endSessionsOf, publishSignOut } from "./sessions/end.ts";
export { deleteSessionsOf } from "./sessions/store.ts";
export {
  type AccountRow,
  findByContact,
  findByContactIn,
  findInstitutionKind,
  insertAccount,
} from "./store.ts";
export { authenticate } from "./sessions/authenticate.ts";
export { makeAccountStatusOf as makeStandingOf } from "./sessions/account-status.ts";
export { accountJobs, sweepAccounts } from "./jobs.ts";

export const accountHandlers = {
  "POST /auth/code": sendCode,
  "POST /login": login,
  "POST /login/newPassword": chooseOwnPassword,
  "POST /login/secondFactor": secondFactor,
  "POST /login/recoveryCode": signInByRecoveryCode,
  "POST /login/passkey/begin": beginPasskeySignIn,
  "POST /login/passkey": signInByPasskey,
  "POST /mpLogin": mpLogin,
  "POST /tv/code": showTvCode,
  "GET /tv/status/{id}": tvStatus,
  "POST /tv/look": lookAtTv,
  "POST /tv/answer": answerTv,
  "GET /wechat/getQrUrl": showWeChatCode,
  "GET /wechat/status/{id}": weChatStatus,
  "POST /wechat/scanned": scanWeChat,
  "POST /wechat/answer": answerWeChat,
  "POST /register": register,
  "POST /resetPassword": resetPassword,
  "GET /getInfo": getInfo,
  "POST /account/name": changeName,
  "POST /account/contacts/code": sendContactCode,
  "POST /account/contacts": setContact,
  "POST /account/contacts/remove": removeContact,
  "GET /account/security": showSecurity,
  "POST /account/secondFactor/begin": beginSecondFactor,
  "POST /account/secondFactor/confirm": confirmSecondFactor,
  "POST /account/secondFactor/off": dropSecondFactor,
  "POST /account/secondFactor/recoveryCodes": renewRecoveryCodes,
  "POST /account/passkeys/begin": beginPasskey,
  "POST /account/passkeys": addPasskey,
  "POST /account/passkeys/rename": renamePasskey,
  "POST /account/passkeys/remove": removePasskey,
  "POST /account/wechat": linkWeChat,
  "POST /account/wechat/remove": removeWeChat,
  "GET /account/devices": listDevices,
  "POST /account/devices/signOut": signOutDevice,
  "POST /v1/auth/login": socialLogin,
  "POST /v1/auth/logout": logout,
} satisfies Partial<CallHandlers>;
