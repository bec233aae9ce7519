import { Type, type Static } from "typebox";
import { nullable, Time } from "./basic.ts";

/** A domain as it is typed; the server writes it as names are stored. */
export const DomainName = Type.String({ minLength: 3, maxLength: 253 });

export const SiteDomain = Type.Object({
  domain: Type.String(),
  /** "removed": it can be taken back until `removedUntil`. */
  state: Type.Union([Type.Literal("proved"), Type.Literal("waiting"), Type.Literal("removed")]),
  isPrimary: Type.Boolean(),
  /** The address of this very request, which is not removed. */
  isCurrent: Type.Boolean(),
  /** What proves a waiting one: as the TXT record of `recordName`, or as the content of `fileUrl`. */
  token: Type.String(),
  recordName: Type.String(),
  fileUrl: Type.String(),
  checkedAt: nullable(Time),
  removedUntil: nullable(Time),
});
export type SiteDomain = Static<typeof SiteDomain>;
