import type { RoleGrant } from "@lyceum/domain/accounts";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Realm } from "../app/context.ts";
import type { RealmTables } from "../db/tables/accounts.ts";
import type { RoleGrantTable } from "../db/tables/roles.ts";
import type { Tables } from "../db/tables.ts";
import type { Database } from "../ports/database.ts";

type Transaction = Kysely<Tables>;
export type GrantRow = Selectable<RoleGrantTable>;
type AccountRow = Selectable<RealmTables["account"]>;

/** Both schemas hold the same tables, which the schema-qualified types cannot say. */
function tablesOf(transaction: Transaction, realm: Realm): Kysely<RealmTables> {
  return transaction.withSchema(realm) as unknown as Kysely<RealmTables>;
}

/** The account, locked until the transaction ends: whoever changes its grants does so one after the other. */
export async function lockAccount(
  transaction: Transaction,
  realm: Realm,
  id: string,
): Promise<AccountRow | undefined> {
  return await tablesOf(transaction, realm)
    .selectFrom("account")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function readGrants(
  transaction: Transaction,
  realm: Realm,
  accountId: string,
): Promise<GrantRow[]> {
  return await tablesOf(transaction, realm)
    .selectFrom("role_grant")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Adds grants; one that is there already gets the new time. */
export async function upsertGrants(
  transaction: Transaction,
  realm: Realm,
  rows: readonly (Omit<GrantRow, "counts">)[],
): Promise<GrantRow[]> {
  if (rows.length === 0) return [];
  return await tablesOf(transaction, realm)
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

/** The grant by its id, of an account of the institution. */
export async function findGrant(
  transaction: Transaction,
  deptId: number,
  id: string,
): Promise<GrantRow | undefined> {
  return await transaction
    .selectFrom("edu.role_grant")
    .selectAll()
    .where("id", "=", id)
    .where("dept_id", "=", deptId)
    .executeTakeFirst();
}

export async function deleteGrant(transaction: Transaction, deptId: number, id: string): Promise<void> {
  await transaction
    .deleteFrom("edu.role_grant")
    .where("id", "=", id)
    .where("dept_id", "=", deptId)
    .execute();
}

/** Administrators of the institution at `now` beside one grant, those whose account is active; locked, so that two cannot both go. */
export async function countOtherAdmins(
  transaction: Transaction,
  deptId: number,
  grantId: string,
  now: number,
): Promise<number> {
  const rows = await transaction
    .selectFrom("edu.role_grant as g")
    .innerJoin("edu.account as a", "a.id", "g.account_id")
    .select("g.id")
    .where("g.dept_id", "=", deptId)
    .where("g.role", "=", "institutionAdmin")
    .where("g.scope", "=", "institution")
    .where("g.from_at", "<=", now)
    .where((where) => where.or([where("g.until_at", "is", null), where("g.until_at", ">", now)]))
    .where("a.status", "=", "active")
    .orderBy("g.id")
    .forUpdate("g")
    .execute();
  return rows.filter(({ id }) => id !== grantId).length;
}

/** Writes what follows from the grants into the account, and marks which of them counted. */
export async function writeStanding(
  transaction: Transaction,
  realm: Realm,
  accountId: string,
  standing: { roles: readonly string[]; classIds: readonly number[] },
  now: number,
): Promise<void> {
  const tables = tablesOf(transaction, realm);
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
  const rows = await (kysely.withSchema(realm) as unknown as Kysely<RealmTables>)
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

export async function isClassOf(
  transaction: Transaction,
  deptId: number,
  classIds: readonly number[],
): Promise<boolean> {
  if (classIds.length === 0) return true;
  const rows = await transaction
    .selectFrom("edu.school_class")
    .select("class_id")
    .where("dept_id", "=", deptId)
    .where("class_id", "in", [...classIds])
    .where("archived_at", "is", null)
    .execute();
  return rows.length === new Set(classIds).size;
}

/** Whether the area is that of the institution or lies below it. */
export async function isAreaOf(transaction: Transaction, deptId: number, code: string): Promise<boolean> {
  const row = await transaction
    .selectFrom("edu.institution as i")
    .innerJoin("edu.area as a", (on) => on.on(sql<boolean>`i.area_code = any(a.path) or i.area_code = a.code`))
    .select("a.code")
    .where("i.dept_id", "=", deptId)
    .where("a.code", "=", code)
    .executeTakeFirst();
  return row !== undefined;
}

export type PeopleQuery = {
  pattern: string | null;
  role: string | null;
  classId: number | null;
  offset: number;
  limit: number;
};

export async function listPeople(
  { kysely }: Database,
  deptId: number,
  { pattern, role, classId, offset, limit }: PeopleQuery,
): Promise<{ rows: (AccountRow & { grants: GrantRow[] })[]; total: number }> {
  let query = kysely.selectFrom("edu.account as a").where("a.dept_id", "=", deptId);
  if (pattern !== null)
    query = query.where((where) =>
      where.or([
        where("a.nick", "ilike", pattern),
        where("a.user_name", "ilike", pattern),
        where("a.email", "ilike", pattern),
      ]),
    );
  if (role !== null) query = query.where(sql<boolean>`${role} = any(a.roles)`);
  if (classId !== null) query = query.where(sql<boolean>`${classId} = any(a.class_ids)`);
  const { total } = await query
    .select((row) => row.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const accounts = await query
    .selectAll("a")
    .orderBy("a.nick")
    .orderBy("a.id")
    .offset(offset)
    .limit(limit)
    .execute();
  const ids = accounts.map(({ id }) => id);
  const grants =
    ids.length === 0
      ? []
      : await kysely
          .selectFrom("edu.role_grant")
          .selectAll()
          .where("account_id", "in", ids)
          .orderBy("created_at")
          .orderBy("id")
          .execute();
  const byAccount = Map.groupBy(grants, ({ account_id: id }) => id);
  return { rows: accounts.map((row) => ({ ...row, grants: byAccount.get(row.id) ?? [] })), total };
}
