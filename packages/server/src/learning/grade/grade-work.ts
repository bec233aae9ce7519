import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { SubmissionState } from "@lyceum/contract/shapes";
import { gradeAnswer, returnsByItself, ruleMark, scoreOf, stepSubmission } from "@lyceum/domain/learning";
import type { Kysely } from "kysely";
import type { App } from "../../app/context.ts";
import type { Tables } from "../../db/tables.ts";
import { noteFacts } from "../../statements/index.ts";
import type { HomeworkRecord, ItemRecord } from "../store/homework.ts";
import { type RulingRecord, rulingsOf } from "../store/rulings.ts";
import {
  type AnswerRecord,
  type SubmissionRecord,
  updateSubmission,
  writeScores,
} from "../store/submissions.ts";
import { askForSecondMarks } from "../second/ask-second.ts";
import { returnWork } from "./return-work.ts";
import { totalOf } from "./total-of.ts";

/** An attempt with all that it takes to judge it. */
export type Work = {
  homework: HomeworkRecord;
  submission: SubmissionRecord;
  items: readonly ItemRecord[];
  answers: readonly AnswerRecord[];
  rulings: readonly RulingRecord[];
};

/** Hands in an attempt that is locked, and grades what the machine can; answers the state after it. */
export async function gradeWork(
  app: App,
  trx: Kysely<Tables>,
  work: Work,
  now: number,
): Promise<SubmissionState> {
  const { homework, submission, items, answers, rulings } = work;
  const handedIn = stepSubmission(submission.state, "handIn", { waits: false });
  if (handedIn === null) throw new Fault("submissionState");
  const scores = items.map(({ itemNo, points, content }) => {
    const answer = answers.find((one) => one.itemNo === itemNo)?.answer ?? null;
    const share = gradeAnswer(content.body, answer);
    const score = share === null ? null : scoreOf(points, share);
    const mark = { score, baseScore: null, isRuled: false, isByHand: false };
    const ruled = ruleMark({ body: content.body, points }, answer, rulingsOf(rulings, itemNo), mark);
    return { ...ruled, itemNo, byMachine: share };
  });
  const waits = scores.some(({ score }) => score === null);
  const state = stepSubmission(handedIn, "grade", { waits });
  if (state === null) throw new Fault("submissionState");
  const score = waits ? null : totalOf(scores);
  await writeScores(trx, submission, scores, now);
  const byHand = scores.flatMap(({ itemNo, byMachine }) => (byMachine === null ? [itemNo] : []));
  if (byHand.length > 0) await askForSecondMarks(app, trx, work, byHand, now);
  await updateSubmission(trx, submission, {
    state,
    submitted_at: now,
    is_late: now > homework.dueAt + limits.homeworkGrace.value,
    score,
    ruling_version: homework.rulingVersion,
  });
  const { homeworkId, title } = homework;
  const { submissionId } = submission;
  await noteFacts(trx, submission, now, [{ kind: "homeworkHandedIn", homeworkId, submissionId, title }]);
  if (waits || !returnsByItself(homework.releaseRule, homework.dueAt, now)) return state;
  return await returnWork(app, trx, homework, { ...submission, state, score }, { now });
}
