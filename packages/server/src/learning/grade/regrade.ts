import type { Ruling } from "@lyceum/contract/shapes";
import { returnsByItself, ruleMark, stepSubmission } from "@lyceum/domain/learning";
import type { App } from "../../app/context.ts";
import type { JobContext } from "../../app/job.ts";
import { homeworkFor } from "../assign/extend-homework.ts";
import { tell, tellKey } from "../job-kinds.ts";
import { listAnswerMarks } from "../store/answer-marks.ts";
import { findHomework, type HomeworkRecord, type ItemRecord, listItems } from "../store/homework.ts";
import { listRulings, lockOutdated, type RulingRecord, rulingsOf } from "../store/rulings.ts";
import { hasUnsettled } from "../store/second-marks.ts";
import {
  type AnswerRecord,
  listAnswers,
  type SubmissionRecord,
  updateSubmission,
  writeScores,
} from "../store/submissions.ts";
import { noteFacts } from "../../statements/index.ts";
import { followRulings } from "../wrong-book/follow-rulings.ts";
import { returnWork, scoreFacts } from "./return-work.ts";
import { totalOf } from "./total-of.ts";
import type { Db } from "../../ports/database.ts";

/** Works that are graded again in one transaction. */
const batch = 50;

type Regrading = {
  homework: HomeworkRecord;
  items: readonly ItemRecord[];
  rulings: readonly RulingRecord[];
  now: number;
};

/**
 * Grades handed-in work again by the rulings that count (P8), in batches: each work says up to which ruling it was graded, so
 * a run that is cut off goes on where it was, and a second one finds nothing to do.
 */
export async function regradeHomework(
  app: Pick<JobContext, "signal"> & App,
  { deptId, homeworkId }: { deptId: number; homeworkId: number },
): Promise<void> {
  for (let isMore = true; isMore && !app.signal.aborted;)
    // One batch after the other, each in a transaction of its own.
    // oxlint-disable-next-line no-await-in-loop
    isMore = await app.database.kysely.transaction().execute(async (trx) => {
      const homework = await findHomework(trx, deptId, homeworkId, { locks: false });
      if (!homework) return false;
      const found = await lockOutdated(trx, homework, homework.rulingVersion, batch);
      const items = await listItems(trx, deptId, homeworkId);
      const rulings = await listRulings(trx, homework);
      const regrading = { homework, items, rulings, now: app.clock.now() };
      for (const submission of found) await regradeWork(app, trx, submission, regrading);
      return found.length === batch;
    });
}

async function regradeWork(
  app: App,
  trx: Db,
  submission: SubmissionRecord,
  { homework, items, rulings, now }: Regrading,
): Promise<void> {
  const { deptId, submissionId, accountId } = submission;
  const { rulingVersion, homeworkId } = homework;
  const answers = await listAnswers(trx, deptId, submissionId);
  const chosen = await listAnswerMarks(trx, deptId, [submissionId]);
  const marks = items.map((item) => {
    const partScores = chosen.find(({ itemNo }) => itemNo === item.itemNo)?.partScores ?? null;
    return markOf(item, answers, rulingsOf(rulings, item.itemNo), partScores);
  });
  const changed = marks.filter(({ before, score }) => before !== score);
  await writeScores(trx, submission, marks, now);
  const isReturned = submission.state === "returned";
  // Work that is back waits for no second mark, whatever becomes of a ruling.
  const waits =
    marks.some(({ score }) => score === null) ||
    (!isReturned && (await hasUnsettled(trx, { deptId, submissionId })));
  const state = isReturned ? "returned" : stepSubmission(submission.state, "mark", { waits });
  // What is being handed in at this moment is graded with the rulings there.
  if (state === null) return;
  const score = waits ? null : totalOf(marks);
  await updateSubmission(trx, submission, { state, score, ruling_version: rulingVersion });
  if (isReturned) {
    // Also where the points stay: a question that is cancelled says nothing even of whoever had all of them.
    await app.domainEvents.emit(trx, {
      kind: "homework.regraded",
      realm: "edu",
      deptId,
      subject: String(submissionId),
      payload: { homeworkId, accountId },
    });
    if (changed.length === 0) return;
    await followRulings(app, trx, { deptId, accountId, homeworkId, changed, now });
    if (score === submission.score) return;
    await noteFacts(trx, submission, now, scoreFacts(homework, { submissionId, score }, items));
    await app.jobs.add(
      trx,
      tell,
      { deptId, homeworkId, submissionId, what: "regraded", at: now },
      { jobKey: `${tellKey(homeworkId, "regraded")}:${submissionId}` },
    );
    return;
  }
  const own = await homeworkFor(trx, homework, accountId);
  if (state === "graded" && submission.state !== "graded" && returnsByItself(own.releaseRule, own.dueAt, now))
    await returnWork(app, trx, own, { ...submission, state, score }, { now });
}

export type RegradedItem = ReturnType<typeof markOf>;

function markOf(
  item: ItemRecord,
  answers: readonly AnswerRecord[],
  rulings: readonly Ruling[],
  partScores: readonly number[] | null,
) {
  const { itemNo, questionId, version, points, content } = item;
  const given = answers.find((one) => one.itemNo === itemNo);
  const { answer = null, score = null, baseScore = null, isRuled = false, isByHand = false } = given ?? {};
  const before = { score, baseScore, isRuled, isByHand };
  const mark = ruleMark({ body: content.body, points }, answer, rulings, before, partScores);
  return { ...mark, itemNo, questionId, version, points, answer, before: score };
}
