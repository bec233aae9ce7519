import { Type } from "typebox";
import type { JobKind } from "../ports/jobs.ts";

const institution = Type.Object({ deptId: Type.Integer() }, { additionalProperties: false });

/** Sends what waits at one institution. */
export const sendToStore: JobKind<typeof institution> = {
  name: "statements.send",
  payload: institution,
  attempts: 3,
};
