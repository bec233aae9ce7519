import { categoryOf } from "@lyceum/domain/system";
import {
  type BroadcastMessage,
  type SystemMessage,
  systemTypes,
  type SystemUnread,
} from "@lyceum/contract/shapes";
import { sql } from "kysely";
import { realmNumbers } from "../db/tables/messaging.ts";
import { type Batches, deleteInBatches } from "../db/delete-in-batches.ts";
import type { Database, Db } from "../ports/database.ts";
import type { Realm } from "../ports/realm.ts";

/** States as the table holds them. */
export const systemStates = ["init", "passed", "rejected", "error"] as const;

export type NewSystemMessage = {
  toId: number;
  fromId: number;
  idClient: string;
  type: number;
  time: number;
  ps: string | null;
  attach: string | null;
  /** Default: init. */
  state?: SystemMessage["state"];
  /** The team that it is a request or an answer of. */
  teamId?: number;
};

type SystemRow = {
  id: number;
  type: number;
  state: number;
  is_read: boolean;
  time: number;
  ps: string | null;
  attach: string | null;
  team_id: number | null;
  to: string;
  from: string;
};

/** Stores a system message once for one key of its sender; null when the key is that of a message to somebody else. */
export async function insertSystemMessage(
  transaction: Db,
  message: NewSystemMessage,
): Promise<{ sysMsg: SystemMessage; isNew: boolean } | null> {
  const inserted = await transaction
    .insertInto("im.system_message")
    .values({
      to_id: message.toId,
      from_id: message.fromId,
      id_client: message.idClient,
      type: message.type,
      time: message.time,
      ps: message.ps,
      attach: message.attach,
      state: systemStates.indexOf(message.state ?? "init"),
      team_id: message.teamId ?? null,
    })
    .onConflict((conflict) => conflict.columns(["from_id", "id_client"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  const row = await selectSystem(transaction)
    .where("m.from_id", "=", message.fromId)
    .where("m.id_client", "=", message.idClient)
    .where("m.to_id", "=", message.toId)
    .executeTakeFirst();
  return row ? { sysMsg: writeSystem(row), isNew: inserted !== undefined } : null;
}

/** Decides what waits of one kind from the one to the other; answers the messages as they are now, oldest first. */
export async function settleSystemMessages(
  transaction: Db,
  { fromId, toId, type }: Pick<NewSystemMessage, "fromId" | "toId" | "type">,
  state: SystemMessage["state"],
): Promise<SystemMessage[]> {
  const settled = await transaction
    .updateTable("im.system_message")
    .set({ state: systemStates.indexOf(state) })
    .where("to_id", "=", toId)
    .where("from_id", "=", fromId)
    .where("type", "=", type)
    .where("state", "=", systemStates.indexOf("init"))
    .returning("id")
    .execute();
  if (settled.length === 0) return [];
  const rows = await selectSystem(transaction)
    .where(
      "m.id",
      "in",
      settled.map(({ id }) => id),
    )
    .orderBy("m.id")
    .execute();
  return rows.map(writeSystem);
}

export type SystemFilter = {
  type?: number | undefined;
  read?: boolean | undefined;
  beforeId?: number | undefined;
  limit: number;
};

/** A person's system messages, newest first, one more than asked when there are more. */
export async function readSystemMessages(
  db: Db,
  personId: number,
  filter: SystemFilter,
): Promise<{ sysMsgs: SystemMessage[]; more: boolean }> {
  const { type, read, beforeId, limit } = filter;
  let query = selectSystem(db).where("m.to_id", "=", personId);
  if (type !== undefined) query = query.where("m.type", "=", type);
  if (read !== undefined) query = query.where("m.is_read", "=", read);
  if (beforeId !== undefined) query = query.where("m.id", "<", beforeId);
  const rows = await query
    .orderBy("m.id", "desc")
    .limit(limit + 1)
    .execute();
  return { sysMsgs: rows.slice(0, limit).map(writeSystem), more: rows.length > limit };
}

/** Unread ones by type. */
export async function countUnread(db: Db, personId: number): Promise<SystemUnread> {
  const rows = await db
    .selectFrom("im.system_message")
    .select(["type", (row) => row.fn.countAll<number>().as("count")])
    .where("to_id", "=", personId)
    .where("is_read", "=", false)
    .groupBy("type")
    .orderBy("type")
    .execute();
  return rows.map(({ type, count }) => ({ type, count: Number(count) }));
}

/** Marks what is named, or all up to an id, as read; answers how many were unread. */
export async function markRead(
  transaction: Db,
  personId: number,
  which: { ids: readonly number[] } | { upTo: number },
): Promise<number> {
  let query = transaction
    .updateTable("im.system_message")
    .set({ is_read: true })
    .where("to_id", "=", personId)
    .where("is_read", "=", false);
  query = "ids" in which ? query.where("id", "in", [...which.ids]) : query.where("id", "<=", which.upTo);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Whether the one has blocked the other. */
export async function hasBlocked(db: Db, personId: number, otherId: number): Promise<boolean> {
  const row = await db
    .selectFrom("im.relation")
    .select("person_id")
    .where("person_id", "=", personId)
    .where("other_id", "=", otherId)
    .where("is_blacked", "=", true)
    .executeTakeFirst();
  return row !== undefined;
}

/** Who of these has blocked the person. */
export async function blockersAmong(
  db: Db,
  personId: number,
  others: readonly number[],
): Promise<ReadonlySet<number>> {
  if (others.length === 0) return new Set();
  const rows = await db
    .selectFrom("im.relation")
    .select("person_id")
    .where("person_id", "in", [...others])
    .where("other_id", "=", personId)
    .where("is_blacked", "=", true)
    .execute();
  return new Set(rows.map(({ person_id }) => person_id));
}

/** Everybody of one institution who is among these. */
export async function membersAmong(
  { kysely }: Database,
  { realm, deptId }: Institution,
  personIds: readonly number[],
): Promise<number[]> {
  const rows = await kysely
    .selectFrom("im.person")
    .select("id")
    .where("realm", "=", realmNumbers[realm])
    .where("dept_id", "=", deptId)
    .where(sql<boolean>`id = any(${`{${personIds.join(",")}}`}::int8[])`)
    .execute();
  return rows.map(({ id }) => id);
}

export type Institution = { realm: Realm; deptId: number };

export type NewBroadcast = {
  fromId: number;
  idClient: string;
  time: number;
  expireTime: number;
  body: string;
};

/** Appends to the institution's log, once for one key of the sender. */
export async function insertBroadcast(
  { kysely }: Database,
  { realm, deptId }: Institution,
  broadcast: NewBroadcast,
  /** What else belongs to a new one, in the same transaction. */
  also: (transaction: Db, stored: BroadcastMessage) => Promise<void>,
): Promise<{ broadcast: BroadcastMessage; isNew: boolean }> {
  const place = { realm: realmNumbers[realm], dept_id: deptId };
  return await kysely.transaction().execute(async (transaction) => {
    // Waits for another sender of the institution, so that ids are seen in the order in which they commit.
    await transaction
      .insertInto("im.broadcast_head")
      .values({ ...place, last_id: 0 })
      .onConflict((conflict) =>
        conflict
          .columns(["realm", "dept_id"])
          .doUpdateSet((row) => ({ last_id: row.ref("im.broadcast_head.last_id") })),
      )
      .execute();
    const held = await selectBroadcasts(transaction)
      .where("b.from_id", "=", broadcast.fromId)
      .where("b.id_client", "=", broadcast.idClient)
      .executeTakeFirst();
    if (held) return { broadcast: held, isNew: false };
    const { last_id: id } = await transaction
      .updateTable("im.broadcast_head")
      .set((head) => ({ last_id: head("last_id", "+", 1) }))
      .where("realm", "=", place.realm)
      .where("dept_id", "=", deptId)
      .returning("last_id")
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto("im.broadcast")
      .values({
        ...place,
        broadcast_id: id,
        from_id: broadcast.fromId,
        id_client: broadcast.idClient,
        time: broadcast.time,
        expire_time: broadcast.expireTime,
        body: broadcast.body,
      })
      .execute();
    const stored = await selectBroadcasts(transaction)
      .where("b.realm", "=", place.realm)
      .where("b.dept_id", "=", deptId)
      .where("b.broadcast_id", "=", id)
      .executeTakeFirstOrThrow();
    await also(transaction, stored);
    return { broadcast: stored, isNew: true };
  });
}

export type BroadcastRange = { afterId?: number; beforeId?: number | undefined; now: number; limit: number };

/** Those of one institution that have not expired, newest first. */
export async function readBroadcasts(
  db: Db,
  { realm, deptId }: Institution,
  { afterId = 0, beforeId, now, limit }: BroadcastRange,
): Promise<{ broadcastMsgs: BroadcastMessage[]; more: boolean }> {
  let query = selectBroadcasts(db)
    .where("b.realm", "=", realmNumbers[realm])
    .where("b.dept_id", "=", deptId)
    .where("b.broadcast_id", ">", afterId)
    .where("b.expire_time", ">", now);
  if (beforeId !== undefined) query = query.where("b.broadcast_id", "<", beforeId);
  const rows = await query
    .orderBy("b.broadcast_id", "desc")
    .limit(limit + 1)
    .execute();
  return { broadcastMsgs: rows.slice(0, limit), more: rows.length > limit };
}

/** The newest broadcast of the institution, how far the person has read, and how far any device has received the log. */
export async function readPlaces(
  database: Database,
  personId: number,
  { realm, deptId }: Institution,
): Promise<{ head: number; readUpTo: number; deliveredPts: number }> {
  const [row] = await database.query<{ head: number; read_up_to: number; delivered: number }>({
    name: "im-broadcast-places",
    text: `
      select
        coalesce((select last_id from im.broadcast_head where realm = $2 and dept_id = $3), 0) as head,
        coalesce((select broadcast_id from im.broadcast_read where person_id = $1 and dept_id = $3), 0) as read_up_to,
        coalesce((select max(pts) from im.delivery where person_id = $1), 0) as delivered`,
    values: [personId, realmNumbers[realm], deptId],
  });
  return { head: row?.head ?? 0, readUpTo: row?.read_up_to ?? 0, deliveredPts: row?.delivered ?? 0 };
}

/** Moves the place forward, never past the newest; answers where it is and whether it moved. */
export async function raiseBroadcastRead(
  transaction: Db,
  personId: number,
  { realm, deptId }: Institution,
  asked: number,
): Promise<{ upTo: number; isChanged: boolean }> {
  const head = await transaction
    .selectFrom("im.broadcast_head")
    .select("last_id")
    .where("realm", "=", realmNumbers[realm])
    .where("dept_id", "=", deptId)
    .executeTakeFirst();
  const held = await transaction
    .selectFrom("im.broadcast_read")
    .select(["dept_id", "broadcast_id"])
    .where("person_id", "=", personId)
    .executeTakeFirst();
  const was = held?.dept_id === deptId ? held.broadcast_id : 0;
  const upTo = Math.max(was, Math.min(asked, head?.last_id ?? 0));
  if (upTo === was) return { upTo, isChanged: false };
  const values = { dept_id: deptId, broadcast_id: upTo };
  await transaction
    .insertInto("im.broadcast_read")
    .values({ person_id: personId, ...values })
    .onConflict((conflict) => conflict.column("person_id").doUpdateSet(values))
    .execute();
  return { upTo, isChanged: true };
}

export async function deleteExpiredBroadcasts(
  database: Database,
  now: number,
  batches: Batches,
): Promise<void> {
  await deleteInBatches(database, "im.broadcast", "expire_time <= $1", [now], batches);
}

export async function deleteOldSystemMessages(
  database: Database,
  before: number,
  batches: Batches,
): Promise<void> {
  await deleteInBatches(database, "im.system_message", '"time" < $1', [before], batches);
}

export async function deleteOldFiltered(database: Database, before: number, batches: Batches): Promise<void> {
  await deleteInBatches(database, "im.filtered_message", '"time" < $1', [before], batches);
}

/** System messages with the accounts of both. */
export function selectSystem(db: Db) {
  return db
    .selectFrom("im.system_message as m")
    .innerJoin("im.person as s", "s.id", "m.from_id")
    .innerJoin("im.person as r", "r.id", "m.to_id")
    .select(["m.id", "m.type", "m.state", "m.is_read", "m.time", "m.ps", "m.attach", "m.team_id"])
    .select(["s.account as from", "r.account as to"]);
}

export function writeSystem(row: SystemRow): SystemMessage {
  return {
    idServer: String(row.id),
    type: row.type,
    category: categoryOf(row.type),
    state: systemStates[row.state] ?? "init",
    read: row.is_read,
    time: row.time,
    to: row.to,
    from: row.from,
    ...(row.ps === null ? {} : { ps: row.ps }),
    ...(row.attach === null ? {} : { attach: row.attach }),
    // A request says it in what it carries.
    ...(row.type === systemTypes.customTeam ? { teamId: String(row.team_id) } : {}),
  };
}

function selectBroadcasts(db: Db) {
  return db
    .selectFrom("im.broadcast as b")
    .innerJoin("im.person as p", "p.id", "b.from_id")
    .select(["b.broadcast_id as broadcastId", "p.account as fromAccid", "p.nick as fromNick"])
    .select(["b.time as timestamp", "b.body"]);
}
