import { Fault } from "@lyceum/contract/faults";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { actorOf, recordAct } from "../../audit/index.ts";
import { readScope, requireAction } from "../policy.ts";
import { scheduleSettling } from "../schedule-settling.ts";
import { findHomework, listItems, setHomeworkState } from "../store/homework.ts";
import { requireFit } from "../second/requirements.ts";
import { fixItemRubrics } from "../store/item-rubrics.ts";
import { fixPartRubrics } from "../store/part-rubrics.ts";
import { findSecondMarking, saveSecondMarking } from "../store/second-markers.ts";
import { viewHomework } from "./read-homework.ts";

/** POST /staff/homework/{id}/publish (P8). */
export const publishHomework: CallHandler<"POST /staff/homework/{id}/publish"> = async (
  { params, body },
  context,
) => {
  const caller = callerOf(context);
  const { deptId } = caller;
  const at = context.clock.now();
  return await context.database.kysely.transaction().execute(async (trx) => {
    const scope = await readScope(trx, caller, at);
    const homework = await findHomework(trx, deptId, Number(params.id), { locks: true });
    if (!homework) throw new Fault("notFound");
    requireAction(scope, "write", homework);
    if (homework.state !== "draft") throw new Fault("homeworkState");
    if (homework.version !== body.version) throw new Fault("homeworkChanged");
    const { homeworkId, classIds, closeAt } = homework;
    const items = await listItems(trx, deptId, homeworkId);
    if (classIds.length === 0 || items.length === 0 || closeAt <= at) throw new Fault("homeworkIncomplete");
    // Roles may have changed since the draft was saved.
    const second = await findSecondMarking(trx, homework);
    if (second) await requireFit(trx, deptId, homework, { ids: second.markerIds, now: at });
    // Its only markers were erased: nobody would give the marks that it waits for.
    if (second?.markerIds.length === 0) await saveSecondMarking(trx, homework, null, second.seed);
    await setHomeworkState(trx, homework, "published", at);
    await fixItemRubrics(trx, homework);
    await fixPartRubrics(trx, homework);
    await scheduleSettling(context, trx, homework, at);
    await context.domainEvents.emit(trx, {
      kind: "homework.published",
      realm: "edu",
      deptId,
      subject: String(homeworkId),
      payload: { classIds },
      traceId: context.traceId,
    });
    await recordAct(trx, actorOf(context), {
      act: "homework.publish",
      thing: { kind: "homework", id: homeworkId },
      after: { title: homework.title, classIds },
    });
    return await viewHomework(trx, scope, homeworkId);
  });
};

/** POST /staff/homework/{id}/withdraw (P8). */
export const withdrawHomework: CallHandler<"POST /staff/homework/{id}/withdraw"> = async (
  { params },
  context,
) => {
  const caller = callerOf(context);
  const { deptId } = caller;
  const at = context.clock.now();
  return await context.database.kysely.transaction().execute(async (trx) => {
    const homework = await findHomework(trx, deptId, Number(params.id), { locks: true });
    if (!homework) throw new Fault("notFound");
    requireAction(await readScope(trx, caller, at), "write", homework);
    if (homework.state !== "published") throw new Fault("homeworkState");
    await setHomeworkState(trx, homework, "withdrawn", at);
    await context.domainEvents.emit(trx, {
      kind: "homework.withdrawn",
      realm: "edu",
      deptId,
      subject: params.id,
      payload: {},
      traceId: context.traceId,
    });
    await recordAct(trx, actorOf(context), {
      act: "homework.withdraw",
      thing: { kind: "homework", id: homework.homeworkId },
      after: { title: homework.title },
    });
    return {};
  });
};
