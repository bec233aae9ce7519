import { Type, type Static } from "typebox";
import { Count, Id, nullable, Time, Version } from "./basic.ts";
import { RichText } from "./rich-text.ts";

/** What a person agrees to at the sign-in: the privacy policy and the user agreement (A8). */
export const agreementKinds = ["privacy", "agreement"] as const;
export const AgreementKind = Type.Union([Type.Literal("privacy"), Type.Literal("agreement")]);
export type AgreementKind = Static<typeof AgreementKind>;

/** Versions count from 1 as the institution publishes them; 0 is the text that Lyceum brings, of the day on which it was written. */
export const AgreementVersion = Type.Object({ version: Version, publishedAt: Time });
export type AgreementVersion = Static<typeof AgreementVersion>;

/** One of the two in both languages. */
export const Agreement = Type.Object({
  kind: AgreementKind,
  ...AgreementVersion.properties,
  body: RichText,
  bodyEn: RichText,
  /** All that were in force, newest first: the first one is. */
  versions: Type.Array(AgreementVersion),
});
export type Agreement = Static<typeof Agreement>;

/** What of one of them a person has accepted. */
export const OwnAgreement = Type.Object({
  kind: AgreementKind,
  current: AgreementVersion,
  /** The newest that the person accepted. */
  accepted: nullable(Type.Object({ ...AgreementVersion.properties, acceptedAt: Time })),
  /** The current one is newer than what was accepted. */
  isDue: Type.Boolean(),
});
export type OwnAgreement = Static<typeof OwnAgreement>;

/** A version as staff see it. */
export const AgreementRecord = Type.Object({
  ...AgreementVersion.properties,
  /** Null for the text that Lyceum brings. The name is empty when the account is gone. */
  publishedBy: nullable(Type.Object({ userId: Id, nickName: Type.String() })),
  /** People with an account who accepted this very version. */
  acceptedCount: Count,
});
export type AgreementRecord = Static<typeof AgreementRecord>;

/** What is in force of a document, and how many people there are to accept it. */
export const StaffAgreement = Type.Object({
  kind: AgreementKind,
  current: AgreementRecord,
  peopleCount: Count,
});
export type StaffAgreement = Static<typeof StaffAgreement>;
