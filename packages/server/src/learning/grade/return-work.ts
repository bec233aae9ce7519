import { Fault } from "@lyceum/contract/faults";
import type { SubmissionState } from "@lyceum/contract/shapes";
import { stepSubmission } from "@lyceum/domain/learning";
import type { LearningFact } from "@lyceum/domain/statements";
import type { App } from "../../app/context.ts";
import { noteFacts } from "../../statements/index.ts";
import { type HomeworkRecord, type ItemRecord, listItems } from "../store/homework.ts";
import { listAnswers, type SubmissionRecord, updateSubmission } from "../store/submissions.ts";
import { enterWrongAnswers } from "../wrong-book/enter.ts";
import { totalOf } from "./total-of.ts";
import type { Db } from "../../ports/database.ts";

/** Gives graded work that is locked back to the pupil; what was not wholly right enters the wrong book. */
export async function returnWork(
  app: App,
  trx: Db,
  homework: HomeworkRecord,
  submission: SubmissionRecord,
  { now, comment }: { now: number; comment?: string },
): Promise<SubmissionState> {
  const state = stepSubmission(submission.state, "return", { waits: false });
  if (state === null) throw new Fault("submissionState");
  const { deptId, homeworkId } = homework;
  const { submissionId, accountId } = submission;
  await updateSubmission(trx, submission, {
    state,
    returned_at: now,
    ...(comment === undefined ? {} : { comment }),
  });
  const items = await listItems(trx, deptId, homeworkId);
  const answers = await listAnswers(trx, deptId, submissionId);
  await noteFacts(trx, submission, now, scoreFacts(homework, submission, items));
  const wrong = items.flatMap(({ itemNo, questionId, version, points }) => {
    const answer = answers.find((one) => one.itemNo === itemNo);
    return (answer?.score ?? 0) < points ? [{ questionId, version, answer: answer?.answer ?? null }] : [];
  });
  await enterWrongAnswers(app, trx, { deptId, accountId, homeworkId, wrong, now });
  await app.domainEvents.emit(trx, {
    kind: "homework.returned",
    realm: "edu",
    deptId,
    subject: String(submissionId),
    payload: { homeworkId, accountId },
  });
  return state;
}

/** What is told of the score of returned work. */
export function scoreFacts(
  { homeworkId, title }: HomeworkRecord,
  { submissionId, score }: Pick<SubmissionRecord, "submissionId" | "score">,
  items: readonly Pick<ItemRecord, "points">[],
): LearningFact[] {
  if (score === null) return [];
  const max = totalOf(items.map(({ points }) => ({ score: points })));
  return [{ kind: "homeworkReturned", homeworkId, submissionId, title, score, max }];
}
