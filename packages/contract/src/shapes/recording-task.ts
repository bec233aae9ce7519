import { type Static, Type } from "typebox";
import { Count, nullable, Time } from "./basic.ts";
import { PupilStage } from "./homework.ts";

/** Homework or a quiz beside a replay, as one reader has it. */
export const RecordingTask = Type.Object({
  kind: Type.Union([Type.Literal("homework"), Type.Literal("quiz")]),
  id: Count,
  title: Type.String(),
  /** Pupils can do it: homework is published, a quiz is open for practice. */
  isOpen: Type.Boolean(),
  /** How far the caller is with homework that is given to them; null: it is not. */
  stage: nullable(PupilStage),
  dueAt: nullable(Time),
  /** The newest attempt, where it is handed in. */
  submissionId: nullable(Count),
  /** The best part of a quiz's points that the caller has reached. */
  best: nullable(Type.Number({ minimum: 0, maximum: 1 })),
});
export type RecordingTask = Static<typeof RecordingTask>;
