import { type Static, Type } from "typebox";
import type { JobKind } from "../ports/jobs.ts";

const strict = { additionalProperties: false } as const;
const place = { deptId: Type.Integer(), activityId: Type.Integer() };

const telling = Type.Object(
  {
    ...place,
    what: Type.Union([Type.Literal("admitted"), Type.Literal("changed"), Type.Literal("cancelled")]),
    /** Tells one change from the next. */
    sequence: Type.Integer(),
    /** Of the admitted. */
    accountIds: Type.Union([Type.Array(Type.String()), Type.Null()]),
  },
  strict,
);
export type Telling = Static<typeof telling>;
/** Tells those whom it concerns in their inbox. */
export const tell: JobKind<typeof telling> = {
  name: "activities.tell",
  payload: telling,
  attempts: 12,
  queue: "notices",
};

const reminding = Type.Object({ ...place, startAt: Type.Integer() }, strict);
/** Reminds those who have a place, the day before it begins. */
export const remind: JobKind<typeof reminding> = {
  name: "activities.remind",
  payload: reminding,
  attempts: 12,
  queue: "notices",
};

export function remindKey(activityId: number): string {
  return `activities.remind:${activityId}`;
}
