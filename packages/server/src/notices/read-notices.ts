import { Fault } from "@lyceum/contract/faults";
import type { NoticeCard } from "@lyceum/contract/shapes";
import { mayConfirm, standingOf } from "@lyceum/domain/notices";
import { clampPage } from "@lyceum/domain/portal";
import { bodyAssetIdsOf } from "@lyceum/domain/rich-text";
import { type CallHandler, callerOf } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import { likePattern } from "../db/like-pattern.ts";
import { viewAssets } from "../files/index.ts";
import {
  countWaiting,
  findReadable,
  insertRead,
  listReadable,
  type OpenedNotice,
  type ReaderId,
  type ShownNotice,
  upsertConfirmed,
} from "./store/readers.ts";

/** GET /notices (P5). */
export const listNotices: CallHandler<"GET /notices"> = async ({ query }, context) => {
  const reader = readerOf(context);
  if (!reader) return { rows: [], total: 0 };
  const now = context.clock.now();
  const { rows, total } = await listReadable(context.database.kysely, reader, {
    pattern: likePattern(query.search),
    show: query.show ?? null,
    now,
    ...clampPage(query),
  });
  return { rows: rows.map((row) => viewCard(row, now)), total };
};

/** GET /notices/front (P3 P5): the same for everybody, whoever asks. */
export const listFrontNotices: CallHandler<"GET /notices/front"> = async ({ query }, context) => {
  const { site, clock, database } = context;
  if (!site) return { rows: [], total: 0 };
  const now = clock.now();
  const all = { pattern: null, show: null, now, ...clampPage(query) };
  const { rows, total } = await listReadable(database.kysely, { deptId: site.deptId, accountId: null }, all);
  return { rows: rows.map((row) => viewCard(row, now)), total };
};

/** GET /notices/waiting (P5). */
export const countNotices: CallHandler<"GET /notices/waiting"> = async (_input, context) => {
  const { deptId, accountId } = callerOf(context);
  return await countWaiting(context.database.kysely, { deptId, accountId }, context.clock.now());
};

/** GET /notices/{id} (P5): what somebody may not read is not found. */
export const readNotice: CallHandler<"GET /notices/{id}"> = async ({ params }, context) => {
  const reader = readerOf(context);
  const row = reader && (await findReadable(context.database.kysely, reader, Number(params.id)));
  if (!row || !reader) throw new Fault("notFound");
  const now = context.clock.now();
  const { attachmentIds, body, bodyEn, readAt, confirmedAt, newer, older } = row;
  const shown = bodyAssetIdsOf(row);
  const ids = [...new Set([...shown, ...attachmentIds])];
  const viewer = { realm: "edu", ...reader } as const;
  const assets = await viewAssets(context, viewer, ids);
  const found = (all: readonly string[]) => all.flatMap((id) => assets.get(id) ?? []);
  const { opening: _opening, openingEn: _openingEn, ...card } = viewCard(row, now);
  return {
    ...card,
    body,
    bodyEn,
    readAt,
    confirmedAt,
    mayConfirm: row.isForReader && mayConfirm(row, row, now),
    attachments: found(attachmentIds),
    assets: found(shown),
    newer,
    older,
  };
};

/** POST /notices/{id}/read (P5). */
export const markNoticeRead: CallHandler<"POST /notices/{id}/read"> = async ({ params }, context) => {
  const { deptId, accountId } = callerOf(context);
  const notice = await requireOwn(context, Number(params.id));
  if (notice.readAt !== null) return {};
  const { noticeId, version } = notice;
  await insertRead(context.database.kysely, { deptId, noticeId, version, accountId }, context.clock.now());
  return {};
};

/** POST /notices/{id}/confirm (P5). */
export const confirmNotice: CallHandler<"POST /notices/{id}/confirm"> = async ({ params }, context) => {
  const { deptId, accountId } = callerOf(context);
  const notice = await requireOwn(context, Number(params.id));
  const { noticeId, version, confirmedAt } = notice;
  if (!notice.needsConfirmation) throw new Fault("noticeState");
  if (confirmedAt !== null) return { confirmedAt };
  const now = context.clock.now();
  if (!mayConfirm(notice, notice, now)) throw new Fault("noticeConfirmClosed");
  const receipt = { deptId, noticeId, version, accountId };
  return { confirmedAt: await upsertConfirmed(context.database.kysely, receipt, now) };
};

/** A notice that is for the caller in person. */
async function requireOwn(context: CallContext, noticeId: number): Promise<OpenedNotice> {
  const { deptId, accountId } = callerOf(context);
  const notice = await findReadable(context.database.kysely, { deptId, accountId }, noticeId);
  if (!notice?.isForReader) throw new Fault("notFound");
  return notice;
}

/** The caller, or the public of the site; null where there is no site. */
function readerOf({ caller, site }: CallContext): ReaderId | null {
  if (caller) return { deptId: caller.deptId, accountId: caller.accountId };
  return site && { deptId: site.deptId, accountId: null };
}

function viewCard(row: ShownNotice, now: number): NoticeCard {
  return {
    noticeId: row.noticeId,
    sender: row.sender,
    title: row.title,
    titleEn: row.titleEn,
    opening: row.opening,
    openingEn: row.openingEn,
    pinned: row.pinned,
    publishedAt: row.publishedAt,
    // Visitors are told no names: at a school for children they would be in every search engine.
    author: row.isForReader ? row.author : "",
    audience: row.audience,
    needsConfirmation: row.needsConfirmation,
    confirmBy: row.confirmBy,
    hasAttachments: row.hasAttachments,
    standing: row.isForReader ? standingOf(row, row, now) : "read",
  };
}
