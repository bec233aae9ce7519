import { type Static, Type } from "typebox";
import { tellingKind } from "../ports/telling-kind.ts";

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
export const tell = tellingKind("live.tell", telling);

const reminding = Type.Object({ ...place, startAt: Type.Integer() }, strict);
export type Reminding = Static<typeof reminding>;
/** Reminds of a broadcast shortly before it begins. */
export const remind = tellingKind("live.remind", reminding);

export function remindKey(liveId: number): string {
  return `live.remind:${liveId}`;
}
