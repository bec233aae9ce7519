import { Fault } from "@lyceum/contract/faults";
import type { LiveContent } from "@lyceum/contract/shapes";
import { type CallHandler, callerOf } from "../app/calls.ts";
import { actorOf, recordAct } from "../audit/index.ts";
import { referExactly, unrefer } from "../files/index.ts";
import { isClassOf, requireMayAddress } from "../roles/index.ts";
import { changeLive, emitChanged, scheduleReminder, viewSeen } from "./change-live.ts";
import { assetsOf, checkContent, emptyContent, requireComplete } from "./content.ts";
import { materialsOf, thingOf } from "./files.ts";
import { tell } from "./job-kinds.ts";
import { readScope } from "./policy.ts";
import { columnsOf, deleteLive, insertLive, updateLive } from "./store/live.ts";

/** POST /staff/live (P6). */
export const createLive: CallHandler<"POST /staff/live"> = async (_input, context) => {
  const caller = callerOf(context);
  const { deptId, accountId } = caller;
  const at = context.clock.now();
  return await context.database.kysely.transaction().execute(async (trx) => {
    const content = emptyContent(await readScope(trx, caller, at));
    const liveId = await insertLive(trx, { deptId, content, accountId, at });
    await recordAct(trx, actorOf(context), {
      act: "live.create",
      thing: { kind: "live", id: liveId },
      after: { audience: content.audience },
    });
    return { liveId };
  });
};

/** POST /staff/live/{id}/save (P6). */
export const saveLive: CallHandler<"POST /staff/live/{id}/save"> = async ({ params, body }, context) => {
  const content = checkContent(body.content);
  return await changeLive(context, params.id, "edit", async ({ trx, actor, scope, live }) => {
    if (live.version !== body.version) throw new Fault("liveChanged");
    requireMayAddress(scope, content);
    if (!(await isClassOf(trx, scope.deptId, content.classIds)))
      throw new Fault("paramError", { field: "content.classIds" });
    const version = live.version + 1;
    const isPublished = live.state === "published";
    if (isPublished) requireComplete(content);
    const isMoved = isPublished && live.content.startAt !== content.startAt;
    if (isMoved && (content.startAt ?? 0) <= actor.at)
      throw new Fault("paramError", { field: "content.startAt" });
    const sequence =
      live.sequence + (isMoved || (isPublished && live.content.minutes !== content.minutes) ? 1 : 0);
    await updateLive(trx, live, { ...columnsOf(content), version, sequence, updated_at: actor.at });
    await referExactly(context, trx, actor, thingOf(live), assetsOf(content));
    if (!isPublished) return { version, updatedAt: actor.at };
    const { liveId, deptId } = live;
    if (isMoved) {
      await context.jobs.add(trx, tell, { deptId, liveId, what: "changed", sequence });
      await scheduleReminder(context, trx, live, content.startAt, actor.at);
    }
    await emitChanged(context, trx, actor, live);
    await recordAct(trx, actor, {
      act: "live.change",
      thing: { kind: "live", id: liveId },
      before: recorded(live.content),
      after: recorded(content),
    });
    return { version, updatedAt: actor.at };
  });
};

/** POST /staff/live/{id}/publish (P6). */
export const publishLive: CallHandler<"POST /staff/live/{id}/publish"> = async (
  { params, body },
  context,
) => {
  await changeLive(context, params.id, "publish", async ({ trx, actor, scope, live }) => {
    const { content } = live;
    requireMayAddress(scope, content);
    if (live.version !== body.version) throw new Fault("liveChanged");
    requireComplete(content);
    if ((content.startAt ?? 0) <= actor.at) throw new Fault("liveIncomplete");
    await updateLive(trx, live, { state: "published", published_at: actor.at });
    await scheduleReminder(context, trx, live, content.startAt, actor.at);
    await emitChanged(context, trx, actor, live);
    await recordAct(trx, actor, {
      act: "live.publish",
      thing: { kind: "live", id: live.liveId },
      before: { state: "draft" },
      after: { ...recorded(content), state: "published" },
    });
  });
  return await viewSeen(context, params.id);
};

/** POST /staff/live/{id}/cancel (P6). */
export const cancelLive: CallHandler<"POST /staff/live/{id}/cancel"> = async ({ params, body }, context) => {
  const reason = body.reason.trim();
  if (reason === "") throw new Fault("paramError", { field: "reason" });
  await changeLive(context, params.id, "cancel", async ({ trx, actor, live }) => {
    const { liveId, deptId } = live;
    const sequence = live.sequence + 1;
    await updateLive(trx, live, {
      state: "cancelled",
      cancel_reason: reason,
      sequence,
      version: live.version + 1,
      updated_at: actor.at,
    });
    await context.jobs.add(trx, tell, { deptId, liveId, what: "cancelled", sequence });
    await emitChanged(context, trx, actor, live);
    const { title, titleEn } = live.content;
    await recordAct(trx, actor, {
      act: "live.cancel",
      thing: { kind: "live", id: liveId },
      before: { state: "published" },
      after: { title, titleEn, state: "cancelled", reason },
    });
  });
  return await viewSeen(context, params.id);
};

/** POST /staff/live/{id}/discard (P6). */
export const discardLive: CallHandler<"POST /staff/live/{id}/discard"> = async ({ params }, context) => {
  await changeLive(context, params.id, "discard", async ({ trx, actor, live }) => {
    const { title, titleEn } = live.content;
    await unrefer(context, trx, "edu", thingOf(live));
    await unrefer(context, trx, "edu", materialsOf(live));
    await deleteLive(trx, live);
    await recordAct(trx, actor, {
      act: "live.discard",
      thing: { kind: "live", id: live.liveId },
      before: { title, titleEn },
    });
  });
  return {};
};

function recorded(content: LiveContent) {
  const { title, titleEn, startAt, minutes, audience, classIds, isPublic, hasChat, isRecorded } = content;
  return { title, titleEn, startAt, minutes, audience, classIds, isPublic, hasChat, isRecorded };
}
