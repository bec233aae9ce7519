import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { isTakingAnswers, progressOf } from "@lyceum/domain/learning";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { homeworkFor, homeworkForWork } from "../assign/extend-homework.ts";
import { gradeWork } from "../grade/grade-work.ts";
import { findHomework, listItems } from "../store/homework.ts";
import { listRulings } from "../store/rulings.ts";
import { findSubmission, listAnswers, type SubmissionRecord } from "../store/submissions.ts";
import { reclaimableUntil } from "./reclaim.ts";
import { showItems } from "./sheet.ts";

/** POST /homework/submissions/{id}/handIn (P8). */
export const handIn: CallHandler<"POST /homework/submissions/{id}/handIn"> = async (
  { params, body },
  context,
) => {
  const { deptId, accountId } = callerOf(context);
  const now = context.clock.now();
  return await context.database.kysely.transaction().execute(async (trx) => {
    const seen = await findSubmission(trx, deptId, Number(params.id), "none");
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
    const unanswered = showItems(items, answers, seed).flatMap(({ answer }, place) =>
      progressOf(answer?.answer ?? null) === "all" ? [] : [place + 1],
    );
    if (unanswered.length > 0 && !body.evenIfUnanswered) return { isHandedIn: false, state, unanswered };
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
};
