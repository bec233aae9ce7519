import { Type } from "typebox";
import type { JobKind } from "../ports/jobs.ts";

const realm = Type.Union([Type.Literal("edu"), Type.Literal("social")]);
/** Without a realm it is the school's. */
const payload = Type.Object(
  { requestId: Type.String(), realm: Type.Optional(realm) },
  { additionalProperties: false },
);

export const exportKind = {
  name: "privacy.export",
  payload,
  attempts: 3,
  queue: "privacy",
} as const satisfies JobKind<typeof payload>;

export const eraseKind = {
  name: "privacy.erase",
  payload,
  attempts: 10,
  queue: "privacy",
} as const satisfies JobKind<typeof payload>;
