import { Fault } from "@lyceum/contract/faults";
import type { ActivityContent } from "@lyceum/contract/shapes";
import { closingOf } from "@lyceum/domain/activities";
import { takenAs } from "@lyceum/domain/proposals";
import { type CallHandler, callerOf } from "../app/calls.ts";
import { actorOf, recordAct } from "../audit/index.ts";
import { referExactly, unrefer } from "../files/index.ts";
import { isClassOf, readReader, requireMayAddress } from "../roles/index.ts";
import { findReadableAlbum } from "./albums.ts";
import { changeActivity, emitChanged, letIn, scheduleReminder, viewSeen } from "./change-activity.ts";
import { assetsOf, checkContent, emptyContent, requireComplete } from "./content.ts";
import { thingOf } from "./files.ts";
import { tell } from "./job-kinds.ts";
import { readScope, requireMayWriteFor } from "./policy.ts";
import { noProposal } from "../proposals/index.ts";
import { tellBecome } from "./propose.ts";
import { columnsOf, deleteActivity, insertActivity, updateActivity } from "./store/activities.ts";

/** POST /staff/activities (P4). */
export const createActivity: CallHandler<"POST /staff/activities"> = async (_input, context) => {
  const caller = callerOf(context);
  const { deptId, accountId } = caller;
  const at = context.clock.now();
  return await context.database.kysely.transaction().execute(async (trx) => {
    const content = emptyContent(await readScope(trx, caller, at));
    const activityId = await insertActivity(trx, { deptId, content, accountId, at });
    await recordAct(trx, actorOf(context), {
      act: "activity.create",
      thing: { kind: "activity", id: activityId },
      after: { audience: content.audience },
    });
    return { activityId };
  });
};

/** POST /staff/activities/{id}/save (P4). */
export const saveActivity: CallHandler<"POST /staff/activities/{id}/save"> = async (
  { params, body },
  context,
) => {
  const content = checkContent(body.content);
  return await changeActivity(context, params.id, "edit", async ({ trx, actor, scope, activity }) => {
    if (activity.version !== body.version) throw new Fault("activityChanged");
    requireMayWriteFor(scope, activity, content);
    // One that was archived since stays chosen.
    const chosen = content.classIds.filter((id) => !activity.content.classIds.includes(id));
    if (!(await isClassOf(trx, scope.deptId, chosen)))
      throw new Fault("paramError", { field: "content.classIds" });
    const { albumId } = content;
    // So does one that was withdrawn.
    if (albumId !== null && albumId !== activity.content.albumId) {
      const reader = await readReader(trx, scope.deptId, actor.accountId);
      if (!(await findReadableAlbum(trx, reader, albumId, actor.at)))
        throw new Fault("paramError", { field: "content.albumId" });
    }
    const version = activity.version + 1;
    const isPublished = activity.state === "published";
    if (isPublished) requireComplete(content);
    const isMoved = isPublished && factsOf(activity.content) !== factsOf(content);
    const sequence = activity.sequence + (isMoved ? 1 : 0);
    await updateActivity(trx, activity, {
      ...columnsOf(content),
      version,
      sequence,
      updated_at: actor.at,
    });
    await referExactly(context, trx, actor, thingOf(activity), assetsOf(content));
    if (!isPublished) return { version, updatedAt: actor.at };
    const { activityId, deptId } = activity;
    if (isMoved && (content.endAt ?? 0) > actor.at) {
      const told = { deptId, activityId, what: "changed", sequence, accountIds: null } as const;
      await context.jobs.add(trx, tell, told);
    }
    if (content.startAt !== activity.content.startAt)
      await scheduleReminder(context, trx, activity, content.startAt, actor.at);
    if ((content.startAt ?? 0) > actor.at)
      await letIn(context, trx, { ...activity, sequence }, content.capacity);
    await emitChanged(context, trx, actor, activity);
    await recordAct(trx, actor, {
      act: "activity.change",
      thing: { kind: "activity", id: activityId },
      before: recorded(activity.content),
      after: recorded(content),
    });
    return { version, updatedAt: actor.at };
  });
};

/** POST /staff/activities/{id}/publish (P4). */
export const publishActivity: CallHandler<"POST /staff/activities/{id}/publish"> = async (
  { params, body },
  context,
) => {
  await changeActivity(context, params.id, "publish", async ({ trx, actor, scope, activity }) => {
    const { content } = activity;
    requireMayAddress(scope, content);
    if (activity.version !== body.version) throw new Fault("activityChanged");
    requireComplete(content);
    await updateActivity(trx, activity, { state: "published", published_at: actor.at, ...noProposal });
    const became = takenAs(activity.proposedVersion, activity.version);
    if (became !== null) await tellBecome(context, trx, actor, activity, became);
    await scheduleReminder(context, trx, activity, content.startAt, actor.at);
    await emitChanged(context, trx, actor, activity);
    await recordAct(trx, actor, {
      act: "activity.publish",
      thing: { kind: "activity", id: activity.activityId },
      before: { state: "draft" },
      after: { ...recorded(content), state: "published" },
    });
  });
  return await viewSeen(context, params.id);
};

/** POST /staff/activities/{id}/close (P4). */
export const closeActivity: CallHandler<"POST /staff/activities/{id}/close"> = async (
  { params },
  context,
) => {
  await changeActivity(context, params.id, "close", async ({ trx, actor, activity }) => {
    const { title, titleEn, opensAt } = activity.content;
    await updateActivity(trx, activity, {
      closes_at: actor.at,
      // What was to open later would close before it.
      opens_at: opensAt !== null && opensAt >= actor.at ? null : opensAt,
      version: activity.version + 1,
      updated_at: actor.at,
    });
    await emitChanged(context, trx, actor, activity);
    await recordAct(trx, actor, {
      act: "activity.close",
      thing: { kind: "activity", id: activity.activityId },
      before: { closesAt: closingOf(activity.content) },
      after: { title, titleEn, closesAt: actor.at },
    });
  });
  return await viewSeen(context, params.id);
};

/** POST /staff/activities/{id}/cancel (P4). */
export const cancelActivity: CallHandler<"POST /staff/activities/{id}/cancel"> = async (
  { params, body },
  context,
) => {
  const reason = body.reason.trim();
  if (reason === "") throw new Fault("paramError", { field: "reason" });
  await changeActivity(context, params.id, "cancel", async ({ trx, actor, activity }) => {
    const { activityId, deptId } = activity;
    const sequence = activity.sequence + 1;
    await updateActivity(trx, activity, {
      state: "cancelled",
      cancel_reason: reason,
      sequence,
      version: activity.version + 1,
      updated_at: actor.at,
    });
    const told = { deptId, activityId, what: "cancelled", sequence, accountIds: null } as const;
    await context.jobs.add(trx, tell, told);
    await emitChanged(context, trx, actor, activity);
    const { title, titleEn } = activity.content;
    await recordAct(trx, actor, {
      act: "activity.cancel",
      thing: { kind: "activity", id: activityId },
      before: { state: "published" },
      after: { title, titleEn, state: "cancelled", reason },
    });
  });
  return await viewSeen(context, params.id);
};

/** POST /staff/activities/{id}/discard (P4). */
export const discardActivity: CallHandler<"POST /staff/activities/{id}/discard"> = async (
  { params },
  context,
) => {
  await changeActivity(context, params.id, "discard", async ({ trx, actor, activity }) => {
    const { title, titleEn } = activity.content;
    await unrefer(context, trx, "edu", thingOf(activity));
    await deleteActivity(trx, activity);
    await recordAct(trx, actor, {
      act: "activity.discard",
      thing: { kind: "activity", id: activity.activityId },
      before: { title, titleEn },
    });
  });
  return {};
};

/** What people with a place are told of when it changes. */
function factsOf({ startAt, endAt, place, placeEn }: ActivityContent): string {
  return JSON.stringify([startAt, endAt, place, placeEn]);
}

function recorded(content: ActivityContent) {
  const { title, titleEn, place, placeEn, startAt, endAt, capacity, audience, classIds, isPublic } = content;
  return { title, titleEn, place, placeEn, startAt, endAt, capacity, audience, classIds, isPublic };
}
