import { sql } from "kysely";
import { realmNumbers } from "../../db/tables/messaging.ts";
import type { RoomScope } from "../store.ts";
import type { Db } from "../../ports/database.ts";

/** Rooms of every institution in which time alone has something to do. */
export async function readDueRooms(db: Db, now: number, limit: number): Promise<RoomScope[]> {
  const rows = await db
    .selectFrom("rooms.room")
    .select(["id", "realm", "dept_id"])
    .where("ended_at", "is", null)
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .limit(limit)
    .execute();
  return rows.map(scopeOf);
}

export async function readRoomsOfNode(db: Db, node: string): Promise<RoomScope[]> {
  const rows = await db
    .selectFrom("rooms.room")
    .select(["id", "realm", "dept_id"])
    .where("ended_at", "is", null)
    .where(sql<boolean>`nodes @> array[${node}]`)
    .execute();
  return rows.map(scopeOf);
}

/**
 * Says that this process lives; answers those that have not said so for `silentMs`, and for how long. Times are those of the
 * database: the clocks of nodes may differ.
 */
export async function recordHeartbeat(
  db: Db,
  node: string,
  silentMs: number,
): Promise<{ id: string; silentMs: number }[]> {
  const now = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::int8`;
  const values = { id: node, seen_at: now };
  await db
    .insertInto("rooms.node")
    .values(values)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
    .execute();
  return await db
    .selectFrom("rooms.node")
    .select(["id", sql<number>`${now} - seen_at`.as("silentMs")])
    .where("seen_at", "<=", sql<number>`${now} - ${silentMs}::int8`)
    .where("id", "<>", node)
    .execute();
}

export async function forgetNode(db: Db, node: string): Promise<void> {
  await db.deleteFrom("rooms.node").where("id", "=", node).execute();
}

function scopeOf({ id, realm, dept_id }: { id: number; realm: 0 | 1; dept_id: number }): RoomScope {
  return { roomId: String(id), realm: realm === realmNumbers.social ? "social" : "edu", deptId: dept_id };
}
