import { Fault } from "@lyceum/contract/faults";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { actorOf, recordAct } from "../../audit/index.ts";
import { readScope, requireAction } from "../policy.ts";
import { findHomework } from "../store/homework.ts";
import { lockSubmissions } from "../store/submissions.ts";
import { returnWork } from "./return-work.ts";

/** POST /staff/homework/{id}/return (P8). */
export const returnHomework: CallHandler<"POST /staff/homework/{id}/return"> = async (
  { params, body },
  context,
) => {
  const caller = callerOf(context);
  const { deptId } = caller;
  const now = context.clock.now();
  return await context.database.kysely.transaction().execute(async (trx) => {
    const homework = await findHomework(trx, deptId, Number(params.id), { locks: false });
    if (!homework) throw new Fault("notFound");
    requireAction(await readScope(trx, caller, now), "mark", homework);
    const { homeworkId, title } = homework;
    const found = await lockSubmissions(trx, deptId, homeworkId, ["graded", "grading"], body.submissionId);
    const graded = found.filter(({ state }) => state === "graded");
    const comment = body.comment.replaceAll("\0", "").trim();
    const more = comment === "" ? { now } : { now, comment };
    // One after the other: they share the connection of the transaction.
    // oxlint-disable-next-line no-await-in-loop
    for (const submission of graded) await returnWork(context, trx, homework, submission, more);
    if (graded.length > 0)
      await recordAct(trx, actorOf(context), {
        act: "homework.return",
        thing: { kind: "homework", id: homeworkId },
        after: { title, userIds: graded.map(({ accountId }) => accountId) },
      });
    return { returned: graded.length, waiting: found.length - graded.length };
  });
};
