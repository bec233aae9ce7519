import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import {
  AccountSecurity,
  Contact,
  ContactKind,
  ContactProof,
  Count,
  Nothing,
  Password,
  RecoveryCode,
  RecoveryCodes,
  SignedIn,
  strict,
  VerificationCode,
} from "../shapes/index.ts";
import { passwordExample, passwordFaults, withPassword } from "./with-password.ts";

const own = { permission: "none", realm: "edu", auth: "user", rate: "userWrite" } as const;
const codeFaults = ["codeWrong", "codeExpired", "codeUsed", "codeTriesUsedUp"] as const;
const contactFaults = ["phoneInvalid", "emailInvalid"] as const;
const codes = { recoveryCodes: ["k7rm-2wxd-4pqs-tz93"] };

/** What people change of their own account (P12), and the second factor (A1). */
export const ownAccountCalls = {
  "POST /account/name": httpCall({
    ...own,
    row: "P12",
    about: "Changes the name that others see. In a school for children the school names its pupils.",
    body: strict({ nickName: Type.String({ minLength: 1, maxLength: 49 }) }),
    answers: "data",
    data: Nothing,
    faults: ["forbidden"],
    example: { body: { nickName: "Ann Keller" }, data: {} },
  }),
  "POST /account/contacts/code": httpCall({
    ...own,
    row: "P12",
    about:
      "Sends a code to a new contact of the caller. The answer is the same whether or not somebody else has it.",
    body: strict({ contact: Contact }),
    answers: "data",
    data: Type.Object({ waitSeconds: Count }),
    faults: [...contactFaults, "codeTooSoon", "tooManyRequests"],
    rate: "sendCode",
    example: { body: { contact: "ann@example.org" }, data: { waitSeconds: 60 } },
  }),
  "POST /account/contacts": httpCall({
    ...own,
    row: "P12",
    about: "Sets the phone number or the e-mail address of the caller, proven by the code that went there.",
    body: strict({ ...ContactProof, password: Password }),
    answers: "data",
    data: Nothing,
    faults: [...codeFaults, ...contactFaults, ...passwordFaults, "accountExists"],
    example: {
      body: { contact: "ann@example.org", code: "123456", password: "correct horse" },
      data: {},
    },
  }),
  "POST /account/contacts/remove": httpCall({
    ...own,
    row: "P12",
    about: "Takes the phone number or the e-mail address away; the last one stays.",
    body: strict({ kind: ContactKind, password: Password }),
    answers: "data",
    data: Nothing,
    faults: [...passwordFaults, "contactLast"],
    example: { body: { kind: "phone", password: "correct horse" }, data: {} },
  }),
  "GET /account/security": httpCall({
    ...own,
    row: "A1",
    about: "Second factor, recovery codes, passkeys and WeChat of the caller.",
    answers: "data",
    data: AccountSecurity,
    faults: [],
    rate: "userRead",
    example: {
      data: {
        secondFactorAt: 0,
        isRequired: false,
        recoveryCodesLeft: 10,
        passkeys: [{ id: "AQID", name: "Laptop", createdAt: 0, lastUsedAt: null }],
        wechat: { linkedAt: null },
      },
    },
  }),
  "POST /account/secondFactor/begin": httpCall({
    ...own,
    row: "A1",
    about:
      "The address of a new key for an authenticator. It counts only after `POST /account/secondFactor/confirm`.",
    ...withPassword,
    data: Type.Object({ uri: Type.String() }),
    faults: [...passwordFaults, "secondFactorState"],
    example: { body: passwordExample, data: { uri: "otpauth://totp/Lyceum:ann?secret=A" } },
  }),
  "POST /account/secondFactor/confirm": httpCall({
    ...own,
    row: "A1",
    about:
      "Switches the second factor on with the digits of the new key, and answers the recovery codes, once.",
    body: strict({ code: VerificationCode }),
    answers: "data",
    data: RecoveryCodes,
    faults: ["secondFactorWrong", "secondFactorState", "tooManyRequests"],
    example: { body: { code: "123456" }, data: codes },
  }),
  "POST /account/secondFactor/off": httpCall({
    ...own,
    row: "A1",
    about: "Switches the second factor off and voids its recovery codes. Staff keep theirs.",
    ...withPassword,
    data: Nothing,
    faults: [...passwordFaults, "secondFactorRequired", "secondFactorState"],
    example: { body: passwordExample, data: {} },
  }),
  "POST /account/secondFactor/recoveryCodes": httpCall({
    ...own,
    row: "A1",
    about: "Makes new recovery codes; those from before count no more.",
    ...withPassword,
    data: RecoveryCodes,
    faults: [...passwordFaults, "secondFactorState"],
    example: { body: passwordExample, data: codes },
  }),
  "POST /login/recoveryCode": httpCall({
    permission: "none",
    row: "A1",
    about:
      "Second step without the authenticator: a recovery code for the ticket of the first step. It counts once.",
    realm: "open",
    auth: "none",
    body: strict({ ticket: Type.String({ minLength: 1, maxLength: 512 }), recoveryCode: RecoveryCode }),
    answers: "data",
    data: SignedIn,
    faults: ["recoveryCodeWrong", "codeExpired", "tooManyRequests"],
    rate: "signIn",
    example: {
      body: { ticket: "t-1", recoveryCode: "k7rm-2wxd-4pqs-tz93" },
      data: { access_token: "e.s-1.1.mac", client_id: "s-1", expires_in: 900 },
    },
  }),
};
