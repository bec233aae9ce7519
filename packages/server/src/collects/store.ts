import type { Collect } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import type { Db } from "../ports/database.ts";

export type NewCollect = Pick<Collect, "type" | "data" | "custom" | "uniqueId">;

/** Whoever puts something aside waits here for the own other devices. */
export async function lockCollects(transaction: Db, personId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('im.collect', ${personId}))`.execute(transaction);
}

function selectCollects(db: Db, personId: number) {
  return db.selectFrom("im.collect").selectAll().where("person_id", "=", personId);
}

export async function readByUniqueId(db: Db, personId: number, uniqueId: string): Promise<Collect | null> {
  const row = await selectCollects(db, personId).where("unique_id", "=", uniqueId).executeTakeFirst();
  return row ? collectOf(row) : null;
}

export async function countCollects(
  db: Db,
  personId: number,
  { type, beginTime, endTime }: { type?: number | undefined; beginTime: number; endTime: number },
): Promise<number> {
  const { count } = await db
    .selectFrom("im.collect")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("person_id", "=", personId)
    .where("create_time", ">=", beginTime)
    .where("create_time", "<=", endTime)
    .$if(type !== undefined, (query) => query.where("type", "=", type ?? 0))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertCollect(
  transaction: Db,
  personId: number,
  { type, data, custom, uniqueId }: NewCollect,
  now: number,
): Promise<Collect> {
  const row = await transaction
    .insertInto("im.collect")
    .values({
      person_id: personId,
      unique_id: uniqueId,
      type,
      data,
      custom,
      create_time: now,
      update_time: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return collectOf(row);
}

/** Null: it is not there. `isChanged` is false where the text was so already. */
export async function writeCustom(
  db: Db,
  personId: number,
  id: number,
  custom: string,
  now: number,
): Promise<{ collect: Collect; isChanged: boolean } | null> {
  const row = await db
    .updateTable("im.collect")
    .set({ custom, update_time: now })
    .where("person_id", "=", personId)
    .where("id", "=", id)
    .where("custom", "<>", custom)
    .returningAll()
    .executeTakeFirst();
  if (row) return { collect: collectOf(row), isChanged: true };
  const held = await selectCollects(db, personId).where("id", "=", id).executeTakeFirst();
  return held ? { collect: collectOf(held), isChanged: false } : null;
}

export async function removeCollects(db: Db, personId: number, ids: readonly number[]): Promise<string[]> {
  const rows = await db
    .deleteFrom("im.collect")
    .where("person_id", "=", personId)
    .where("id", "in", [...ids])
    .returning("id")
    .execute();
  return rows.map(({ id }) => String(id));
}

export type CollectRange = {
  type?: number | undefined;
  beginTime: number;
  endTime: number;
  lastId: number | null;
  reverse: boolean;
  limit: number;
};

/** A page, newest first or oldest first. */
export async function readCollects(db: Db, personId: number, range: CollectRange): Promise<Collect[]> {
  const { type, beginTime, endTime, lastId, reverse, limit } = range;
  const rows = await selectCollects(db, personId)
    .where("create_time", ">=", beginTime)
    .where("create_time", "<=", endTime)
    .$if(type !== undefined, (query) => query.where("type", "=", type ?? 0))
    .$if(lastId !== null, (query) => query.where("id", reverse ? ">" : "<", lastId ?? 0))
    .orderBy("id", reverse ? "asc" : "desc")
    .limit(limit)
    .execute();
  return rows.map(collectOf);
}

type CollectRow = {
  id: number;
  unique_id: string;
  type: number;
  data: string;
  custom: string;
  create_time: number;
  update_time: number;
};

function collectOf(row: CollectRow): Collect {
  return {
    id: String(row.id),
    type: row.type,
    data: row.data,
    custom: row.custom,
    uniqueId: row.unique_id,
    createTime: row.create_time,
    updateTime: row.update_time,
  };
}
