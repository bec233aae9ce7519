import { Fault } from "@lyceum/contract/faults";
import type { NoticeState } from "@lyceum/contract/shapes";
import { remindedByItselfAt, stepNotice } from "@lyceum/domain/notices";
import type { CallHandler } from "../app/calls.ts";
import type { App } from "../app/context.ts";
import { type Actor, recordAct } from "../audit/index.ts";
import { changeNotice, viewSeen } from "./change-notice.ts";
import { requireReadyAt } from "./content.ts";
import {
  deliverKey,
  deliverToSchools,
  publishDue,
  publishKey,
  publishToSchoolsDue,
  remindDue,
  remindKey,
} from "./job-kinds.ts";
import { namesNoSchool, requireMayName } from "./policy.ts";
import { findNotice, type NoticeRecord, updateNotice } from "./store/notices.ts";
import { isSuspended } from "./store/schools.ts";
import { upsertConfirmed } from "./store/readers.ts";
import type { Db } from "../ports/database.ts";

/** So long after it was due a notice of an institution that is suspended is tried again. */
const againMs = 3_600_000;

type Acting = { app: App; trx: Db; actor: Actor };

/** POST /staff/notices/{id}/publish (P5). */
export const publishNotice: CallHandler<"POST /staff/notices/{id}/publish"> = async (
  { params, body },
  context,
) => {
  const { at } = body;
  if (at !== undefined && at <= context.clock.now()) throw new Fault("paramError", { field: "at" });
  const act = at === undefined ? "publish" : "schedule";
  await changeNotice(context, params.id, act, async ({ trx, actor, scope, notice }) => {
    requireMayName(scope, notice.content);
    if (namesNoSchool(scope, notice.content)) throw new Fault("noticeIncomplete");
    if (notice.version !== body.version) throw new Fault("noticeChanged");
    requireReadyAt(notice.content, at ?? actor.at);
    const acting = { app: context, trx, actor };
    await (at === undefined ? publish(acting, notice) : schedule(acting, notice, at));
  });
  return await viewSeen(context, params.id);
};

/** POST /staff/notices/{id}/withdraw (P5). */
export const withdrawNotice: CallHandler<"POST /staff/notices/{id}/withdraw"> = async (
  { params },
  context,
) => {
  await changeNotice(context, params.id, "withdraw", async ({ trx, actor, notice }) => {
    const wasPublished = notice.publishedVersion !== null;
    const state = stepNotice(notice.state, "withdraw", { wasPublished });
    if (state === null || state === "gone") throw new Fault("noticeState");
    await updateNotice(trx, notice, { state, scheduled_at: null });
    if (notice.state === "published") await tell(context, trx, actor, notice, "notice.withdrawn");
    await record({ app: context, trx, actor }, notice, "notice.withdraw", { state });
  });
  return await viewSeen(context, params.id);
};

/** Lets people read a notice that is locked. Of another text than before, nobody counts as having read it. */
async function publish({ app, trx, actor }: Acting, notice: NoticeRecord): Promise<void> {
  const { noticeId, deptId, version, content } = notice;
  await updateNotice(trx, notice, {
    state: "published",
    published_version: version,
    published_at: actor.at,
    scheduled_at: null,
  });
  // Whoever publishes it knows it.
  const receipt = { deptId, noticeId, version, accountId: actor.accountId };
  if (actor.accountId !== "") await upsertConfirmed(trx, receipt, actor.at);
  const remindAt = remindedByItselfAt({ confirmBy: content.confirmBy, publishedAt: actor.at });
  const place = { deptId, noticeId, version };
  const isForSchools = content.audience === "schools";
  if (isForSchools) {
    const told = { ...place, what: "published", at: 0 } as const;
    await app.jobs.add(trx, deliverToSchools, told, { jobKey: deliverKey(told) });
  }
  if (remindAt !== null) {
    const options = { jobKey: remindKey(noticeId), runAt: remindAt };
    await (isForSchools
      ? app.jobs.add(trx, deliverToSchools, { ...place, what: "reminder", at: 0 }, options)
      : app.jobs.add(trx, remindDue, place, options));
  }
  await tell(app, trx, actor, notice, "notice.published");
  await record({ app, trx, actor }, notice, "notice.publish", { state: "published" });
}

async function schedule({ app, trx, actor }: Acting, notice: NoticeRecord, at: number): Promise<void> {
  await updateNotice(trx, notice, { state: "scheduled", scheduled_at: at });
  await publishAt(app, trx, notice, at);
  await record({ app, trx, actor }, notice, "notice.schedule", { state: "scheduled", at });
}

async function publishAt(
  app: App,
  trx: Db,
  { deptId, noticeId, content }: NoticeRecord,
  runAt: number,
): Promise<void> {
  const kind = content.audience === "schools" ? publishToSchoolsDue : publishDue;
  await app.jobs.add(trx, kind, { deptId, noticeId }, { jobKey: publishKey(noticeId), runAt });
}

/** Publishes a notice at its time. One whose schedule was taken back or moved is left alone. */
export async function publishScheduled(app: App, deptId: number, noticeId: number): Promise<void> {
  await app.database.kysely.transaction().execute(async (trx) => {
    const notice = await findNotice(trx, deptId, noticeId, { locks: true });
    if (notice?.scheduledAt == null) return;
    const now = app.clock.now();
    // The clock of the database runs ahead of this one's.
    if (notice.scheduledAt > now) return await publishAt(app, trx, notice, notice.scheduledAt);
    // Nobody below would hear of it, not later either: it waits until its institution is back.
    if (notice.content.audience === "schools" && (await isSuspended(trx, deptId)))
      return await publishAt(app, trx, notice, now + againMs);
    const accountId = notice.editedBy ?? notice.authorId ?? "";
    await publish({ app, trx, actor: { realm: "edu", deptId, accountId, at: now } }, notice);
  });
}

async function tell(
  app: App,
  trx: Db,
  actor: Actor,
  { noticeId, deptId, version }: NoticeRecord,
  kind: "notice.published" | "notice.withdrawn",
): Promise<void> {
  await app.domainEvents.emit(trx, {
    kind,
    realm: "edu",
    deptId,
    subject: String(noticeId),
    payload: { version },
    traceId: actor.traceId ?? "",
  });
}

async function record(
  { trx, actor }: Acting,
  { noticeId, content, state }: NoticeRecord,
  act: "notice.publish" | "notice.schedule" | "notice.withdraw",
  after: { state: NoticeState; at?: number },
): Promise<void> {
  const { title, titleEn, audience, roles, classIds, schoolIds, isPublic, confirmBy } = content;
  await recordAct(trx, actor, {
    act,
    thing: { kind: "notice", id: noticeId },
    before: { state },
    after: {
      title,
      titleEn,
      audience,
      ...(audience === "roles" || roles.length > 0 ? { roles } : {}),
      ...(audience === "classes" ? { classIds } : {}),
      ...(schoolIds.length > 0 ? { schoolIds } : {}),
      ...(isPublic ? { isPublic } : {}),
      ...(confirmBy === null ? {} : { confirmBy }),
      ...after,
    },
  });
}
