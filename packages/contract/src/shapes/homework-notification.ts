import { Type, type Static } from "typebox";
import { nullable, Time } from "./basic.ts";

/** What a kept system message tells a pupil of homework, as JSON. */
export const HomeworkNotification = Type.Object({
  what: Type.Union([
    Type.Literal("assigned"),
    Type.Literal("due"),
    Type.Literal("returned"),
    Type.Literal("extended"),
    Type.Literal("reopened"),
    Type.Literal("regraded"),
    /** A teacher has written about work that is back. */
    Type.Literal("commented"),
    /** To a colleague: answers wait for a second mark. */
    Type.Literal("secondMark"),
  ]),
  homeworkId: Type.Integer(),
  title: Type.String(),
  dueAt: Time,
  /** Of returned work; null of the others. */
  submissionId: nullable(Type.Integer()),
});
export type HomeworkNotification = Static<typeof HomeworkNotification>;
