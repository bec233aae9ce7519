import { Fault } from "@lyceum/contract/faults";
import type { ActivityCard, ActivityPlace, AssetView } from "@lyceum/contract/shapes";
import { closingOf, phaseOf, type Taken, takePlace } from "@lyceum/domain/activities";
import { clampPage } from "@lyceum/domain/portal";
import { bodyAssetIdsOf } from "@lyceum/domain/rich-text";
import { type Audience, audiencesOf } from "@lyceum/domain/search";
import type { CallHandler } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import { viewAssets } from "../files/index.ts";
import { coverOf } from "../portal/index.ts";
import { findReadableAlbum } from "./albums.ts";
import { mayTakePart } from "./policy.ts";
import { type ActivityRecord, findActivity, readFacts } from "./store/activities.ts";
import { findReadableIds, listReadable, type ShownActivity } from "./store/readers.ts";
import { type Person, type Reader, readReader } from "../roles/index.ts";
import { listOwnSignUps, type OwnSignUp } from "./store/sign-ups.ts";

/** GET /activities (P4). */
export const listActivities: CallHandler<"GET /activities"> = async ({ query }, context) => {
  const reader = await readerOf(context);
  if (!reader) return { rows: [], total: 0 };
  const now = context.clock.now();
  const show = query.show ?? "upcoming";
  const ids = await findByWords(context, reader, query.search);
  const page = { show, ids, now, ...clampPage(query) };
  const { rows, total } = await listReadable(context.database.kysely, reader, page);
  const viewer = { realm: "edu", deptId: reader.deptId, accountId: reader.accountId } as const;
  const covers = await viewAssets(context, viewer, [...new Set(rows.flatMap(({ cover }) => cover ?? []))]);
  return { rows: rows.map((row) => viewCard(row, covers, now)), total };
};

/** GET /activities/{id} (P4): what somebody may not read is not found. */
export const readActivity: CallHandler<"GET /activities/{id}"> = async ({ params }, context) => {
  const { reader, activity } = await findRead(context, params.id);
  const { activityId, deptId, state, content } = activity;
  const { kysely } = context.database;
  const now = context.clock.now();
  const shown = bodyAssetIdsOf(content);
  const viewer = { realm: "edu", deptId, accountId: reader.accountId } as const;
  const [taken, own, album, assets] = await Promise.all([
    readFacts(kysely, activity),
    listOwnSignUps(
      kysely,
      activity,
      reader.people.map((one) => one.accountId),
    ),
    content.albumId === null ? null : findReadableAlbum(kysely, reader, content.albumId, now),
    viewAssets(context, viewer, [...new Set([...shown, content.cover].filter((id) => id !== null))]),
  ]);
  const row: ShownActivity = {
    activityId,
    ...content,
    // What is read was published once.
    state: state === "cancelled" ? "cancelled" : "published",
    startAt: content.startAt ?? 0,
    endAt: content.endAt ?? 0,
    coverUrl: activity.coverUrl,
    opening: "",
    openingEn: "",
    going: taken.going,
    waiting: taken.waiting,
    own: own.find(({ accountId }) => accountId === reader.accountId)?.state ?? null,
  };
  const { opening: _opening, openingEn: _openingEn, ...card } = viewCard(row, assets, now);
  return {
    ...card,
    body: content.body,
    bodyEn: content.bodyEn,
    assets: shown.flatMap((id) => assets.get(id) ?? []),
    cancelReason: activity.cancelReason,
    album,
    places: reader.people.flatMap((person) => placeOf(person, activity, { taken, own }, card.phase) ?? []),
  };
};

/** An activity that the caller may read. Throws `notFound`. */
export async function findRead(
  context: CallContext,
  id: string,
): Promise<{ reader: Reader; activity: ActivityRecord }> {
  const reader = await readerOf(context);
  const { kysely } = context.database;
  const activity = reader && (await findActivity(kysely, reader.deptId, Number(id), { locks: false }));
  if (!reader || !activity) throw new Fault("notFound");
  const [readable] = await findReadableIds(kysely, reader, [activity.activityId]);
  if (readable === undefined) throw new Fault("notFound");
  return { reader, activity };
}

/** Somebody whom the reader may sign up; null for those whom it is not for. */
function placeOf(
  person: Person,
  { content }: ActivityRecord,
  { taken, own }: { taken: Taken; own: readonly OwnSignUp[] },
  phase: ActivityCard["phase"],
): ActivityPlace | null {
  const { accountId: userId, name, isSelf } = person;
  const held = own.find(({ accountId }) => accountId === userId);
  if (!held && !mayTakePart(person, content)) return null;
  const isBefore = phase === "open" || phase === "full" || phase === "closed" || phase === "soon";
  const mayJoin = phase === "open" || phase === "full";
  const next = takePlace(taken, content);
  const joins = !mayJoin || next === null ? null : next === "going" ? "signUp" : "wait";
  return {
    userId,
    name,
    isSelf,
    state: held?.state ?? null,
    waitingNumber: held?.waitingNumber ?? null,
    may: held ? (isBefore ? "withdraw" : null) : joins,
  };
}

function viewCard(row: ShownActivity, covers: ReadonlyMap<string, AssetView>, now: number): ActivityCard {
  return {
    activityId: row.activityId,
    title: row.title,
    titleEn: row.titleEn,
    opening: row.opening,
    openingEn: row.openingEn,
    place: row.place,
    placeEn: row.placeEn,
    coverUrl: coverOf(row.cover, covers) ?? row.coverUrl,
    startAt: row.startAt,
    endAt: row.endAt,
    opensAt: row.opensAt,
    closesAt: closingOf(row) ?? row.startAt,
    phase: phaseOf(row, row.going, now) ?? "soon",
    capacity: row.capacity,
    hasWaitingList: row.hasWaitingList,
    going: row.going,
    waiting: row.waiting,
    audience: row.audience,
    own: row.own,
  };
}

/** The caller, or the public of the site; null where there is no site. */
export async function readerOf({ caller, site, database }: CallContext): Promise<Reader | null> {
  if (caller) return await readReader(database.kysely, caller.deptId, caller.accountId);
  return site && (await readReader(database.kysely, site.deptId, null));
}

const foundMax = 200;

/** The newest activities with these words; null where none were given. */
async function findByWords(
  context: CallContext,
  { deptId, accountId, isMember, classIds, people }: Reader,
  search: string | undefined,
): Promise<number[] | null> {
  const words = search?.trim();
  if (!words) return null;
  const own = people.find(({ isSelf }) => isSelf);
  const facts = { account: accountId ?? "", isMember, isStaff: false, classIds, roles: own?.roles ?? [] };
  const audiences: Audience[] = audiencesOf(accountId === null ? null : facts);
  const { hits } = await context.search.find({
    words,
    by: accountId ?? context.addressGroup,
    realm: "edu",
    scopes: [{ institutions: [deptId], kinds: ["activity"], audiences }],
    at: context.clock.now(),
    order: "date",
    keysOnly: true,
    limit: foundMax,
  });
  return hits.map(({ id }) => Number(id));
}
