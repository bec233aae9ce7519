import type { CalendarPart } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import type { Db } from "../ports/database.ts";

type Owner = { deptId: number; accountId: string };
export type Feed = Owner & { language: "en-US" | "zh-CN"; parts: CalendarPart[] };

export async function findOwnFeed(
  db: Db,
  { deptId, accountId }: Owner,
): Promise<{ madeAt: number; readAt: number | null; parts: CalendarPart[] } | undefined> {
  return await db
    .selectFrom("edu.calendar_feed")
    .select(["made_at as madeAt", "read_at as readAt", "parts"])
    .where("account_id", "=", accountId)
    .where("dept_id", "=", deptId)
    .executeTakeFirst();
}

/** A new address takes the place of the one before it. */
export async function replaceFeed(
  db: Db,
  { deptId, accountId, language, parts }: Feed,
  hash: Buffer,
  at: number,
): Promise<void> {
  const facts = { secret_hash: hash, language, parts, made_at: at, read_at: null };
  await db
    .insertInto("edu.calendar_feed")
    .values({ account_id: accountId, dept_id: deptId, ...facts })
    .onConflict((on) => on.column("account_id").doUpdateSet({ dept_id: deptId, ...facts }))
    .execute();
}

/** False: there is no address. */
export async function changeParts(
  db: Db,
  { deptId, accountId }: Owner,
  parts: CalendarPart[],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("edu.calendar_feed")
    .set({ parts })
    .where("account_id", "=", accountId)
    .where("dept_id", "=", deptId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteFeed(db: Db, { deptId, accountId }: Owner): Promise<void> {
  await db
    .deleteFrom("edu.calendar_feed")
    .where("account_id", "=", accountId)
    .where("dept_id", "=", deptId)
    .execute();
}

/** Whose address this is, where they still have an account at that institution; notes that it was read. */
export async function readFeed(
  db: Db,
  hash: Buffer,
  now: number,
): Promise<(Feed & { features: Record<string, boolean> }) | undefined> {
  return await db
    .updateTable("edu.calendar_feed as f")
    .from(["edu.account as a", "edu.institution as d"])
    .set({ read_at: now })
    .whereRef("a.id", "=", "f.account_id")
    .whereRef("a.dept_id", "=", "f.dept_id")
    .whereRef("d.dept_id", "=", "f.dept_id")
    .where("a.status", "=", "active")
    .where("f.secret_hash", "=", hash)
    .returning(["f.dept_id as deptId", "f.account_id as accountId", "f.language", "f.parts", "d.features"])
    .executeTakeFirst();
}

/**
 * Since when the calendar says this, in whole seconds, as HTTP tells times. What it says now differs from what it said before
 * by a later second, whatever the clock shows.
 */
export async function noteContent(db: Db, hash: Buffer, contentHash: string, now: number): Promise<number> {
  const { rows } = await sql<{ changedAt: number }>`
    update edu.calendar_feed set content_hash = ${contentHash}, changed_at = case
      when content_hash = ${contentHash} then changed_at
      else greatest(changed_at + 1000, ${Math.floor(now / 1_000) * 1_000}::int8) end
    where secret_hash = ${hash} returning changed_at as "changedAt"`.execute(db);
  return rows[0]?.changedAt ?? now;
}
