import { type Static, Type } from "typebox";
import type { JobKind } from "../ports/jobs.ts";

const asking = Type.Object(
  {
    deptId: Type.Integer(),
    honourId: Type.Integer(),
    personIds: Type.Array(Type.Integer()),
    askedBy: Type.String(),
  },
  { additionalProperties: false },
);
export type Asking = Static<typeof asking>;
/** Asks people, or the guardians of pupils, whether the public may read their names. */
export const askForConsent: JobKind<typeof asking> = {
  name: "honours.ask",
  payload: asking,
  attempts: 12,
  queue: "notices",
};
