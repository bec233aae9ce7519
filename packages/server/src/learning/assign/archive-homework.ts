import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { mayArchive } from "@lyceum/domain/learning";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { actorOf, recordAct } from "../../audit/index.ts";
import { readScope, requireAction } from "../policy.ts";
import { listExtensions } from "../store/extensions.ts";
import { findHomework, setArchived } from "../store/homework.ts";

/** POST /staff/homework/{id}/archive (P8). */
export const archiveHomework: CallHandler<"POST /staff/homework/{id}/archive"> = async (
  { params, body },
  context,
) => {
  const caller = callerOf(context);
  const at = context.clock.now();
  return await context.database.kysely.transaction().execute(async (trx) => {
    const homework = await findHomework(trx, caller.deptId, Number(params.id), { locks: true });
    if (!homework) throw new Fault("notFound");
    requireAction(await readScope(trx, caller, at), "write", homework);
    // Twice is the same as once.
    if (body.isArchived === (homework.archivedAt !== null)) return {};
    if (body.isArchived) {
      const extensions = await listExtensions(trx, homework);
      // Who has another end may still be writing, or be sending what was written in time.
      const ends = extensions.map(({ untilAt }) => untilAt + limits.homeworkGrace.value);
      const times = { ...homework, closeAt: Math.max(homework.closeAt, ...ends) };
      if (!mayArchive(times, at)) throw new Fault("homeworkState");
    }
    await setArchived(trx, homework, body.isArchived ? at : null);
    await recordAct(trx, actorOf(context), {
      act: body.isArchived ? "homework.archive" : "homework.unarchive",
      thing: { kind: "homework", id: homework.homeworkId },
      after: { title: homework.title },
    });
    return {};
  });
};
