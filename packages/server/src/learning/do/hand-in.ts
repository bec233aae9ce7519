import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { isAnswered, isTakingAnswers } from "@lyceum/domain/learning";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { homeworkFor } from "../assign/extend-homework.ts";
import { gradeWork } from "../grade/grade-work.ts";
import { findHomework, listItems } from "../store/homework.ts";
import { findSubmission, listAnswers } from "../store/submissions.ts";
import { showItems } from "./sheet.ts";

/** POST /homework/submissions/{id}/handIn (P8). */
export const handIn: CallHandler<"POST /homework/submissions/{id}/handIn"> = async (
  { params, body },
  context,
) => {
  const { deptId, accountId } = callerOf(context);
  const now = context.clock.now();
  return await context.database.kysely.transaction().execute(async (trx) => {
    const submission = await findSubmission(trx, deptId, Number(params.id), "update");
    if (submission?.accountId !== accountId) throw new Fault("notFound");
    const { submissionId, homeworkId, state, seed } = submission;
    // Twice is the same as once.
    if (state !== "inProgress") return { isHandedIn: true, state, unanswered: [] };
    const found = await findHomework(trx, deptId, homeworkId, { locks: false });
    const homework = found && (await homeworkFor(trx, found, accountId));
    if (!homework || !isTakingAnswers(homework, now, limits.homeworkGrace.value))
      throw new Fault("homeworkClosed");
    const items = await listItems(trx, deptId, homeworkId);
    const answers = await listAnswers(trx, deptId, submissionId);
    const unanswered = showItems(items, answers, seed).flatMap(({ answer }, place) =>
      isAnswered(answer?.answer ?? null) ? [] : [place + 1],
    );
    if (unanswered.length > 0 && !body.evenIfUnanswered) return { isHandedIn: false, state, unanswered };
    const after = await gradeWork(context, trx, { homework, submission, items, answers }, now);
    return { isHandedIn: true, state: after, unanswered };
  });
};
