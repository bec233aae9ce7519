import { type Static, Type } from "typebox";
import type { JobKind } from "../ports/jobs.ts";

const strict = { additionalProperties: false } as const;
const place = { deptId: Type.Integer(), liveId: Type.Integer() };

const telling = Type.Object(
  {
    ...place,
    what: Type.Union([Type.Literal("changed"), Type.Literal("cancelled")]),
    /** Tells one change from the next. */
    sequence: Type.Integer(),
  },
  strict,
);
export type Telling = Static<typeof telling>;
/** Tells those who are reminded, in their inbox. */
export const tell: JobKind<typeof telling> = {
  name: "live.tell",
  payload: telling,
  attempts: 12,
  queue: "notices",
};

const reminding = Type.Object({ ...place, startAt: Type.Integer() }, strict);
export type Reminding = Static<typeof reminding>;
/** Reminds of a broadcast shortly before it begins. */
export const remind: JobKind<typeof reminding> = {
  name: "live.remind",
  payload: reminding,
  attempts: 12,
  queue: "notices",
};

export function remindKey(liveId: number): string {
  return `live.remind:${liveId}`;
}
