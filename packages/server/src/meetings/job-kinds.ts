import { type Static, Type } from "typebox";
import type { JobKind } from "../ports/jobs.ts";
import { tellingKind } from "../ports/telling-kind.ts";

const strict = { additionalProperties: false } as const;

const telling = Type.Object(
  {
    deptId: Type.Integer(),
    what: Type.Union([
      Type.Literal("invited"),
      Type.Literal("changed"),
      Type.Literal("calledOff"),
      Type.Literal("uninvited"),
    ]),
    /** Those that it is about; the first is the one that people are led to. */
    meetingIds: Type.Array(Type.Integer()),
    accountIds: Type.Array(Type.String()),
    /** Where it is about a whole series: mails about all of it are counted together. */
    seriesId: Type.Optional(Type.Integer()),
    /** Tells one change from the next. */
    version: Type.Integer(),
    language: Type.Union([Type.Literal("en-US"), Type.Literal("zh-CN")]),
  },
  strict,
);
export type Telling = Static<typeof telling>;
/** Tells those whom it concerns in their inbox. */
export const tell = tellingKind("meetings.tell", telling);

const mailing = Type.Object({ ...telling.properties, accountId: Type.String() }, strict);
export type Mailing = Static<typeof mailing>;
/** Sends one of them the calendar invitation by mail. */
export const mail: JobKind<typeof mailing> = {
  name: "meetings.mail",
  payload: mailing,
  attempts: 6,
};

const late = Type.Object(
  {
    deptId: Type.Integer(),
    meetingId: Type.Integer(),
    accountId: Type.String(),
    seriesId: Type.Optional(Type.Integer()),
    language: telling.properties.language,
  },
  strict,
);
export type Late = Static<typeof late>;
/** Sends one of them the state of a meeting, or of its series, once mails may be sent again. */
export const mailLate: JobKind<typeof late> = {
  name: "meetings.mailLate",
  payload: late,
  attempts: 6,
};
