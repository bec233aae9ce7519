import { returnsByItself } from "@lyceum/domain/learning";
import type { App } from "../app/context.ts";
import { defineJob, defineSweep } from "../app/job.ts";
import { gradeWork } from "./grade/grade-work.ts";
import { returnWork } from "./grade/return-work.ts";
import { settleDue, tell } from "./job-kinds.ts";
import { closedAt, scheduleSettling } from "./schedule-settling.ts";
import { findHomework, listItems } from "./store/homework.ts";
import { deleteOldTickets } from "./store/tickets.ts";
import { tellHomework } from "./tell/tell-homework.ts";
import { listAnswers, lockSubmissions } from "./store/submissions.ts";

export const learningJobs = [
  defineSweep("learning.sweep", 41, async ({ clock, database, signal }) => {
    await deleteOldTickets(database, clock.now(), { signal });
  }),
  defineJob({
    ...settleDue,
    timeoutMs: 60_000,
    async run({ deptId, homeworkId }, context) {
      await settleHomework(context, deptId, homeworkId);
    },
  }),
  defineJob({
    ...tell,
    timeoutMs: 30 * 60_000,
    run: async (telling, context) => await tellHomework(context, telling),
  }),
];

/**
 * What time brings to a piece of homework: after the due time graded work goes back where it waited for that, and after the
 * close what pupils have saved counts as handed in. It may run at any time, and twice.
 */
export async function settleHomework(app: App, deptId: number, homeworkId: number): Promise<void> {
  const now = app.clock.now();
  await app.database.kysely.transaction().execute(async (trx) => {
    const homework = await findHomework(trx, deptId, homeworkId, { locks: true });
    if (homework?.state !== "published") return;
    // The clock of the database may run ahead of this one's.
    await scheduleSettling(app, trx, homework, now);
    const items = await listItems(trx, deptId, homeworkId);
    if (now >= closedAt(homework))
      for (const submission of await lockSubmissions(trx, deptId, homeworkId, ["inProgress"])) {
        const answers = await listAnswers(trx, deptId, submission.submissionId);
        await gradeWork(app, trx, { homework, submission, items, answers }, now);
      }
    if (!returnsByItself(homework.releaseRule, homework.dueAt, now)) return;
    for (const submission of await lockSubmissions(trx, deptId, homeworkId, ["graded"]))
      await returnWork(app, trx, homework, submission, { now });
  });
}
