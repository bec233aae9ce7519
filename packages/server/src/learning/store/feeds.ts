import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";

type Db = Kysely<Tables>;
type Owner = { deptId: number; accountId: string };
export type Feed = Owner & { language: "en-US" | "zh-CN" };

export async function findOwnFeed(
  db: Db,
  { deptId, accountId }: Owner,
): Promise<{ madeAt: number; readAt: number | null } | undefined> {
  return await db
    .selectFrom("edu.calendar_feed")
    .select(["made_at as madeAt", "read_at as readAt"])
    .where("account_id", "=", accountId)
    .where("dept_id", "=", deptId)
    .executeTakeFirst();
}

/** A new address takes the place of the one before it. */
export async function replaceFeed(
  db: Db,
  { deptId, accountId, language }: Feed,
  hash: Buffer,
  at: number,
): Promise<void> {
  const facts = { secret_hash: hash, language, made_at: at, read_at: null };
  await db
    .insertInto("edu.calendar_feed")
    .values({ account_id: accountId, dept_id: deptId, ...facts })
    .onConflict((on) => on.column("account_id").doUpdateSet(facts))
    .execute();
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
    .whereRef("d.dept_id", "=", "f.dept_id")
    .where("a.status", "=", "active")
    .where("f.secret_hash", "=", hash)
    .returning(["f.dept_id as deptId", "f.account_id as accountId", "f.language", "d.features"])
    .executeTakeFirst();
}
