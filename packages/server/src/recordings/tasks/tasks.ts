import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { RecordingTask } from "@lyceum/contract/shapes";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { actorOf, recordAct } from "../../audit/index.ts";
import { listHomeworkOf, listReadableHomework } from "../../learning/index.ts";
import { canReadQuizzes } from "../../quizzes/index.ts";
import { manage, readable } from "../manage.ts";
import { countThere, listTasks, setTasks } from "./store.ts";

/** GET /v1/recordings/{id}/tasks (R8). */
export const readTasks: CallHandler<"GET /v1/recordings/{id}/tasks"> = async ({ params }, context) => {
  const { recording, isManager } = await readable(context, params.id);
  const { deptId, accountId } = callerOf(context);
  const { kysely } = context.database;
  const place = { recordingId: recording.recording_id, deptId };
  const found = await listTasks(kysely, place, accountId);
  const hasHomework = found.some(({ kind }) => kind === "homework");
  const given = hasHomework ? await listHomeworkOf(kysely, { deptId, accountId }, context.clock.now()) : [];
  const byId = new Map(given.map((one) => [one.homeworkId, one]));
  return {
    tasks: found.flatMap((one): RecordingTask[] => {
      const own = one.kind === "homework" ? byId.get(one.id) : undefined;
      const isFor = one.kind === "quiz" ? one.isOpen : own !== undefined;
      if (!isFor && !isManager) return [];
      const isBack = own?.stage === "returned";
      return [
        {
          ...one,
          stage: own?.stage ?? null,
          dueAt: own?.dueAt ?? null,
          submissionId: isBack ? own.submissionId : null,
        },
      ];
    }),
  };
};

/** POST /v1/recordings/{id}/tasks (R8). */
export const attachTasks: CallHandler<"POST /v1/recordings/{id}/tasks"> = async (
  { params, body },
  context,
) => {
  const caller = callerOf(context);
  const { deptId, accountId } = caller;
  const ids = { homeworkIds: [...new Set(body.homeworkIds)], quizIds: [...new Set(body.quizIds)] };
  if (ids.homeworkIds.length + ids.quizIds.length > limits.recordingTasksMax.value)
    throw new Fault("overLimit");
  return await manage(context, params.id, async (trx, { recording_id: recordingId, name }) => {
    const place = { recordingId, deptId };
    const before = await listTasks(trx, place, accountId);
    const isNew = (kind: string) => (id: number) => !before.some((one) => one.kind === kind && one.id === id);
    const homeworkIds = ids.homeworkIds.filter(isNew("homework"));
    const quizIds = ids.quizIds.filter(isNew("quiz"));
    // Nobody shows on what they do not see.
    if (quizIds.length > 0 && !canReadQuizzes(caller)) throw new Fault("notFound");
    const open =
      homeworkIds.length === 0
        ? []
        : await listReadableHomework(trx, caller, homeworkIds, context.clock.now());
    if (open.length !== homeworkIds.length) throw new Fault("notFound");
    if ((await countThere(trx, deptId, { homeworkIds, quizIds })) !== homeworkIds.length + quizIds.length)
      throw new Fault("notFound");
    await setTasks(trx, place, ids, context.clock.now());
    const after = await listTasks(trx, place, accountId);
    if (after.length === before.length && homeworkIds.length + quizIds.length === 0) return;
    const words = (all: typeof after) => all.map(({ kind, id }) => `${kind} ${id}`).join(", ");
    await recordAct(trx, actorOf(context), {
      act: "recording.attach",
      thing: { kind: "recording", id: recordingId },
      before: { title: name, tasks: words(before) },
      after: { title: name, tasks: words(after) },
    });
  });
};
