import { Type } from "typebox";
import type { JobKind } from "../ports/jobs.ts";

const payload = Type.Object({ requestId: Type.String() }, { additionalProperties: false });

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
