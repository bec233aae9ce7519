import { Fault } from "@lyceum/contract/faults";
import type { AssetView, LiveItem } from "@lyceum/contract/shapes";
import { endOf, livePhaseOf, opensFrom } from "@lyceum/domain/live";
import { clampPage } from "@lyceum/domain/portal";
import { bodyAssetIdsOf } from "@lyceum/domain/rich-text";
import { readerOf } from "../activities/index.ts";
import { type Reader } from "../roles/index.ts";
import { type CallHandler, callerOf } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import { likePattern } from "../db/like-pattern.ts";
import { viewAssets } from "../files/index.ts";
import { coverOf } from "../portal/index.ts";
import { mayVisitBroadcast } from "../rooms/index.ts";
import { readsMaterials } from "./files.ts";
import { mayPresent, readScope } from "./policy.ts";
import { findLive, findRoomOf, type LiveRecord } from "./store/live.ts";
import { findReadableIds, isFor, listReadable, readLiveFacets, type ShownLive } from "./store/readers.ts";
import { deleteReminder, insertReminder, isReminded } from "./store/reminders.ts";

/** GET /live (P6). */
export const listLive: CallHandler<"GET /live"> = async ({ query }, context) => {
  const reader = await readerOf(context);
  if (!reader) return { rows: [], total: 0 };
  const now = context.clock.now();
  const { rows, total } = await listReadable(context.database.kysely, reader, {
    show: query.show ?? "upcoming",
    pattern: likePattern(query.search),
    subject: query.subject ?? null,
    // There is no grade 13; what is asked for beyond is found nowhere.
    grade: query.grade === undefined ? null : Math.min(Number(query.grade), 13),
    now,
    ...clampPage(query),
  });
  return { rows: await viewItems(context, reader, rows, now), total };
};

/** GET /live/facets (P6). */
export const readFacets: CallHandler<"GET /live/facets"> = async (_input, context) => {
  const reader = await readerOf(context);
  return reader ? await readLiveFacets(context.database.kysely, reader) : { subjects: [], grades: [] };
};

/** GET /live/{id} (P6): what somebody may not see is not found. */
export const readLive: CallHandler<"GET /live/{id}"> = async ({ params }, context) => {
  const { reader, live } = await findRead(context, params.id);
  const { liveId, deptId, state, content, cancelReason } = live;
  const { kysely } = context.database;
  const now = context.clock.now();
  const shown = bodyAssetIdsOf(content);
  const { accountId } = reader;
  const room = await findRoomOf(kysely, live);
  const [isForReader, presents] = await Promise.all([
    isFor(kysely, reader, liveId),
    isPresenter(context, live),
  ]);
  const materials = (await readsMaterials(kysely, reader, isForReader || presents)) ? live.materials : [];
  const [assets, reminded, isVisitable] = await Promise.all([
    viewAssets(context, { realm: "edu", deptId, accountId }, [
      ...new Set([...shown, content.cover, ...materials].filter((id) => id !== null)),
    ]),
    accountId === null ? false : isReminded(kysely, live, accountId),
    accountId === null && content.isPublic && room !== null && room.endedAt === null
      ? mayVisitBroadcast(context, { roomId: room.roomId, realm: "edu", deptId })
      : false,
  ]);
  const phase = livePhaseOf({ ...content, state }, room, now) ?? "scheduled";
  const startAt = content.startAt ?? 0;
  const isOpen = phase === "open" || phase === "live";
  const wasRecorded = room?.wasRecorded ?? false;
  const isOwn = accountId !== null && live.authorId === accountId;
  return {
    liveId,
    title: content.title,
    titleEn: content.titleEn,
    coverUrl: coverOf(content.cover, assets) ?? live.coverUrl,
    speakers: content.speakers,
    subject: content.subject,
    grade: content.grade,
    startAt,
    endAt: endOf(content) ?? 0,
    phase,
    viewers: isOpen ? (room?.present ?? 0) : 0,
    audience: content.audience,
    isPublic: content.isPublic,
    isReminded: reminded,
    body: content.body,
    bodyEn: content.bodyEn,
    assets: shown.flatMap((id) => assets.get(id) ?? []),
    materials: materials.flatMap((id) => assets.get(id) ?? []),
    cancelReason,
    endedAt: room?.endedAt ?? null,
    isRecorded: content.isRecorded,
    wasRecorded,
    now,
    may: {
      remind: accountId !== null && phase === "scheduled",
      present: presents && (isOpen || (phase === "scheduled" && now >= opensFrom(startAt))),
      watch: accountId !== null && isOpen,
      visit: accountId === null && isOpen && isVisitable,
      replay: phase === "ended" && wasRecorded && (isForReader || isOwn),
    },
    presentsFrom: opensFrom(startAt),
  };
};

/** POST /live/{id}/remind (P6). */
export const remindMe: CallHandler<"POST /live/{id}/remind"> = async ({ params, body }, context) => {
  const { accountId } = callerOf(context);
  const { live } = await findRead(context, params.id);
  const { kysely } = context.database;
  if (!body.isOn) {
    await deleteReminder(kysely, live, accountId);
    return {};
  }
  const room = await findRoomOf(kysely, live);
  const now = context.clock.now();
  if (livePhaseOf({ ...live.content, state: live.state }, room, now) !== "scheduled")
    throw new Fault("liveState");
  await insertReminder(kysely, live, accountId, now);
  return {};
};

/** A broadcast that the caller may see. Throws `notFound`. */
export async function findRead(
  context: CallContext,
  id: string,
): Promise<{ reader: Reader; live: LiveRecord }> {
  const reader = await readerOf(context);
  const { kysely } = context.database;
  const live = reader && (await findLive(kysely, reader.deptId, Number(id), { locks: false }));
  if (!reader || !live) throw new Fault("notFound");
  const [readable] = await findReadableIds(kysely, reader, [live.liveId]);
  if (readable === undefined) throw new Fault("notFound");
  return { reader, live };
}

export async function isPresenter(context: CallContext, live: LiveRecord): Promise<boolean> {
  const { caller, database, clock } = context;
  if (!caller?.permissions.includes("edu:live:host")) return false;
  return mayPresent(await readScope(database.kysely, caller, clock.now()), live);
}

async function viewItems(
  context: CallContext,
  reader: Reader,
  rows: readonly ShownLive[],
  now: number,
): Promise<LiveItem[]> {
  const viewer = { realm: "edu", deptId: reader.deptId, accountId: reader.accountId } as const;
  const ids = [...new Set(rows.flatMap(({ cover }) => cover ?? []))];
  const covers = await viewAssets(context, viewer, ids);
  return rows.map((row) => viewItem(row, covers, now));
}

function viewItem(row: ShownLive, covers: ReadonlyMap<string, AssetView>, now: number): LiveItem {
  const { state: _state, cover, coverUrl, room, present, minutes: _minutes, ...shown } = row;
  const phase = livePhaseOf(row, room, now) ?? "scheduled";
  return {
    ...shown,
    coverUrl: coverOf(cover, covers) ?? coverUrl,
    endAt: endOf(row) ?? 0,
    phase,
    viewers: phase === "live" || phase === "open" ? present : 0,
  };
}
