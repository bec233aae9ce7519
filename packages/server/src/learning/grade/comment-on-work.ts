import { Fault } from "@lyceum/contract/faults";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import type { App } from "../../app/context.ts";
import { actorOf, recordAct } from "../../audit/index.ts";
import { tellComment, tellCommentKey } from "../job-kinds.ts";
import { readScope, requireAction } from "../policy.ts";
import { findHomework } from "../store/homework.ts";
import {
  findSubmission,
  listAnswers,
  type SubmissionRecord,
  updateSubmission,
  writeComment,
} from "../store/submissions.ts";
import { refuseIfReopened } from "./refuse-if-reopened.ts";
import type { Db } from "../../ports/database.ts";

/** POST /staff/submissions/{id}/comment (P8): words beside marks, also where the machine has marked and returned by itself. */
export const commentOnWork: CallHandler<"POST /staff/submissions/{id}/comment"> = async (
  { params, body },
  context,
) => {
  const caller = callerOf(context);
  const { deptId } = caller;
  return await context.database.kysely.transaction().execute(async (trx) => {
    const submission = await findSubmission(trx, deptId, Number(params.id), "update");
    const homework = submission && (await findHomework(trx, deptId, submission.homeworkId, { locks: false }));
    if (!submission || !homework) throw new Fault("notFound");
    requireAction(await readScope(trx, caller, context.clock.now()), "mark", homework);
    await refuseIfReopened(trx, submission, body.handIn);
    if (submission.state === "inProgress" || submission.state === "submitted")
      throw new Fault("submissionState");
    const { itemNo } = body;
    const comment = body.comment.trim();
    const answers = itemNo === null ? [] : await listAnswers(trx, deptId, submission.submissionId);
    const held = itemNo === null ? submission : answers.find((one) => one.itemNo === itemNo);
    if (!held) throw new Fault("paramError", { field: "itemNo" });
    if (held.comment === comment) return {};
    if (held.comment !== body.before) throw new Fault("markChanged");
    if (itemNo === null) await updateSubmission(trx, submission, { comment });
    else await writeComment(trx, submission, { itemNo, comment });
    // What is not back yet is read with the rest; words that are taken away are no news.
    if (submission.state === "returned" && comment !== "")
      await tellPupil(context, trx, submission, context.clock.now());
    await recordAct(trx, actorOf(context), {
      act: "homework.comment",
      thing: { kind: "submission", id: submission.submissionId },
      after: { title: homework.title, userId: submission.accountId, itemNo },
    });
    return {};
  });
};

const hourMs = 3_600_000;

/** Once an hour for each work, however many comments it gets: the hour is part of the job and of the message. */
async function tellPupil(
  { jobs }: Pick<App, "jobs">,
  trx: Db,
  { deptId, homeworkId, submissionId }: SubmissionRecord,
  now: number,
): Promise<void> {
  const at = Math.floor(now / hourMs) * hourMs;
  const telling = { deptId, homeworkId, submissionId, what: "commented", at } as const;
  await jobs.add(trx, tellComment, telling, { jobKey: tellCommentKey(telling) });
}
