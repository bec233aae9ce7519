import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { isTakingAnswers } from "@lyceum/domain/learning";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import type { App } from "../../app/context.ts";
import { homeworkFor, homeworkForWork } from "../assign/extend-homework.ts";
import { gradeWork } from "../grade/grade-work.ts";
import { findHomework, listItems } from "../store/homework.ts";
import { listRulings } from "../store/rulings.ts";
import { findSubmission, listAnswers, type SubmissionRecord } from "../store/submissions.ts";
import type { HandedInWork, SentWork } from "./hand-in-group.ts";
import { handInTogether } from "./hand-in-together.ts";
import { reclaimableUntil } from "./reclaim.ts";
import { unansweredOf } from "./unanswered.ts";

/** POST /homework/submissions/{id}/handIn (P8). */
export const handIn: CallHandler<"POST /homework/submissions/{id}/handIn"> = async (
  { params, body },
  context,
) => {
  const { deptId, accountId } = callerOf(context);
  const at = context.clock.now();
  const sent = { ...body, deptId, accountId, submissionId: Number(params.id), at };
  return (await handInTogether(context, sent)) ?? (await handInAlone(context, sent));
};

/** In a transaction of its own, which waits for whoever holds the work and says why it refuses. */
async function handInAlone(context: App, sent: SentWork): Promise<HandedInWork> {
  const { deptId, accountId, at: now, evenIfUnanswered } = sent;
  return await context.database.kysely.transaction().execute(async (trx) => {
    const seen = await findSubmission(trx, deptId, sent.submissionId, "none");
    if (seen?.accountId !== accountId) throw new Fault("notFound");
    const { submissionId, homeworkId, seed } = seen;
    // No ruling about it is made meanwhile: it would miss this work.
    const found = await findHomework(trx, deptId, homeworkId, { locks: "share" });
    const submission = await findSubmission(trx, deptId, submissionId, "update");
    if (!submission) throw new Fault("notFound");
    const { state } = submission;
    // Twice is the same as once.
    if (state !== "inProgress")
      return { isHandedIn: true, state, unanswered: [], ...(await reclaimable(submission)) };
    const homework = found && (await homeworkForWork(trx, found, submission));
    if (!homework || !isTakingAnswers(homework, now, limits.homeworkGrace.value))
      throw new Fault("homeworkClosed");
    const items = await listItems(trx, deptId, homeworkId);
    const answers = await listAnswers(trx, deptId, submissionId);
    const unanswered = unansweredOf(items, answers, seed);
    if (unanswered.length > 0 && !evenIfUnanswered) return { isHandedIn: false, state, unanswered };
    const rulings = await listRulings(trx, homework);
    const after = await gradeWork(context, trx, { homework, submission, items, answers, rulings }, now);
    return {
      isHandedIn: true,
      state: after,
      unanswered,
      ...(await reclaimable({ ...submission, state: after })),
    };

    async function reclaimable(work: SubmissionRecord): Promise<{ reclaimableUntil?: number }> {
      const own = found && (await homeworkFor(trx, found, accountId));
      const until = own ? await reclaimableUntil(trx, own, work, now) : null;
      return until === null ? {} : { reclaimableUntil: until };
    }
  });
}
