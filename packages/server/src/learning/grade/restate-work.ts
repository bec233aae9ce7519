import { Fault } from "@lyceum/contract/faults";
import { type Mark, ruleMark, stepSubmission } from "@lyceum/domain/learning";
import type { HomeworkRecord, ItemRecord } from "../store/homework.ts";
import { listRulings, rulingsOf } from "../store/rulings.ts";
import { hasUnsettled } from "../store/second-marks.ts";
import { listAnswers, type SubmissionRecord, updateSubmission } from "../store/submissions.ts";
import { totalOf } from "./total-of.ts";
import type { Db } from "../../ports/database.ts";

/** What a person gives is what an answer has, but of a cancelled question everybody has all points. */
export async function markByHand(
  trx: Db,
  homework: Pick<HomeworkRecord, "deptId" | "homeworkId">,
  { itemNo, content, points }: ItemRecord,
  score: number,
): Promise<Mark> {
  const cancelled = rulingsOf(await listRulings(trx, homework), itemNo).filter(
    ({ kind }) => kind === "cancel",
  );
  const mark = { score, baseScore: null, isRuled: false, isByHand: true };
  return ruleMark({ body: content.body, points }, null, cancelled, mark);
}

/** Where a work that is locked stands after one of its marks. Throws `submissionState`. */
export async function restateWork(trx: Db, submission: SubmissionRecord): Promise<SubmissionRecord> {
  const answers = await listAnswers(trx, submission.deptId, submission.submissionId);
  const waits = answers.some(({ score }) => score === null) || (await hasUnsettled(trx, submission));
  const state = stepSubmission(submission.state, "mark", { waits });
  if (state === null) throw new Fault("submissionState");
  const score = waits ? null : totalOf(answers);
  await updateSubmission(trx, submission, { state, score });
  return { ...submission, state, score };
}
