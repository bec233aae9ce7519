import { limits } from "@lyceum/contract/limits";
import { extendedTimes } from "@lyceum/domain/learning";
import type { App } from "../app/context.ts";
import { settleDue, settleKey, timeUp, timeUpKey } from "./job-kinds.ts";
import type { Extension } from "./store/extensions.ts";
import type { HomeworkRecord } from "./store/homework.ts";
import type { SubmissionRecord } from "./store/submissions.ts";
import type { Db } from "../ports/database.ts";

type Timed = Pick<HomeworkRecord, "deptId" | "homeworkId" | "dueAt" | "closeAt">;

/** The first moment at which nothing is taken any more. */
export function closedAt({ closeAt }: Pick<Timed, "closeAt">): number {
  return closeAt + limits.homeworkGrace.value + 1;
}

/** Asks for what the times of a piece of homework bring, those that are still to come. */
export async function scheduleSettling(
  app: Pick<App, "jobs">,
  trx: Db,
  homework: Timed,
  now: number,
): Promise<void> {
  const { deptId, homeworkId, dueAt } = homework;
  if (dueAt > now) await add("due", dueAt);
  if (closedAt(homework) > now) await add("close", closedAt(homework));

  async function add(time: "due" | "close", runAt: number): Promise<void> {
    const jobKey = settleKey(homeworkId, time);
    await app.jobs.add(trx, settleDue, { deptId, homeworkId }, { jobKey, runAt });
  }
}

/** Asks for what another end of one pupil brings. */
export async function scheduleExtension(
  app: Pick<App, "jobs">,
  trx: Db,
  homework: Timed,
  { accountId, untilAt }: Extension,
): Promise<void> {
  const { deptId, homeworkId } = homework;
  const jobKey = `${settleKey(homeworkId, "close")}:${accountId}`;
  const runAt = closedAt(extendedTimes(homework, untilAt));
  await app.jobs.add(trx, settleDue, { deptId, homeworkId }, { jobKey, runAt });
}

/** Asks for the end of an attempt with a time limit. */
export async function scheduleTimeUp(
  app: Pick<App, "jobs">,
  trx: Db,
  { deptId, submissionId, deadlineAt }: Pick<SubmissionRecord, "deptId" | "submissionId" | "deadlineAt">,
): Promise<void> {
  if (deadlineAt === null) return;
  const runAt = closedAt({ closeAt: deadlineAt });
  await app.jobs.add(trx, timeUp, { deptId, submissionId }, { jobKey: timeUpKey(submissionId), runAt });
}
