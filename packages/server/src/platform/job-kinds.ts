import { type Static, Type } from "typebox";
import type { JobKind } from "../ports/jobs.ts";

const invitation = Type.Object(
  { deptId: Type.Integer(), accountId: Type.String() },
  { additionalProperties: false },
);
export type Invitation = Static<typeof invitation>;

/** Tells an administrator by mail how to come in. */
export const invite: JobKind<typeof invitation> = {
  name: "platform.invite",
  payload: invitation,
  attempts: 6,
};
