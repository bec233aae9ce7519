import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { QuestionAnswer } from "@lyceum/contract/shapes";
import { isTakingAnswers, questionOrder, stepSubmission } from "@lyceum/domain/learning";
import type { AnswerKey, AnswerPlace } from "../store/answers.ts";
import type { NewAnswer } from "../store/submissions.ts";
import { writtenAnswer } from "../stored-answer.ts";

/** An answer that a pupil wants to have saved, by the options as they are shown. */
export type SentAnswer = AnswerKey & {
  accountId: string;
  answer: QuestionAnswer | null;
  revision: number;
  isFlagged: boolean;
  timeMs: number;
};

/** The answer as it is kept, where the pupil may still give it. */
export function answerToSave(place: AnswerPlace | undefined, sent: SentAnswer, at: number): NewAnswer {
  const { accountId, deptId, submissionId, itemNo, revision, isFlagged, timeMs } = sent;
  if (place?.accountId !== accountId) throw new Fault("notFound");
  const { state, seed, times, body } = place;
  if (!isTakingAnswers(times, at, limits.homeworkGrace.value)) throw new Fault("homeworkClosed");
  if (stepSubmission(state, "save", { waits: false }) === null) throw new Fault("submissionState");
  if (!body) throw new Fault("paramError", { field: "itemNo" });
  const answer = writtenAnswer(body, sent.answer, questionOrder(body, seed, itemNo), { takesPhotos: true });
  return { deptId, submissionId, itemNo, answer, revision, isFlagged, timeMs, at };
}
