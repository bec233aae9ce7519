import { type Static, Type } from "typebox";
import { AssetView } from "./asset.ts";
import { Id, nullable, Time } from "./basic.ts";

export const PrivacyKind = Type.Union([Type.Literal("export"), Type.Literal("erasure")]);
export type PrivacyKind = Static<typeof PrivacyKind>;

export const PrivacyState = Type.Union([
  /** It has yet to run; an erasure waits until it is due. */
  Type.Literal("waiting"),
  Type.Literal("running"),
  Type.Literal("done"),
  /** An erasure that the person undid. */
  Type.Literal("undone"),
  Type.Literal("failed"),
]);
export type PrivacyState = Static<typeof PrivacyState>;

const request = {
  id: Id,
  kind: PrivacyKind,
  state: PrivacyState,
  askedAt: Time,
  /** When an erasure takes place. */
  dueAt: nullable(Time),
  finishedAt: nullable(Time),
};

/** A request of a person for their data, or for being erased. */
export const PrivacyRequest = Type.Object({
  ...request,
  /** From 0 to 1. */
  progress: Type.Number(),
  /** The archive while it is there. */
  archive: nullable(AssetView),
});
export type PrivacyRequest = Static<typeof PrivacyRequest>;

/** The newest request of each kind. */
export const OwnPrivacy = Type.Object({
  export: nullable(PrivacyRequest),
  erasure: nullable(PrivacyRequest),
  /** False: the institution decides, such as of pupils in a school for children and of its staff. */
  mayErase: Type.Boolean(),
});
export type OwnPrivacy = Static<typeof OwnPrivacy>;

/** As the staff of an institution see it. */
export const StaffPrivacyRequest = Type.Object({
  ...request,
  userId: Id,
  userName: Type.String(),
  nickName: Type.String(),
});
export type StaffPrivacyRequest = Static<typeof StaffPrivacyRequest>;
