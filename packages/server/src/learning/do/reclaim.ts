import { Fault } from "@lyceum/contract/faults";
import { mayReclaim, stepSubmission } from "@lyceum/domain/learning";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { homeworkFor } from "../assign/extend-homework.ts";
import { ownClasses, readScope } from "../policy.ts";
import { listReclaims, reopenSubmission } from "../store/extensions.ts";
import { findHomework, type HomeworkRecord } from "../store/homework.ts";
import { findNewestAttempt, findSubmission, type SubmissionRecord } from "../store/submissions.ts";
import type { Db } from "../../ports/database.ts";

/** POST /homework/submissions/{id}/reclaim (P8). */
export const reclaimWork: CallHandler<"POST /homework/submissions/{id}/reclaim"> = async (
  { params },
  context,
) => {
  const caller = callerOf(context);
  const { deptId, accountId } = caller;
  const now = context.clock.now();
  return await context.database.kysely.transaction().execute(async (trx) => {
    const seen = await findSubmission(trx, deptId, Number(params.id), "none");
    if (seen?.accountId !== accountId) throw new Fault("notFound");
    const { submissionId, homeworkId } = seen;
    // In the order of handing in; what marks or returns the work waits for it, or is waited for.
    const found = await findHomework(trx, deptId, homeworkId, { locks: "share" });
    const submission = await findSubmission(trx, deptId, submissionId, "update");
    if (!found || !submission) throw new Fault("notFound");
    const classIds = ownClasses(await readScope(trx, caller, now), "edu:homework:do");
    // Whoever cannot open it any more would leave it lying open.
    if (!found.classIds.some((classId) => classIds.includes(classId))) throw new Fault("notFound");
    // Twice is the same as once.
    if (submission.state === "inProgress") return { homeworkId };
    const homework = await homeworkFor(trx, found, accountId);
    if (homework.state !== "published" || now >= homework.dueAt) throw new Fault("homeworkClosed");
    const state = stepSubmission(submission.state, "reclaim", { waits: false });
    if (state === null || (await reclaimableUntil(trx, homework, submission, now)) === null)
      throw new Fault("submissionState");
    await reopenSubmission(trx, submission, { state, at: now, isReclaimed: true });
    return { homeworkId };
  });
};

/** Until when a pupil may take work back whose homework has its times for this pupil; null: it is not taken back. */
export async function reclaimableUntil(
  db: Db,
  { releaseRule, dueAt, state: stage, deptId, homeworkId }: HomeworkRecord,
  submission: SubmissionRecord,
  now: number,
): Promise<number | null> {
  const { state, deadlineAt, submissionId, accountId } = submission;
  const own = { state, releaseRule, dueAt, deadlineAt };
  // Most work is returned or late: nothing more is asked of it.
  if (stage !== "published" || !mayReclaim({ ...own, isTouched: false, reclaims: 0 }, now)) return null;
  const newest = await findNewestAttempt(db, deptId, homeworkId, accountId);
  if (newest?.submissionId !== submissionId) return null;
  const reclaims = (await listReclaims(db, deptId, [submissionId])).get(submissionId);
  return reclaims && mayReclaim({ ...own, ...reclaims }, now) ? dueAt : null;
}
