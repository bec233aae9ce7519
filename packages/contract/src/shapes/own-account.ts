import { type Static, Type } from "typebox";
import { Contact, nullable, strict, Time, VerificationCode } from "./basic.ts";

/** A credential id of WebAuthn, in base64url. */
export const PasskeyId = Type.String({ minLength: 1, maxLength: 1_400, pattern: "^[A-Za-z0-9_-]+$" });
const Bytes = Type.String({ minLength: 1, maxLength: 16_384, pattern: "^[A-Za-z0-9_-]+$" });
export const PasskeyName = Type.String({ minLength: 1, maxLength: 60 });

export const Passkey = Type.Object({
  id: PasskeyId,
  name: Type.String(),
  createdAt: Time,
  lastUsedAt: nullable(Time),
});
export type Passkey = Static<typeof Passkey>;

/** What guards an account, for its owner. */
export const AccountSecurity = Type.Object({
  /** When the second factor was switched on. */
  secondFactorAt: nullable(Time),
  /** Staff cannot be without. */
  isRequired: Type.Boolean(),
  recoveryCodesLeft: Type.Integer({ minimum: 0 }),
  passkeys: Type.Array(Passkey),
  /** Null where this person has no use of WeChat here. */
  wechat: nullable(Type.Object({ linkedAt: nullable(Time) })),
});
export type AccountSecurity = Static<typeof AccountSecurity>;

/** Shown once; the server keeps what they are checked with alone. */
export const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) });

/** What the browser needs to make a passkey. */
export const PasskeyOffer = Type.Object({
  challenge: Type.String(),
  rpId: Type.String(),
  userId: Type.String(),
  userName: Type.String(),
  displayName: Type.String(),
  excluded: Type.Array(PasskeyId),
});
export type PasskeyOffer = Static<typeof PasskeyOffer>;

/** A passkey that the browser has made. */
export const NewPasskey = strict({
  name: PasskeyName,
  id: PasskeyId,
  clientDataJSON: Bytes,
  attestationObject: Bytes,
  transports: Type.Array(Type.String({ maxLength: 32 }), { maxItems: 8 }),
});

/** A signature by a passkey. */
export const PasskeyProof = strict({
  id: PasskeyId,
  clientDataJSON: Bytes,
  authenticatorData: Bytes,
  signature: Bytes,
  agreement: Type.Boolean(),
});

export const ContactProof = { contact: Contact, code: VerificationCode };
export const ContactKind = Type.Union([Type.Literal("phone"), Type.Literal("email")]);
export const RecoveryCode = Type.String({ minLength: 1, maxLength: 40 });
