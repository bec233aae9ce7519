import { sql } from "kysely";
import type { Db } from "../../ports/database.ts";

/** As one parameter: lists of a large file are longer than the protocol has places. */
const anyOf = (values: readonly string[]) => sql<string>`any(${[...values]}::text[])`;

const peopleOf = (db: Db, deptId: number) =>
  db
    .selectFrom("edu.account as a")
    .leftJoin("edu.roster_number as n", "n.account_id", "a.id")
    .select([
      "a.id",
      sql<string>`coalesce(n.number, '')`.as("number"),
      "a.user_name as account",
      sql<string>`coalesce(a.email, '')`.as("email"),
      sql<string>`coalesce(a.phone, '')`.as("phone"),
      "a.nick as name",
      sql<boolean>`a.status = 'active'`.as("isActive"),
    ])
    .where("a.dept_id", "=", deptId);

/** People with one of these keys; each kind of key by its own index. */
export async function readPeopleBy(
  db: Db,
  deptId: number,
  keys: Record<"numbers" | "accounts" | "emails" | "phones", readonly string[]>,
) {
  const ids = sql<string>`(
    select account_id from edu.roster_number where dept_id = ${deptId} and number_key = ${anyOf(keys.numbers)}
    union select id from edu.account where dept_id = ${deptId} and lower(user_name) = ${anyOf(keys.accounts)}
    union select id from edu.account where dept_id = ${deptId} and email = ${anyOf(keys.emails)}
    union select id from edu.account where dept_id = ${deptId} and phone = ${anyOf(keys.phones)})`;
  return await peopleOf(db, deptId).where("a.id", "in", ids).orderBy("a.id").execute();
}

export async function readPeopleOf(db: Db, deptId: number, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return await peopleOf(db, deptId).where("a.id", "=", anyOf(ids)).orderBy("a.id").execute();
}

export async function readGrantsOf(db: Db, deptId: number, ids: readonly string[]) {
  return await db
    .selectFrom("edu.role_grant")
    .select(["account_id as accountId", "role", "class_id as classId"])
    .where("dept_id", "=", deptId)
    .where("account_id", "=", anyOf(ids))
    .where("counts", "=", true)
    .execute();
}

export async function readLinksOf(db: Db, deptId: number, guardianIds: readonly string[]) {
  return await db
    .selectFrom("edu.guardian_link")
    .select(["guardian_id as guardianId", "ward_id as wardId"])
    .where("dept_id", "=", deptId)
    .where("guardian_id", "=", anyOf(guardianIds))
    .execute();
}

export async function readClasses(db: Db, deptId: number) {
  return await db
    .selectFrom("edu.school_class")
    .select(["class_id as classId", "name", "name_en as nameEn"])
    .where("dept_id", "=", deptId)
    .where("archived_at", "is", null)
    // Of two with one name the older one is meant.
    .orderBy("class_id", "desc")
    .execute();
}
