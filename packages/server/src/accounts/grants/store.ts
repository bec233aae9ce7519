import type { RoleGrant } from "@lyceum/domain/accounts";
import { randomId } from "@lyceum/kit";
import { type Selectable, sql } from "kysely";
import type { Realm } from "../../app/context.ts";
import type { RoleGrantTable } from "../../db/tables/roles.ts";
import type { Database, Db } from "../../ports/database.ts";
import type { AccountRow } from "../store.ts";
import { tablesIn } from "../realm-tables.ts";

export type GrantRow = Selectable<RoleGrantTable>;

/** The account, locked until the transaction ends: whoever changes its grants does so one after the other. */
export async function lockAccount(
  transaction: Db,
  realm: Realm,
  id: string,
): Promise<AccountRow | undefined> {
  return await tablesIn(transaction, realm)
    .selectFrom("account")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** The same of several people, in one order, so that two who lock some of the same wait for each other; those of the institution alone. */
export async function lockAccounts(
  transaction: Db,
  realm: Realm,
  deptId: number,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tablesIn(transaction, realm)
    .selectFrom("account")
    .select("id")
    .where("dept_id", "=", deptId)
    .where("id", "in", [...ids])
    .orderBy("id")
    .forUpdate()
    .execute();
}

export async function readGrants(transaction: Db, realm: Realm, accountId: string): Promise<GrantRow[]> {
  return await tablesIn(transaction, realm)
    .selectFrom("role_grant")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Adds grants; one that is there already gets the new time. */
export async function upsertGrants(
  transaction: Db,
  realm: Realm,
  rows: readonly Omit<GrantRow, "counts">[],
): Promise<GrantRow[]> {
  if (rows.length === 0) return [];
  return await tablesIn(transaction, realm)
    .insertInto("role_grant")
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .expression(sql`account_id, role, scope, coalesce(class_id, 0), coalesce(area_code, '')`)
        .doUpdateSet((row) => ({
          from_at: row.ref("excluded.from_at"),
          until_at: row.ref("excluded.until_at"),
          granted_by: row.ref("excluded.granted_by"),
        })),
    )
    .returningAll()
    .execute();
}

/** Writes what follows from the grants into the account, and marks which of them counted. */
export async function writeStanding(
  transaction: Db,
  realm: Realm,
  accountId: string,
  standing: { roles: readonly string[]; classIds: readonly number[] },
  now: number,
): Promise<void> {
  const tables = tablesIn(transaction, realm);
  await tables
    .updateTable("account")
    .set({ roles: [...standing.roles], class_ids: [...standing.classIds], updated_at: now })
    .where("id", "=", accountId)
    .execute();
  await tables
    .updateTable("role_grant")
    .set({ counts: sql<boolean>`from_at <= ${now} and (until_at is null or until_at > ${now})` })
    .where("account_id", "=", accountId)
    .execute();
}

/** Accounts with a grant that has begun or ended since their roles were computed. */
export async function findDueAccounts(
  { kysely }: Database,
  realm: Realm,
  now: number,
  limit: number,
): Promise<string[]> {
  const rows = await tablesIn(kysely, realm)
    .selectFrom("role_grant")
    .select("account_id")
    .distinct()
    .where((where) =>
      where.or([
        where.and([
          where("counts", "=", false),
          where("from_at", "<=", now),
          where.or([where("until_at", "is", null), where("until_at", ">", now)]),
        ]),
        where.and([where("counts", "=", true), where("until_at", "<=", now)]),
      ]),
    )
    .limit(limit)
    .execute();
  return rows.map(({ account_id: id }) => id);
}

export function grantOf(row: GrantRow): RoleGrant {
  return {
    role: row.role,
    scope: row.scope,
    classId: row.class_id,
    areaCode: row.area_code,
    fromAt: row.from_at,
    untilAt: row.until_at,
  };
}

/** What the institution gives to whom it admits without anybody's word. */
export function memberGrant({ id, dept_id }: AccountRow, now: number): Omit<GrantRow, "counts"> {
  return {
    id: randomId(),
    dept_id,
    account_id: id,
    role: "student",
    scope: "institution",
    class_id: null,
    area_code: null,
    from_at: now,
    until_at: null,
    granted_by: null,
    created_at: now,
  };
}
