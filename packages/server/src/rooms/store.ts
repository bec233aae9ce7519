import type { RoomEntry, RoomState } from "@lyceum/contract/shapes";
import { foldEntries } from "@lyceum/domain/rooms";
import type { Selectable } from "kysely";
import { sql } from "kysely";
import { realmNumbers } from "../db/tables/messaging.ts";
import type { RoomTable } from "../db/tables/rooms.ts";
import type { Realm } from "../ports/realm.ts";
import type { Db } from "../ports/database.ts";

/** A room as somebody of this realm and institution names it; for all others it is unknown (D8). */
export type RoomScope = { roomId: string; realm: Realm; deptId: number };
export type RoomRow = Selectable<RoomTable>;
export async function findRoom(db: Db, { roomId, realm, deptId }: RoomScope): Promise<RoomRow | undefined> {
  return await db
    .selectFrom("rooms.room")
    .selectAll()
    .where("id", "=", Number(roomId))
    .where("realm", "=", realmNumbers[realm])
    .where("dept_id", "=", deptId)
    .executeTakeFirst();
}

/** Whose room this is, for who has proven that they may know; undefined: there is none. */
export async function findScope(db: Db, roomId: string): Promise<RoomScope | undefined> {
  const row = await db
    .selectFrom("rooms.room")
    .select(["realm", "dept_id as deptId"])
    .where("id", "=", Number(roomId))
    .executeTakeFirst();
  if (!row) return undefined;
  return { roomId, realm: row.realm === realmNumbers.social ? "social" : "edu", deptId: row.deptId };
}

/** Who made a room, and the newest message of its chat. */
export async function readHead(
  db: Db,
  { roomId, realm, deptId }: RoomScope,
): Promise<{ creator: string; lastSeq: number }> {
  return await db
    .selectFrom("rooms.room")
    .select(["creator", "last_seq as lastSeq"])
    .where("id", "=", Number(roomId))
    .where("realm", "=", realmNumbers[realm])
    .where("dept_id", "=", deptId)
    .executeTakeFirstOrThrow();
}

export async function lockRoom(db: Db, { roomId, realm, deptId }: RoomScope): Promise<RoomRow | undefined> {
  return await db
    .selectFrom("rooms.room")
    .selectAll()
    .where("id", "=", Number(roomId))
    .where("realm", "=", realmNumbers[realm])
    .where("dept_id", "=", deptId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function findMade(
  db: Db,
  realm: Realm,
  creator: string,
  key: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("rooms.room")
    .select("id")
    .where("realm", "=", realmNumbers[realm])
    .where("creator", "=", creator)
    .where("create_key", "=", key)
    .executeTakeFirst();
  return row?.id;
}

export async function countOpen(db: Db, realm: Realm, creator: string): Promise<number> {
  const { count } = await db
    .selectFrom("rooms.room")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("realm", "=", realmNumbers[realm])
    .where("creator", "=", creator)
    .where("call_channel", "is", null)
    // Meetings have a limit of their own.
    .where("is_meeting", "=", false)
    .where("live_id", "is", null)
    .where("group_of", "is", null)
    .where("ended_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** False when the number or the key is taken. */
export async function insertRoom(db: Db, row: RoomRow, entries: readonly RoomEntry[]): Promise<boolean> {
  const made = await db
    .insertInto("rooms.room")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!made) return false;
  await insertEntries(db, row.id, entries);
  return true;
}

export async function insertEntries(db: Db, roomId: number, entries: readonly RoomEntry[]): Promise<void> {
  await db
    .insertInto("rooms.entry")
    .values(
      entries.map(({ rev, time, actor, event }) => ({
        room_id: roomId,
        rev,
        time,
        actor,
        event: JSON.stringify(event),
      })),
    )
    .execute();
}

export async function updateRoom(
  db: Db,
  roomId: number,
  changes: Pick<RoomRow, "rev" | "due_at" | "nodes" | "ended_at"> & Partial<RoomRow>,
): Promise<void> {
  await db.updateTable("rooms.room").set(changes).where("id", "=", roomId).execute();
}

async function readEntries(db: Db, roomId: number, afterRev: number, upToRev: number): Promise<RoomEntry[]> {
  return await db
    .selectFrom("rooms.entry")
    .select(["rev", "time", "actor", "event"])
    .where("room_id", "=", roomId)
    .where("rev", ">", afterRev)
    .where("rev", "<=", upToRev)
    .orderBy("rev")
    .execute();
}

/** The room of a row that the caller has locked: from the newest snapshot, or from a state that was held. */
export async function readState(
  db: Db,
  { id, rev }: RoomRow,
  held: RoomState | undefined,
): Promise<RoomState> {
  const from = held && held.rev <= rev ? held : await readSnapshot(db, id);
  return await foldUpTo(db, id, rev, from);
}

/** Row and state of a room, both of one place of its log, without its lock. */
export async function readCurrent(
  db: Db,
  scope: RoomScope,
  held?: RoomState,
): Promise<{ row: RoomRow; state: RoomState } | undefined> {
  const row = await findRoom(db, scope);
  if (!row) return undefined;
  if (held && held.rev <= row.rev) return { row, state: await foldUpTo(db, row.id, row.rev, held) };
  const snapshot = await readSnapshot(db, row.id);
  // Another one was written meanwhile. The row is at least as new as a snapshot that was read before it.
  const current = snapshot && snapshot.rev > row.rev ? await findRoom(db, scope) : row;
  return current && { row: current, state: await foldUpTo(db, current.id, current.rev, snapshot) };
}

/** The room as it was when a host put somebody out, and when that was; undefined: none has done so since a moment. */
export async function readPutOut(
  db: Db,
  roomId: number,
  account: string,
  since: number,
): Promise<{ state: RoomState; at: number } | undefined> {
  const left = await db
    .selectFrom("rooms.entry")
    .select(["rev", "time"])
    .where("room_id", "=", roomId)
    .where("time", ">", since)
    .where(sql<boolean>`event @> ${JSON.stringify({ type: "left", account, why: "kickedByHost" })}::jsonb`)
    .orderBy("rev", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!left) return undefined;
  return { state: await foldUpTo(db, roomId, left.rev - 1, undefined), at: left.time };
}

async function foldUpTo(
  db: Db,
  roomId: number,
  rev: number,
  from: RoomState | undefined,
): Promise<RoomState> {
  if (from?.rev === rev) return from;
  const state = foldEntries(from ?? null, await readEntries(db, roomId, from?.rev ?? 0, rev));
  if (state?.rev !== rev) throw new Error(`the log of room ${roomId} ends before ${rev}`);
  return state;
}

async function readSnapshot(db: Db, roomId: number): Promise<RoomState | undefined> {
  const row = await db
    .selectFrom("rooms.snapshot")
    .select("state")
    .where("room_id", "=", roomId)
    .executeTakeFirst();
  return row?.state;
}

export async function writeSnapshot(db: Db, roomId: number, state: RoomState): Promise<void> {
  const values = { room_id: roomId, rev: state.rev, state: JSON.stringify(state) };
  await db
    .insertInto("rooms.snapshot")
    .values(values)
    .onConflict((conflict) => conflict.column("room_id").doUpdateSet(values))
    .execute();
}

export async function findDecision(
  db: Db,
  roomId: number,
  account: string,
  key: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("rooms.decision")
    .select("rev")
    .where("room_id", "=", roomId)
    .where("account", "=", account)
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.rev;
}

export async function insertDecision(
  db: Db,
  decision: { room_id: number; account: string; key: string; rev: number; time: number },
): Promise<void> {
  await db.insertInto("rooms.decision").values(decision).execute();
}

export async function insertGuest(
  db: Db,
  guest: { room_id: number; account: string; nick: string; expires_at: number; round: number },
): Promise<void> {
  await db.insertInto("rooms.guest").values(guest).execute();
}

/** How often an invitation of a room was used, for visits that are not over. */
export async function countGuests(db: Db, roomId: number, round: number, now: number): Promise<number> {
  const { count } = await db
    .selectFrom("rooms.guest")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("room_id", "=", roomId)
    .where("round", "=", round)
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return count;
}

/** A guest and the room that the visit is valid for. */
export async function findGuest(db: Db, account: string, now: number) {
  return await db
    .selectFrom("rooms.guest as g")
    .innerJoin("rooms.room as r", "r.id", "g.room_id")
    .select(["g.id", "g.nick", "g.room_id", "g.round", "r.realm", "r.dept_id"])
    .where("g.account", "=", account)
    .where("g.expires_at", ">", now)
    .where("r.ended_at", "is", null)
    .executeTakeFirst();
}

/** The rooms of an institution in which somebody is, or waits to be let in. */
export async function listRunning(db: Db, deptId: number) {
  return await db
    .selectFrom("rooms.room")
    .select(["id", "realm", "call_channel", "live_id", "is_meeting"])
    .where("dept_id", "=", deptId)
    .where("ended_at", "is", null)
    .where((where) => where.or([where("present", ">", 0), where("nodes", "!=", sql<string[]>`'{}'`)]))
    .orderBy("id")
    .execute();
}

/** What an institution is, and its switches. */
export async function readInstitution(
  db: Db,
  deptId: number,
): Promise<{ kind: string; features: Record<string, boolean> } | undefined> {
  const { rows } = await sql<{ kind: string; features: Record<string, boolean> }>`
    select kind, case when suspended_at is null then features else features || '{"rooms": false}' end as features
    from edu.institution where dept_id = ${deptId}`.execute(db);
  return rows[0];
}

export async function insertAudit(
  db: Db,
  { realm, deptId, roomId }: RoomScope,
  line: { account: string; act: string; fault: string; time: number },
): Promise<void> {
  await db
    .insertInto("rooms.audit")
    .values({ realm: realmNumbers[realm], dept_id: deptId, room_id: Number(roomId), ...line })
    .execute();
}

/** All that a room's log holds, from its making. */
export async function readWholeLog(db: Db, roomId: number): Promise<RoomEntry[]> {
  return await readEntries(db, roomId, 0, Number.MAX_SAFE_INTEGER);
}

/** What a room's log holds after a place, up to the state given. */
export async function readEntriesOf(db: Db, state: RoomState, afterRev: number): Promise<RoomEntry[]> {
  return await readEntries(db, Number(state.roomId), afterRev, state.rev);
}
