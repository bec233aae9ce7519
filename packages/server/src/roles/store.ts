import { isMember, type RoleGrant } from "@lyceum/domain/accounts";
import { sql } from "kysely";
import type { GrantRow } from "../accounts/index.ts";
import type { Db } from "../ports/database.ts";

/** The grant by its id, of an account of the institution. */
export async function findGrant(transaction: Db, deptId: number, id: string): Promise<GrantRow | undefined> {
  return await transaction
    .selectFrom("edu.role_grant")
    .selectAll()
    .where("id", "=", id)
    .where("dept_id", "=", deptId)
    .executeTakeFirst();
}

/** The grant that another one of the same role and place would renew. */
export async function findSameGrant(
  transaction: Db,
  { account_id, dept_id, role, scope, class_id, area_code }: Omit<GrantRow, "counts">,
): Promise<GrantRow | undefined> {
  return await transaction
    .selectFrom("edu.role_grant")
    .selectAll()
    .where("dept_id", "=", dept_id)
    .where("account_id", "=", account_id)
    .where("role", "=", role)
    .where("scope", "=", scope)
    .where("class_id", "is not distinct from", class_id)
    .where("area_code", "is not distinct from", area_code)
    .executeTakeFirst();
}

/** False when somebody else took it a moment before. */
export async function deleteGrant(transaction: Db, deptId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("edu.role_grant")
    .where("id", "=", id)
    .where("dept_id", "=", deptId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Administrators of the institution at `now` beside one grant, those whose account is active; locked, so that two cannot both go. */
export async function countOtherAdmins(
  transaction: Db,
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

/** Whether the area is that of the institution or lies below it. */
export async function isAreaOf(transaction: Db, deptId: number, code: string): Promise<boolean> {
  const row = await transaction
    .selectFrom("edu.institution as i")
    .innerJoin("edu.area as a", (on) =>
      on.on(sql<boolean>`i.area_code = any(a.path) or i.area_code = a.code`),
    )
    .select("a.code")
    .where("i.dept_id", "=", deptId)
    .where("a.code", "=", code)
    .executeTakeFirst();
  return row !== undefined;
}

/** The roles of somebody with their places, and the areas that the institution lies in, top first. */
export type Grants = { rows: RoleGrant[]; areaPath: string[] };

export async function readGrants(db: Db, deptId: number, accountId: string): Promise<Grants> {
  const rows = await db
    .selectFrom("edu.role_grant as g")
    .innerJoin("edu.institution as i", "i.dept_id", "g.dept_id")
    .leftJoin("edu.area as a", "a.code", "i.area_code")
    .select([
      "g.role",
      "g.scope",
      "g.class_id as classId",
      "g.area_code as areaCode",
      "g.from_at as fromAt",
      "g.until_at as untilAt",
      "a.path",
    ])
    .where("g.dept_id", "=", deptId)
    .where("g.account_id", "=", accountId)
    .execute();
  return { rows: rows.map(({ path: _, ...grant }) => grant), areaPath: rows[0]?.path ?? [] };
}

const holdersMax = 1_000;

/** Who holds one of these roles in the institution at `now`, with these roles of theirs. */
export async function listHolders(
  db: Db,
  deptId: number,
  roles: readonly string[],
  now: number,
): Promise<{ accountId: string; rows: RoleGrant[] }[]> {
  const rows = await db
    .selectFrom("edu.role_grant as g")
    .innerJoin("edu.account as a", "a.id", "g.account_id")
    .select([
      "g.account_id as accountId",
      "g.role",
      "g.scope",
      "g.class_id as classId",
      "g.area_code as areaCode",
      "g.from_at as fromAt",
      "g.until_at as untilAt",
    ])
    .where("g.dept_id", "=", deptId)
    .where("g.role", "in", [...roles])
    .where("g.from_at", "<=", now)
    .where((where) => where.or([where("g.until_at", "is", null), where("g.until_at", ">", now)]))
    .where("a.status", "=", "active")
    // Those for the whole institution are few, and none of them is left out for the many of classes.
    .orderBy(sql`g.scope = 'class'`)
    .orderBy("g.account_id")
    .orderBy("g.id")
    .limit(holdersMax)
    .execute();
  const byAccount = Map.groupBy(rows, ({ accountId }) => accountId);
  return [...byAccount].map(([accountId, held]) => ({ accountId, rows: held }));
}

/** The roles of somebody who is active in the institution. */
export async function readRoles(db: Db, deptId: number, accountId: string): Promise<string[]> {
  const row = await db
    .selectFrom("edu.account")
    .select("roles")
    .where("id", "=", accountId)
    .where("dept_id", "=", deptId)
    .where("status", "=", "active")
    .executeTakeFirst();
  return row?.roles ?? [];
}

/** The reader, or a child of theirs. */
export type Person = {
  accountId: string;
  name: string;
  roles: string[];
  classIds: number[];
  isSelf: boolean;
};

/** Who reads, with those whom they may sign up; nobody in particular is the public of the site. */
export type Reader = {
  deptId: number;
  accountId: string | null;
  isMember: boolean;
  /** The own classes, and those of the children. */
  classIds: readonly number[];
  people: readonly Person[];
};

export async function readReader(db: Db, deptId: number, accountId: string | null): Promise<Reader> {
  const readers = accountId === null ? [] : await readReaders(db, deptId, [accountId]);
  return readers[0] ?? { deptId, accountId: null, isMember: false, classIds: [], people: [] };
}

/** Many at once, in the same order. */
export async function readReaders(
  db: Db,
  deptId: number,
  accountIds: readonly string[],
): Promise<(Reader & { accountId: string })[]> {
  const { rows } = await sql<Person & { readerId: string }>`
    select r.id as "readerId", a.id as "accountId", a.nick as name, a.roles, a.class_ids as "classIds",
      a.id = r.id as "isSelf"
    from unnest(${[...accountIds]}::text[]) as r(id)
    cross join lateral (select r.id union
      select g.ward_id from edu.guardian_link g where g.guardian_id = r.id and g.dept_id = ${deptId}) as w(id)
    join edu.account a on a.id = w.id and a.dept_id = ${deptId} and a.status = 'active'
    order by "isSelf" desc, a.nick, a.id`.execute(db);
  const peopleOf = Map.groupBy(rows, ({ readerId }) => readerId);
  return accountIds.map((accountId) => {
    const people = (peopleOf.get(accountId) ?? []).map(({ readerId: _, ...person }) => person);
    const own = people.find(({ isSelf }) => isSelf);
    const isAdmitted = own !== undefined && isMember(own.roles);
    return {
      deptId,
      accountId,
      isMember: isAdmitted,
      classIds: isAdmitted ? [...new Set(people.flatMap(({ classIds }) => classIds))] : [],
      people: isAdmitted ? people : [],
    };
  });
}
