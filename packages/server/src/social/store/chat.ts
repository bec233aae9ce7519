import type { Use } from "@lyceum/domain/social";
import { sql } from "kysely";
import type { FreeChatReason } from "../../db/tables/social.ts";
import { pairOf } from "./pair.ts";
import { isApart } from "./school-groups.ts";
import type { Db } from "../../ports/database.ts";

export type Pair = { one: string; other: string };

/** How two members stand to each other, whichever of them is named first. */
export type PairState = { isMatch: boolean; isApart: boolean; windowUntil: number };

/** Of each pair, in their order. */
export async function readPairs(db: Db, pairs: readonly Pair[]): Promise<PairState[]> {
  if (pairs.length === 0) return [];
  const { rows } = await sql<PairState>`
    select
      exists (select from social.match m where m.lo_id = p.lo and m.hi_id = p.hi and m.ended_at is null) as "isMatch",
      ${isApart(sql.ref<string>("p.lo"), sql.ref<string>("p.hi"))} as "isApart",
      coalesce((select w.expires_at from social.chat_window w where w.lo_id = p.lo and w.hi_id = p.hi), 0) as "windowUntil"
    from unnest(${pairs.map(({ one }) => one)}::text[], ${pairs.map(({ other }) => other)}::text[])
      with ordinality as k (one, other, n)
    cross join lateral (select least(k.one, k.other) as lo, greatest(k.one, k.other) as hi) p
    order by k.n`.execute(db);
  return rows;
}

export type Entitlement = { vipUntil: number; serviceUntil: number; freeChats: number };

export const noEntitlement: Entitlement = { vipUntil: 0, serviceUntil: 0, freeChats: 0 };

/** What holds now, with the days that premium goes on while a renewal is late. */
export async function readEntitlements(db: Db, ids: readonly string[]): Promise<Map<string, Entitlement>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("social.entitlement")
    .select([
      "account_id as id",
      sql<number>`greatest(vip_until, vip_grace_until)`.as("vipUntil"),
      "service_until as serviceUntil",
      "free_chats as freeChats",
    ])
    .where("account_id", "in", [...ids])
    .execute();
  return new Map(rows.map(({ id, ...entitlement }) => [id, entitlement]));
}

/** What was paid for or given, to which more is added. */
export async function readPaid(db: Db, id: string): Promise<Entitlement> {
  const row = await db
    .selectFrom("social.entitlement")
    .select(["vip_until as vipUntil", "service_until as serviceUntil", "free_chats as freeChats"])
    .where("account_id", "=", id)
    .executeTakeFirst();
  return row ?? noEntitlement;
}

/** Keeps that something was done by a paid period, such as a message: from then on it is not given back. The profile of the member is held. */
export async function writeUse(trx: Db, id: string, by: "vip" | "service", now: number): Promise<void> {
  await trx
    .updateTable("social.entitlement")
    .set(by === "vip" ? { vip_used_at: now } : { service_used_at: now })
    .where("account_id", "=", id)
    .execute();
}

export async function readUse(db: Db, id: string): Promise<Use> {
  const row = await db
    .selectFrom("social.entitlement")
    .select(["vip_used_at as vipUsedAt", "service_used_at as serviceUsedAt", "free_chats as freeChats"])
    .where("account_id", "=", id)
    .executeTakeFirst();
  return row ?? { vipUsedAt: 0, serviceUsedAt: 0, freeChats: 0 };
}

/** One row of the ledger and the balance with it; false when it was written before. The profile of the member is held. */
export async function addFreeChats(
  trx: Db,
  member: { id: string; deptId: number },
  entry: { reason: FreeChatReason; ref: string; delta: number; at: number },
): Promise<boolean> {
  const added = await trx
    .insertInto("social.free_chat")
    .values({ account_id: member.id, dept_id: member.deptId, ...entry })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows !== 1n) return false;
  await ensureEntitlement(trx, member);
  await trx
    .updateTable("social.entitlement")
    .set((row) => ({ free_chats: row("free_chats", "+", entry.delta) }))
    .where("account_id", "=", member.id)
    .execute();
  return true;
}

/** Every member has one; an older one may not. */
export async function ensureEntitlement(
  trx: Db,
  { id, deptId }: { id: string; deptId: number },
): Promise<void> {
  await trx
    .insertInto("social.entitlement")
    .values({ account_id: id, dept_id: deptId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function openWindow(
  trx: Db,
  deptId: number,
  pair: Pair,
  { by, at, until }: { by: string; at: number; until: number },
): Promise<void> {
  const values = { opened_by: by, opened_at: at, expires_at: until };
  await trx
    .insertInto("social.chat_window")
    .values({ ...pairOf(pair.one, pair.other), dept_id: deptId, ...values })
    .onConflict((conflict) => conflict.columns(["lo_id", "hi_id"]).doUpdateSet(values))
    .execute();
}

/** Open windows of a member, newest first. */
export async function listWindows(
  db: Db,
  { id, deptId }: { id: string; deptId: number },
  { now, userId, offset, limit }: { now: number; userId: string | undefined; offset: number; limit: number },
): Promise<{ chats: { userId: string; until: number }[]; total: number }> {
  const open = db
    .selectFrom("social.chat_window")
    .select([
      sql<string>`case when lo_id = ${id} then hi_id else lo_id end`.as("userId"),
      "expires_at as until",
      "opened_at",
      sql<number>`count(*) over ()`.as("total"),
    ])
    .where("dept_id", "=", deptId)
    .where("expires_at", ">", now)
    .where((row) => row.or([row("lo_id", "=", id), row("hi_id", "=", id)]))
    // Whoever blocked the other is not told of, whichever of them it was.
    .where(sql<boolean>`not ${isApart(sql.ref<string>("lo_id"), sql.ref<string>("hi_id"))}`);
  const asked =
    userId === undefined
      ? open
      : open.where((row) => row.or([row("lo_id", "=", userId), row("hi_id", "=", userId)]));
  const rows = await asked
    .orderBy("opened_at", "desc")
    .orderBy("lo_id")
    .orderBy("hi_id")
    .offset(offset)
    .limit(limit)
    .execute();
  return {
    chats: rows.map(({ userId: other, until }) => ({ userId: other, until })),
    total: rows[0]?.total ?? 0,
  };
}
