import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { SubmissionState } from "@lyceum/contract/shapes";
import { gradeAnswer, returnsByItself, ruleMark, scoreOf, stepSubmission } from "@lyceum/domain/learning";
import type { LearningFact } from "@lyceum/domain/statements";
import type { HomeworkRecord, ItemRecord } from "../store/homework.ts";
import { type RulingRecord, rulingsOf } from "../store/rulings.ts";
import type { AnswerRecord, SubmissionRecord } from "../store/submissions.ts";
import { totalOf } from "./total-of.ts";

/** An attempt with all that it takes to judge it; the homework has the times that it has for this pupil. */
export type Work = {
  homework: HomeworkRecord;
  submission: SubmissionRecord;
  items: readonly ItemRecord[];
  answers: readonly AnswerRecord[];
  rulings: readonly RulingRecord[];
};

export type JudgedWork = {
  state: SubmissionState;
  isLate: boolean;
  /** Null: answers wait for a person. */
  score: number | null;
  scores: Pick<AnswerRecord, "itemNo" | "score" | "baseScore" | "isRuled">[];
  /** The questions whose answers the machine does not mark. */
  byHand: number[];
  /** Whether it goes back to the pupil at once. */
  returns: boolean;
  fact: LearningFact;
};

/** What handing an attempt in now makes of it (P8). */
export function judgeWork({ homework, submission, items, answers, rulings }: Work, now: number): JudgedWork {
  const handedIn = stepSubmission(submission.state, "handIn", { waits: false });
  if (handedIn === null) throw new Fault("submissionState");
  const given = new Map(answers.map(({ itemNo, answer }) => [itemNo, answer]));
  const scores = items.map(({ itemNo, points, content }) => {
    const answer = given.get(itemNo) ?? null;
    const share = gradeAnswer(content.body, answer);
    const score = share === null ? null : scoreOf(points, share);
    const mark = { score, baseScore: null, isRuled: false, isByHand: false };
    const ruled = ruleMark({ body: content.body, points }, answer, rulingsOf(rulings, itemNo), mark);
    return { ...ruled, itemNo, byMachine: share };
  });
  const waits = scores.some(({ score }) => score === null);
  const state = stepSubmission(handedIn, "grade", { waits });
  if (state === null) throw new Fault("submissionState");
  const { homeworkId, title, dueAt, releaseRule } = homework;
  return {
    state,
    isLate: now > dueAt + limits.homeworkGrace.value,
    score: waits ? null : totalOf(scores),
    scores,
    byHand: scores.flatMap(({ itemNo, byMachine }) => (byMachine === null ? [itemNo] : [])),
    returns: !waits && returnsByItself(releaseRule, dueAt, now),
    fact: { kind: "homeworkHandedIn", homeworkId, submissionId: submission.submissionId, title },
  };
}
