import { limits } from "@lyceum/contract/limits";
import type { Insertable, Selectable } from "kysely";
import type { Realm } from "../../app/context.ts";
import { type Batches, deleteInBatches } from "../../db/delete-in-batches.ts";
import type { RealmTables } from "../../db/tables/accounts.ts";
import type { Tables } from "../../db/tables.ts";
import type { Database, Db } from "../../ports/database.ts";
import { tablesIn, tablesOf } from "../realm-tables.ts";

export type SessionRow = Selectable<RealmTables["session"]>;
export type SessionWithAccount = SessionRow & { dept_id: number; roles: string[]; status: string };

export async function insertSession(
  db: Db,
  realm: Realm,
  session: Insertable<RealmTables["session"]>,
): Promise<void> {
  await tablesIn(db, realm).insertInto("session").values(session).execute();
}

/** The path of every signed-in request. */
export async function readSession(
  database: Database,
  realm: Realm,
  id: string,
): Promise<SessionWithAccount | undefined> {
  return (await readSessions(database, realm, [id])).get(id);
}

/** Those that exist, by id. One prepared statement. */
export async function readSessions(
  database: Database,
  realm: Realm,
  ids: string[],
): Promise<Map<string, SessionWithAccount>> {
  const rows = await database.query<SessionWithAccount>({
    name: `accounts sessions ${realm}`,
    text: `select session.*, account.dept_id, account.roles,
        case when institution.suspended_at is null then account.status else 'suspended' end as status
      from ${realm}.session join ${realm}.account on account.id = session.account_id
      left join edu.institution on institution.dept_id = account.dept_id
      where session.id = any($1)`,
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether a session has neither ended nor been ended. */
export async function isSessionAlive(
  trx: Db,
  realm: Realm,
  sessionId: string,
  now: number,
): Promise<boolean> {
  const row = await tablesIn(trx, realm)
    .selectFrom("session")
    .select("id")
    .where("id", "=", sessionId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row !== undefined;
}

/** The next generation, by compare-and-set: false when another request was first. */
export async function raiseGeneration(
  database: Database,
  realm: Realm,
  id: string,
  { from, now, previousExpiresAt }: { from: number; now: number; previousExpiresAt: number },
): Promise<boolean> {
  const row = await tablesOf(database, realm)
    .updateTable("session")
    .set({
      generation: from + 1,
      generation_at: now,
      generation_used_at: null,
      previous_expires_at: previousExpiresAt,
      last_seen_at: now,
    })
    .where("id", "=", id)
    .where("generation", "=", from)
    .where("revoked_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The client of a session has used a generation of it. */
export type Touch = { id: string; generation: number; now: number };

/** Notes that the client has the generation, and when it was last seen. */
export async function touchSession(
  database: Database,
  realm: Realm,
  { id, generation, now }: Touch,
): Promise<void> {
  await database.query({
    name: `accounts touch ${realm}`,
    text: `update ${realm}.session
      set last_seen_at = greatest(last_seen_at, $3), generation_used_at = coalesce(generation_used_at, $3)
      where id = $1 and generation = $2`,
    values: [id, generation, now],
  });
}

/** The same of many, without those that somebody holds. Answers the ids of those that were noted. */
export async function touchFreeSessions(
  database: Database,
  realm: Realm,
  touches: readonly Touch[],
): Promise<string[]> {
  const rows = await database.query<{ id: string }>({
    name: `accounts touch free ${realm}`,
    text: `update ${realm}.session s
      set last_seen_at = greatest(s.last_seen_at, k.at), generation_used_at = coalesce(s.generation_used_at, k.at)
      from (
        select o.id, k.at
        from unnest((select $1::text[]), (select $2::int8[]), (select $3::int8[])) k (id, generation, at)
        join ${realm}.session o on o.id = k.id and o.generation = k.generation
        order by o.id for no key update of o skip locked) k
      where s.id = k.id returning s.id`,
    values: [
      touches.map(({ id }) => id),
      touches.map(({ generation }) => generation),
      touches.map(({ now }) => now),
    ],
  });
  return rows.map(({ id }) => id);
}

export async function revokeSession(
  database: Database,
  realm: Realm,
  id: string,
  why: string,
  now: number,
): Promise<void> {
  await tablesOf(database, realm)
    .updateTable("session")
    .set({ revoked_at: now, revoked_why: why })
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .execute();
}

/** Of one account: one (`only`), all but one (`except`), or all. */
export type SessionsOf = { only?: string; except?: string };

/** Returns the ids of those that ended. */
export async function revokeSessionsOf(
  db: Db,
  realm: Realm,
  accountId: string,
  { only, except }: SessionsOf,
  { why, now }: { why: string; now: number },
): Promise<string[]> {
  let query = tablesIn(db, realm)
    .updateTable("session")
    .set({ revoked_at: now, revoked_why: why })
    .where("account_id", "=", accountId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now);
  if (only !== undefined) query = query.where("id", "=", only);
  if (except !== undefined) query = query.where("id", "!=", except);
  const rows = await query.returning("id").execute();
  return rows.map((row) => row.id);
}

/** Deletes what is known of the devices of somebody who is erased. Returns the ids. */
export async function deleteSessionsOf(trx: Db, realm: Realm, accountId: string): Promise<string[]> {
  const rows = await tablesIn(trx, realm)
    .deleteFrom("session")
    .where("account_id", "=", accountId)
    .returning("id")
    .execute();
  return rows.map((row) => row.id);
}

/** The sessions that live, newest use first. */
export async function listSessions(
  database: Database,
  realm: Realm,
  accountId: string,
  now: number,
): Promise<SessionRow[]> {
  return await tablesOf(database, realm)
    .selectFrom("session")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .whereRef("last_seen_at", ">=", ({ eb }) => eb(eb.val(now), "-", eb.ref("idle_ms")))
    .orderBy("last_seen_at", "desc")
    .orderBy("id")
    .execute();
}

export async function deleteOldSessions(
  database: Database,
  realm: Realm,
  before: number,
  batches: Batches,
): Promise<void> {
  await deleteInBatches(database, `${realm}.session`, "expires_at < $1", [before], batches);
}

/** Whether a session of the account was begun from this address since then. */
export async function hasSignedInFrom(
  database: Database,
  realm: Realm,
  accountId: string,
  address: string,
  since: number,
): Promise<boolean> {
  const row = await tablesOf(database, realm)
    .selectFrom("session")
    .select("id")
    .where("account_id", "=", accountId)
    .where("address", "=", address)
    .where("created_at", ">", since)
    // Where a screen stands nobody has typed the password.
    .where("is_lent", "=", false)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps by what a browser of the social realm is known, so that a ban holds there, too (D5); of one person the newest ones. */
export async function keepDevice(db: Db, row: Insertable<Tables["social.device"]>): Promise<void> {
  await db
    .insertInto("social.device")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["account_id", "device_mac"]).doUpdateSet({ seen_at: row.seen_at }),
    )
    .execute();
  await db
    .deleteFrom("social.device")
    .where("account_id", "=", row.account_id)
    .where("device_mac", "not in", (newest) =>
      newest
        .selectFrom("social.device as d")
        .select("d.device_mac")
        .where("d.account_id", "=", row.account_id)
        .orderBy("d.seen_at", "desc")
        .limit(limits.memberDevicesMax.value),
    )
    .execute();
}
