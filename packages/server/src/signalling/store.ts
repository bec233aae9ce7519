import type { SignalEvent } from "@lyceum/contract/shapes";
import type { Person } from "@lyceum/domain/messages";
import { channelDueAt, type ChannelState, peopleOf } from "@lyceum/domain/signalling";
import { type Selectable, sql } from "kysely";
import { type Batches, deleteInBatches } from "../db/delete-in-batches.ts";
import { realmNumbers } from "../db/tables/messaging.ts";
import type { SignalChannelTable } from "../db/tables/signalling.ts";
import type { Database, Db } from "../ports/database.ts";

export type ChannelRow = Selectable<SignalChannelTable>;
export type KeptEvent = Omit<SignalEvent, "msgid" | "isEcho">;

/** Null when the name is in use among the open channels of the institution. */
export async function insertChannel(
  transaction: Db,
  { id, name }: { id: string; name: string },
  creator: Person,
  state: ChannelState,
): Promise<ChannelRow | null> {
  const row = await transaction
    .insertInto("im.signal_channel")
    .values({
      id,
      realm: realmNumbers[creator.realm],
      dept_id: creator.deptId,
      creator_id: creator.id,
      name,
      ...columnsOf(state),
      room_id: null,
      quiet_at: null,
      team_id: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function countOpenChannels(transaction: Db, creator: Person): Promise<number> {
  const { count } = await transaction
    .selectFrom("im.signal_channel")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("creator_id", "=", creator.id)
    .where("closed_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A channel of the person's realm and institution, locked until the end of the transaction. */
export async function lockChannel(transaction: Db, own: Person, id: string): Promise<ChannelRow | undefined> {
  return await channels(transaction, own).where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function findOpenByName(db: Db, own: Person, name: string): Promise<ChannelRow | undefined> {
  return await channels(db, own).where("name", "=", name).where("closed_at", "is", null).executeTakeFirst();
}

/** Open channels that the person made, is in, or is invited to. */
export async function readChannelsOf(db: Db, own: Person, limit: number): Promise<ChannelRow[]> {
  return await channels(db, own)
    .where("closed_at", "is", null)
    .where(sql<boolean>`accounts @> array[${own.account}]::text[]`)
    .orderBy("expires_at", "desc")
    .limit(limit)
    .execute();
}

/** Open channels of the social realm that somebody of an institution made, is in, or is invited to. */
export async function listOpenOf(db: Db, deptId: number, account: string): Promise<string[]> {
  const rows = await db
    .selectFrom("im.signal_channel")
    .select("id")
    .where("realm", "=", realmNumbers.social)
    .where("dept_id", "=", deptId)
    .where("closed_at", "is", null)
    .where(sql<boolean>`accounts @> array[${account}]::text[]`)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** A channel that is still open, locked until the end of the transaction. */
export async function lockOpen(transaction: Db, id: string): Promise<ChannelRow | undefined> {
  return await transaction
    .selectFrom("im.signal_channel")
    .selectAll()
    .where("id", "=", id)
    .where("closed_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

export async function writeChannel(
  transaction: Db,
  id: string,
  state: ChannelState,
  roomId: number | null,
): Promise<void> {
  await transaction
    .updateTable("im.signal_channel")
    .set({ ...columnsOf(state), room_id: roomId })
    .where("id", "=", id)
    .execute();
}

/** Keeps what happened for each of these people until it is marked as read; answers its number by the person. */
export async function insertEvents(
  transaction: Db,
  personIds: readonly number[],
  body: KeptEvent,
): Promise<ReadonlyMap<number, number>> {
  if (personIds.length === 0) return new Map();
  const rows = await transaction
    .insertInto("im.signal_event")
    .values(personIds.map((person_id) => ({ person_id, time: body.time, body: JSON.stringify(body) })))
    .returning(["id", "person_id"])
    .execute();
  return new Map(rows.map(({ id, person_id }) => [person_id, id]));
}

export async function readEvents(db: Db, own: Person, after: number, limit: number): Promise<SignalEvent[]> {
  const rows = await db
    .selectFrom("im.signal_event")
    .select(["id", "body"])
    .where("person_id", "=", own.id)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id, body }) => ({ ...body, msgid: id }));
}

export async function deleteEvents(db: Db, own: Person, ids: readonly number[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("im.signal_event")
    .where("person_id", "=", own.id)
    .where("id", "in", [...ids])
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes channels that are over and what was kept, as of a time. */
export async function deleteOldSignals(database: Database, before: number, batches: Batches): Promise<void> {
  await deleteInBatches(database, "im.signal_channel", "closed_at < $1 and is_settled", [before], batches);
  await deleteInBatches(database, "im.signal_event", '"time" < $1', [before], batches);
}

export function columnsOf(state: ChannelState) {
  return {
    state: JSON.stringify(state),
    accounts: peopleOf(state),
    expires_at: state.expiresAt,
    due_at: channelDueAt(state),
    closed_at: state.closedAt,
  };
}

function channels(db: Db, { realm, deptId }: Person) {
  return db
    .selectFrom("im.signal_channel")
    .selectAll()
    .where("realm", "=", realmNumbers[realm])
    .where("dept_id", "=", deptId);
}
