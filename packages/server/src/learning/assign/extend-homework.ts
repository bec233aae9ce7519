import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { extendedTimes, limitedTo, photosOf, stepSubmission } from "@lyceum/domain/learning";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { actorOf, recordAct } from "../../audit/index.ts";
import { tell, tellKey } from "../job-kinds.ts";
import { keepEarlierPhotos } from "../photos/files.ts";
import { readScope, requireAction } from "../policy.ts";
import { scheduleExtension, scheduleTimeUp } from "../schedule-settling.ts";
import {
  countKeptVersions,
  isPupilOf,
  listExtensions,
  reopenSubmission,
  setDeadline,
  upsertExtension,
} from "../store/extensions.ts";
import { findHomework, type HomeworkRecord, setArchived } from "../store/homework.ts";
import { takeBackMistakes } from "../wrong-book/follow-rulings.ts";
import {
  findNewestAttempt,
  findSubmission,
  listAnswers,
  type SubmissionRecord,
} from "../store/submissions.ts";
import type { Db } from "../../ports/database.ts";

/** POST /staff/homework/{id}/extend (P8). */
export const extendHomework: CallHandler<"POST /staff/homework/{id}/extend"> = async (
  { params, body },
  context,
) => {
  const caller = callerOf(context);
  const { deptId } = caller;
  const { userId: accountId, until: untilAt } = body;
  const at = context.clock.now();
  return await context.database.kysely.transaction().execute(async (trx) => {
    const homework = await findHomework(trx, deptId, Number(params.id), { locks: true });
    if (!homework) throw new Fault("notFound");
    requireAction(await readScope(trx, caller, at), "mark", homework);
    const { homeworkId, classIds, title, state, openAt } = homework;
    if (state !== "published") throw new Fault("homeworkState");
    if (!(await isPupilOf(trx, { deptId, accountId, classIds, now: at }))) throw new Fault("notFound");
    if (untilAt <= Math.max(at, openAt) || untilAt > at + limits.homeworkExtensionMax.value)
      throw new Fault("paramError", { field: "until" });
    const newest = await findNewestAttempt(trx, deptId, homeworkId, accountId);
    const work = newest && (await findSubmission(trx, deptId, newest.submissionId, "update"));
    const isDone = work !== undefined && work.state !== "inProgress";
    const [given] = await listExtensions(trx, homework, accountId);
    // The answer to the first try was lost on the way: it counts once.
    if (!isDone && given?.untilAt === untilAt) return {};
    if (isDone !== body.reopens) throw new Fault("submissionState");
    if (isDone) {
      const reopened = stepSubmission(work.state, "reopen", { waits: false });
      if (reopened === null) throw new Fault("submissionState");
      // What the marks brought into the wrong book goes with them.
      if (work.state === "returned") await takeBackMistakes(context, trx, work, at);
      await reopenSubmission(trx, work, { state: reopened, at, isReclaimed: false });
      const answers = await listAnswers(trx, deptId, work.submissionId);
      const withPages = answers.filter(({ answer }) => photosOf(answer).length > 0);
      await keepEarlierPhotos(context, trx, work, withPages, await countKeptVersions(trx, work));
    }
    // Who is given another end works until then, also at what has a time limit.
    if (work && work.deadlineAt !== null && work.deadlineAt < untilAt) {
      await setDeadline(trx, work, untilAt);
      await scheduleTimeUp(context, trx, { ...work, deadlineAt: untilAt });
    }
    // It is no longer over: its teachers see it again.
    if (homework.archivedAt !== null) await setArchived(trx, homework, null);
    await upsertExtension(trx, { deptId, homeworkId, accountId, untilAt, at });
    await scheduleExtension(context, trx, homework, { accountId, untilAt });
    const what = isDone ? "reopened" : "extended";
    await context.jobs.add(
      trx,
      tell,
      { deptId, homeworkId, submissionId: null, what, accountId, at },
      { jobKey: `${tellKey(homeworkId, what)}:${accountId}` },
    );
    await recordAct(trx, actorOf(context), {
      act: isDone ? "homework.reopen" : "homework.extend",
      thing: { kind: "homework", id: homeworkId },
      after: { title, userId: accountId, until: untilAt },
    });
    return {};
  });
};

/** A piece of homework with the times that it has for an attempt, its time limit among them. */
export async function homeworkForWork(
  db: Db,
  homework: HomeworkRecord,
  { accountId, deadlineAt }: Pick<SubmissionRecord, "accountId" | "deadlineAt">,
): Promise<HomeworkRecord> {
  return limitedTo(await homeworkFor(db, homework, accountId), deadlineAt);
}

/** A piece of homework with the times that it has for one pupil. */
export async function homeworkFor(
  db: Db,
  homework: HomeworkRecord,
  accountId: string,
): Promise<HomeworkRecord> {
  const [own] = await listExtensions(db, homework, accountId);
  return { ...homework, ...extendedTimes(homework, own?.untilAt ?? null) };
}
