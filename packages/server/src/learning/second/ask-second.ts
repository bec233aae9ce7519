import { isSampled } from "@lyceum/domain/learning";
import type { App } from "../../app/context.ts";
import { tell, tellKey } from "../job-kinds.ts";
import type { HomeworkRecord } from "../store/homework.ts";
import { findSecondMarking } from "../store/second-markers.ts";
import { insertSecondMarks } from "../store/second-marks.ts";
import type { SubmissionRecord } from "../store/submissions.ts";
import type { Db } from "../../ports/database.ts";

const dayMs = 86_400_000;
/** A class that hands in together is one notice. */
const gatherMs = 10 * 60_000;

/** Lets answers of a work that is being handed in wait for a second mark, where it belongs to the part that two people mark (P8). */
export async function askForSecondMarks(
  app: App,
  trx: Db,
  { homework, submission }: { homework: HomeworkRecord; submission: SubmissionRecord },
  itemNos: readonly number[],
  now: number,
): Promise<void> {
  const { deptId, homeworkId } = homework;
  const plan = await findSecondMarking(trx, homework);
  if (!plan || plan.stoppedAt !== null) return;
  if (!isSampled(plan.seed, submission.submissionId, plan.share)) return;
  await insertSecondMarks(trx, submission, itemNos);
  // Once a day however many hand in; what is asked for again meanwhile is the same job.
  const at = Math.floor(now / dayMs) * dayMs;
  await app.jobs.add(
    trx,
    tell,
    { deptId, homeworkId, submissionId: null, what: "secondMark", at },
    { jobKey: tellKey(homeworkId, "secondMark"), runAt: (Math.floor(now / gatherMs) + 1) * gatherMs },
  );
}
