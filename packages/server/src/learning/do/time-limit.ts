import type { App } from "../../app/context.ts";
import { homeworkForWork } from "../assign/extend-homework.ts";
import { gradeWork } from "../grade/grade-work.ts";
import { closedAt, scheduleTimeUp } from "../schedule-settling.ts";
import { findHomework, type HomeworkRecord, listItems } from "../store/homework.ts";
import { listRulings } from "../store/rulings.ts";
import { findSubmission, listAnswers } from "../store/submissions.ts";

const minuteMs = 60_000;

/** Until when an attempt that begins now takes answers by its time limit; null: it has none. */
export function deadlineOf({ timeLimit }: Pick<HomeworkRecord, "timeLimit">, now: number): number | null {
  return timeLimit === null ? null : now + timeLimit * minuteMs;
}

/** What was saved counts as handed in once the time limit is over. It may run at any time, and twice. */
export async function endTimedWork(
  app: App,
  { deptId, submissionId }: { deptId: number; submissionId: number },
): Promise<void> {
  const now = app.clock.now();
  await app.database.kysely.transaction().execute(async (trx) => {
    const seen = await findSubmission(trx, deptId, submissionId, "none");
    const found = seen && (await findHomework(trx, deptId, seen.homeworkId, { locks: "share" }));
    const submission = await findSubmission(trx, deptId, submissionId, "update");
    if (!found || found.state !== "published" || !submission || submission.state !== "inProgress") return;
    const homework = await homeworkForWork(trx, found, submission);
    // More time was given meanwhile, or the clock of the database runs ahead of this one's.
    if (now < closedAt(homework)) return await scheduleTimeUp(app, trx, submission);
    const items = await listItems(trx, deptId, homework.homeworkId);
    const answers = await listAnswers(trx, deptId, submissionId);
    const rulings = await listRulings(trx, homework);
    await gradeWork(app, trx, { homework, submission, items, answers, rulings }, now);
  });
}
