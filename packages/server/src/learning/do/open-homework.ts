import { randomInt } from "node:crypto";
import { Fault } from "@lyceum/contract/faults";
import { isTaking } from "@lyceum/domain/learning";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { homeworkFor } from "../assign/extend-homework.ts";
import { ownClasses, readScope } from "../policy.ts";
import { findHomework } from "../store/homework.ts";
import { findNewestAttempt, findSubmission, insertSubmission } from "../store/submissions.ts";
import { viewSheet } from "./sheet.ts";
import { deadlineOf } from "./time-limit.ts";
import { scheduleTimeUp } from "../schedule-settling.ts";

/** POST /homework/{id}/open (P8). */
export const openHomework: CallHandler<"POST /homework/{id}/open"> = async ({ params, body }, context) => {
  const caller = callerOf(context);
  const { deptId, accountId } = caller;
  const now = context.clock.now();
  return await context.database.kysely.transaction().execute(async (trx) => {
    const classIds = ownClasses(await readScope(trx, caller, now), "edu:homework:do");
    const found = await findHomework(trx, deptId, Number(params.id), { locks: false });
    const homework = found && (await homeworkFor(trx, found, accountId));
    const isGiven =
      homework?.state === "published" &&
      homework.openAt <= now &&
      homework.classIds.some((classId) => classIds.includes(classId));
    if (!isGiven) throw new Fault("notFound");
    const { homeworkId } = homework;
    const seen = await findNewestAttempt(trx, deptId, homeworkId, accountId);
    // Another attempt is begun of what stays handed in: it may be taken back at the same moment.
    const newest =
      seen && body.again === true ? await findSubmission(trx, deptId, seen.submissionId, "update") : seen;
    if (newest?.state === "inProgress") return await viewSheet(trx, homework, newest, now);
    if (newest && body.again !== true) throw new Fault("submissionState");
    if (!isTaking(homework, now)) throw new Fault("homeworkClosed");
    const attempt = (newest?.attempt ?? 0) + 1;
    if (attempt > homework.attempts) throw new Fault("attemptsUsedUp");
    // Its time runs from now on: that is for the pupil to say.
    if (homework.timeLimit !== null && body.begins !== true) throw new Fault("homeworkTimed");
    const seed = homework.isShuffled ? randomInt(2 ** 32) : null;
    const deadlineAt = deadlineOf(homework, now);
    await insertSubmission(trx, { deptId, homeworkId, accountId, attempt, seed, deadlineAt, at: now });
    const begun = await findNewestAttempt(trx, deptId, homeworkId, accountId);
    if (!begun) throw new Fault("notFound");
    await scheduleTimeUp(context, trx, begun);
    return await viewSheet(trx, homework, begun, now);
  });
};
