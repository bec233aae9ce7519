import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { MinutesNews } from "@lyceum/contract/shapes";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";
import { actsFor, findRead } from "../policy.ts";
import type { MeetingRecord } from "../store/meetings.ts";
import { digestOf, moveCursor, readCursors } from "./cursors.ts";
import { type Measure, measureUpdate } from "./measure-update.ts";
import {
  countUpdatesOf,
  insertUpdates,
  lockMinutes,
  readLastUpdateOf,
  readMinutes,
  readNames,
  readUpdates,
  readUpdatesWithWriters,
  readWriters,
} from "./store.ts";
import { waitForNews } from "./wait-for-news.ts";

/** POST /meetings/{id}/minutes (P7). */
export const exchangeMinutes: CallHandler<"POST /meetings/{id}/minutes"> = async (
  { params, body },
  context,
) => {
  const { accountId } = callerOf(context);
  const { meeting, acts } = await findParticipant(context, params.id);
  const updates = body.updates.map((one) => Buffer.from(one, "base64"));
  if (updates.length > 0) await store(context, meeting, accountId, updates);
  if (body.cursor && acts.includes("writeMinutes"))
    moveCursor(context, meeting.meetingId, accountId, body.cursor);
  const load = () => readNews(context, meeting, accountId, body.after);
  if (!body.waits) return await load();
  return await waitForNews(context.bus, {
    id: meeting.meetingId,
    ms: limits.minutesWait.value,
    look: load,
    glance: async (news) => ({ ...news, ...(await viewCursors(context, meeting, accountId, news.cursors)) }),
    isNew: ({ updates: news, finishedAt }) => news.length > 0 || finishedAt !== null,
    isMoved: ({ seen }) => body.seen !== undefined && body.seen !== seen,
  });
};

/** Somebody who is invited, from the beginning of the meeting on. */
export async function findParticipant(context: CallContext, id: string) {
  const found = await findRead(context, id);
  const acts = actsFor(found.meeting, found.reader, context.clock.now());
  if (!acts.includes("readMinutes")) throw new Fault("forbidden");
  return { ...found, acts };
}

async function store(
  context: CallContext,
  { deptId, meetingId, endsAt }: MeetingRecord,
  accountId: string,
  updates: readonly Uint8Array[],
): Promise<void> {
  const measures = updates.map(measureUpdate).filter((one) => one !== null);
  if (measures.length < updates.length || !measures.every(isWithin))
    throw new Fault("paramError", { field: "updates" });
  const at = context.clock.now();
  const cost = measures.reduce((sum, one) => sum + one.cost, 0);
  await context.database.kysely.transaction().execute(async (trx) => {
    const minutes = await lockMinutes(trx, deptId, meetingId);
    if (minutes.finishedAt !== null || at > endsAt + limits.minutesLife.value)
      throw new Fault("minutesClosed");
    if (minutes.bytes + cost > limits.minutesMax.value) throw new Fault("minutesFull");
    const stored = await countUpdatesOf(trx, meetingId, accountId);
    if (stored + updates.length > limits.minutesStoredMax.value) throw new Fault("minutesFull");
    await requireFewClients(trx, meetingId, accountId, measures);
    await insertUpdates(trx, meetingId, { accountId, updates, cost, at });
  });
  tellMinutes(context, meetingId);
}

/** A page sends what was written in it alone; now and then it begins again under another number. */
function isWithin({ clients, structs }: Measure): boolean {
  return clients.length <= limits.minutesUpdateClientsMax.value && structs <= limits.minutesStructsMax.value;
}

/** What many clients write at one place takes the square of their number to read. */
async function requireFewClients(
  trx: Parameters<typeof readUpdates>[0],
  meetingId: number,
  accountId: string,
  measures: readonly Measure[],
): Promise<void> {
  const sent = new Set(measures.flatMap(({ clients }) => clients));
  const last = await readLastUpdateOf(trx, meetingId, accountId);
  const before = new Set(last ? measureUpdate(last)?.clients : []);
  // Nearly always: who writes on is known already.
  if (sent.isSubsetOf(before)) return;
  const all = new Set(sent);
  const own = new Set(sent);
  for (const { writer, body } of await readUpdatesWithWriters(trx, meetingId)) {
    const { clients } = measureUpdate(body) ?? { clients: [] };
    for (const client of clients) all.add(client);
    // A merged one holds what others wrote, too.
    if (writer === accountId && clients.length <= limits.minutesUpdateClientsMax.value)
      for (const client of clients) own.add(client);
  }
  if (all.size > limits.minutesClientsMax.value || own.size > limits.minutesOwnClientsMax.value)
    throw new Fault("minutesFull");
}

const pageMax = 200;

async function readNews(
  { database, clock, bus }: Pick<CallContext, "database" | "clock" | "bus">,
  { deptId, meetingId }: MeetingRecord,
  accountId: string,
  after: number,
): Promise<MinutesNews> {
  const { kysely } = database;
  const since = clock.now() - limits.minutesWriting.value;
  const [minutes, updates, writers, cursors] = await Promise.all([
    readMinutes(kysely, deptId, meetingId),
    readUpdates(kysely, meetingId, after, pageMax),
    readWriters(kysely, meetingId, since),
    viewCursors({ database, bus, clock }, { deptId, meetingId }, accountId, []),
  ]);
  return {
    ...cursors,
    updates: updates.map(({ body }) => Buffer.from(body).toString("base64")),
    last: updates.at(-1)?.number ?? after,
    writers,
    finishedAt: minutes?.finishedAt ?? null,
  };
}

/** Where others have their cursors now. The database is asked only for names that were not seen before. */
async function viewCursors(
  { database, clock, bus }: Pick<CallContext, "database" | "clock" | "bus">,
  { deptId, meetingId }: Pick<MeetingRecord, "deptId" | "meetingId">,
  accountId: string,
  before: MinutesNews["cursors"],
): Promise<Pick<MinutesNews, "cursors" | "seen">> {
  const pages = readCursors({ bus, clock }, meetingId, accountId);
  const known = new Map(before.map(({ userId, name }) => [userId, name]));
  const unknown = pages.map((one) => one.accountId).filter((one) => !known.has(one));
  const names = await readNames(database.kysely, deptId, unknown);
  const cursors = pages.map(({ accountId: userId, client, at }) => ({
    userId,
    name: known.get(userId) ?? names.get(userId) ?? "",
    client,
    ...at,
  }));
  return { cursors, seen: digestOf(cursors) };
}

/** Tells everybody who waits, on whatever node, after the change is stored. */
export function tellMinutes({ bus }: Pick<CallContext, "bus">, meetingId: number): void {
  bus.publish({ kind: "minutes", meetingId });
}
