import { Type } from "typebox";
import type { JobKind } from "../../ports/jobs.ts";

const one = Type.Object({ subscriptionId: Type.String() }, { additionalProperties: false });

/** Makes the provider know that something ended here, or is about to. */
export const tellProviderKind = {
  name: "social.tellProvider",
  payload: one,
  attempts: 25,
} as const satisfies JobKind<typeof one>;

const whose = Type.Object({ accountId: Type.String() }, { additionalProperties: false });

export const endRenewalsKind = {
  name: "social.endRenewals",
  payload: whose,
  attempts: 25,
} as const satisfies JobKind<typeof whose>;

const telling = Type.Object(
  {
    subscriptionId: Type.String(),
    what: Type.Union([
      Type.Literal("reminder"),
      Type.Literal("failed"),
      Type.Literal("paused"),
      Type.Literal("paid"),
      Type.Literal("ended"),
      Type.Literal("unpaid"),
    ]),
    /** Of the words: the charge that comes, the next try, the end. */
    at: Type.Union([Type.Integer(), Type.Null()]),
  },
  { additionalProperties: false },
);

export const tellRenewalKind = {
  name: "social.tellRenewal",
  payload: telling,
  attempts: 5,
} as const satisfies JobKind<typeof telling>;
