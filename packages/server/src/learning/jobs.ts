import { limits } from "@lyceum/contract/limits";
import { extendedTimes, returnsByItself } from "@lyceum/domain/learning";
import type { App } from "../app/context.ts";
import { defineJob, defineSweep } from "../app/job.ts";
import { gradeWork } from "./grade/grade-work.ts";
import { returnWork } from "./grade/return-work.ts";
import { endTimedWork } from "./do/time-limit.ts";
import { regradeHomework } from "./grade/regrade.ts";
import { regrade, settleDue, tell, tellComment, timeUp } from "./job-kinds.ts";
import { closedAt, scheduleExtension, scheduleSettling } from "./schedule-settling.ts";
import { listExtensions } from "./store/extensions.ts";
import { deleteOldAnalysisTickets } from "./store/analysis-tickets.ts";
import { findHomework, listItems } from "./store/homework.ts";
import { listRulings } from "./store/rulings.ts";
import { deleteOldPages, deleteOldTickets } from "./store/tickets.ts";
import { tellHomework } from "./tell/tell-homework.ts";
import { listAnswers, lockSubmissions } from "./store/submissions.ts";

export const learningJobs = [
  defineSweep("learning.sweep", 41, async ({ clock, database, signal }) => {
    await deleteOldTickets(database, clock.now(), { signal });
    await deleteOldAnalysisTickets(database, clock.now(), { signal });
    await deleteOldPages(database, clock.now() - limits.answersKept.value, { signal });
  }),
  defineJob({
    ...settleDue,
    timeoutMs: 60_000,
    async run({ deptId, homeworkId }, context) {
      await settleHomework(context, deptId, homeworkId);
    },
  }),
  defineJob({
    ...timeUp,
    timeoutMs: 60_000,
    run: async (work, context) => await endTimedWork(context, work),
  }),
  defineJob({
    ...regrade,
    timeoutMs: 30 * 60_000,
    run: async (homework, context) => await regradeHomework(context, homework),
  }),
  defineJob({
    ...tell,
    timeoutMs: 30 * 60_000,
    run: async (telling, context) => await tellHomework(context, telling),
  }),
  defineJob({
    ...tellComment,
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
    const extensions = await listExtensions(trx, homework);
    const own = (accountId: string) => {
      const untilAt = extensions.find((one) => one.accountId === accountId)?.untilAt ?? null;
      return { ...homework, ...extendedTimes(homework, untilAt) };
    };
    // One after the other: they share the connection of the transaction.
    for (const extension of extensions)
      if (closedAt(own(extension.accountId)) > now)
        // oxlint-disable-next-line no-await-in-loop
        await scheduleExtension(app, trx, homework, extension);
    const items = await listItems(trx, deptId, homeworkId);
    const rulings = await listRulings(trx, homework);
    if (now >= closedAt(homework))
      for (const submission of await lockSubmissions(trx, deptId, homeworkId, ["inProgress"])) {
        const times = own(submission.accountId);
        if (now < closedAt(times)) continue;
        const answers = await listAnswers(trx, deptId, submission.submissionId);
        await gradeWork(app, trx, { homework: times, submission, items, answers, rulings }, now);
      }
    for (const submission of await lockSubmissions(trx, deptId, homeworkId, ["graded"])) {
      const times = own(submission.accountId);
      if (returnsByItself(times.releaseRule, times.dueAt, now))
        await returnWork(app, trx, times, submission, { now });
    }
  });
}
