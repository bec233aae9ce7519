import type { GuardianLetter, Relative } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import { type Batches, deleteInBatches } from "../db/delete-in-batches.ts";
import type { Database, Db } from "../ports/database.ts";

type Whose = { deptId: number; accountId: string };

/** Children of somebody, or guardians: by name, of the institution alone. */
export async function listRelatives(
  db: Db,
  { deptId, accountId }: Whose,
  which: "children" | "guardians",
): Promise<Relative[]> {
  const [own, other] =
    which === "children"
      ? [sql.ref("l.guardian_id"), sql.ref("l.ward_id")]
      : [sql.ref("l.ward_id"), sql.ref("l.guardian_id")];
  const { rows } = await sql<Relative>`
    select a.id as "userId", a.user_name as "userName", a.nick as "nickName", a.avatar, l.created_at as "linkedAt",
      coalesce((
        select jsonb_agg(jsonb_build_object('classId', c.class_id, 'name', c.name, 'nameEn', c.name_en) order by c.class_id)
        from edu.school_class c where c.dept_id = a.dept_id and c.class_id = any(a.class_ids)), '[]') as classes
    from edu.guardian_link l join edu.account a on a.id = ${other}
    where l.dept_id = ${deptId} and a.dept_id = ${deptId} and ${own} = ${accountId} and a.status = 'active'
    order by a.nick, a.id limit 100`.execute(db);
  return rows;
}

export type Child = { userId: string; nickName: string };

/** A pupil of the institution for whom somebody answers. */
export async function findChild(
  db: Db,
  { deptId, accountId }: Whose,
  childId: string,
): Promise<Child | undefined> {
  const { rows } = await sql<Child>`
    select a.id as "userId", a.nick as "nickName" from edu.guardian_link l join edu.account a on a.id = l.ward_id
    where l.dept_id = ${deptId} and l.guardian_id = ${accountId} and l.ward_id = ${childId}
      and a.dept_id = ${deptId} and a.status = 'active' and 'student' = any(a.roles)`.execute(db);
  return rows[0];
}

/** The names of these people of the institution, also of those who may not sign in. */
export async function readNames(
  db: Db,
  deptId: number,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("edu.account")
    .select(["id", "nick"])
    .where("dept_id", "=", deptId)
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, nick }) => [id, nick]));
}

export async function readSchool(db: Db, deptId: number): Promise<{ name: string; nameEn: string }> {
  const row = await db
    .selectFrom("edu.institution")
    .select(["name", "name_en as nameEn"])
    .where("dept_id", "=", deptId)
    .executeTakeFirst();
  return row ?? { name: "", nameEn: "" };
}

/** True when they were not linked yet. */
export async function link(
  db: Db,
  row: { deptId: number; guardianId: string; wardId: string; by: string; now: number },
): Promise<boolean> {
  const done = await db
    .insertInto("edu.guardian_link")
    .values({
      guardian_id: row.guardianId,
      ward_id: row.wardId,
      dept_id: row.deptId,
      created_by: row.by,
      created_at: row.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

export async function unlink(
  db: Db,
  row: { deptId: number; guardianId: string; wardId: string },
): Promise<boolean> {
  const done = await db
    .deleteFrom("edu.guardian_link")
    .where("dept_id", "=", row.deptId)
    .where("guardian_id", "=", row.guardianId)
    .where("ward_id", "=", row.wardId)
    .executeTakeFirst();
  return done.numDeletedRows === 1n;
}

/** The children of a guardian. */
export async function wardsOf(db: Db, deptId: number, guardianId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("edu.guardian_link")
    .select("ward_id")
    .where("dept_id", "=", deptId)
    .where("guardian_id", "=", guardianId)
    .orderBy("ward_id")
    .execute();
  return rows.map(({ ward_id: id }) => id);
}

/** Ends the places that somebody has in classes as a guardian. */
export async function deleteClassPlaces(
  trx: Db,
  guardianId: string,
  classIds: readonly number[],
): Promise<void> {
  await trx
    .deleteFrom("edu.role_grant")
    .where("account_id", "=", guardianId)
    .where("role", "=", "guardian")
    .where("scope", "=", "class")
    .where("class_id", "in", [...classIds])
    .execute();
}

export type MemberRow = { id: string; roles: string[]; class_ids: number[] };

export async function findMember(
  db: Db,
  deptId: number,
  by: { id: string } | { userName: string },
): Promise<MemberRow | undefined> {
  const query = db
    .selectFrom("edu.account")
    .select(["id", "roles", "class_ids"])
    .where("dept_id", "=", deptId)
    .where("status", "=", "active");
  return await (
    "id" in by
      ? query.where("id", "=", by.id)
      : query.where(sql<boolean>`lower(user_name) = lower(${by.userName})`)
  ).executeTakeFirst();
}

export type Pupil = MemberRow & { user_name: string; nick: string; classes: GuardianLetter["classes"] };

/** Pupils of the institution among these people, by class and name. */
export async function listPupils(db: Db, deptId: number, ids: readonly string[]): Promise<Pupil[]> {
  const { rows } = await sql<Pupil>`
    select a.id, a.roles, a.class_ids, a.user_name, a.nick, coalesce((
      select jsonb_agg(jsonb_build_object('name', c.name, 'nameEn', c.name_en) order by c.class_id)
      from edu.school_class c where c.dept_id = a.dept_id and c.class_id = any(a.class_ids)), '[]') as classes
    from edu.account a
    where a.dept_id = ${deptId} and a.id = any(${[...ids]}::text[]) and a.status = 'active' and 'student' = any(a.roles)
    order by a.class_ids, a.nick, a.id`.execute(db);
  return rows;
}

/** Keeps new codes, one for each pupil; of each the newest few are good. */
export async function putCodes(
  db: Db,
  { deptId, by, now, until, most }: { deptId: number; by: string; now: number; until: number; most: number },
  codes: readonly { mac: Buffer; wardId: string }[],
): Promise<void> {
  if (codes.length === 0) return;
  const wards = codes.map(({ wardId }) => wardId);
  await sql`
    delete from edu.guardian_code where ward_id = any(${wards}::text[]) and code_mac not in (
      select code_mac from (
        select code_mac, row_number() over (partition by ward_id order by made_at desc) as place
        from edu.guardian_code where ward_id = any(${wards}::text[]) and expires_at > ${now}) good
      where place < ${most})`.execute(db);
  await db
    .insertInto("edu.guardian_code")
    .values(
      codes.map(({ mac, wardId }) => ({
        code_mac: mac,
        dept_id: deptId,
        ward_id: wardId,
        made_by: by,
        made_at: now,
        expires_at: until,
      })),
    )
    .execute();
}

/** Takes a code, so that it is good no more; of two at the same moment one gets it. */
export async function takeCode(
  db: Db,
  deptId: number,
  mac: Buffer,
  now: number,
): Promise<{ wardId: string; madeBy: string } | undefined> {
  return await db
    .deleteFrom("edu.guardian_code")
    .where("dept_id", "=", deptId)
    .where("code_mac", "=", mac)
    .where("expires_at", ">", now)
    .returning(["ward_id as wardId", "made_by as madeBy"])
    .executeTakeFirst();
}

/** How many were good until now. */
export async function deleteCodes(db: Db, deptId: number, wardId: string): Promise<number> {
  const done = await db
    .deleteFrom("edu.guardian_code")
    .where("dept_id", "=", deptId)
    .where("ward_id", "=", wardId)
    .executeTakeFirst();
  return Number(done.numDeletedRows);
}

export async function deleteOldCodes(database: Database, before: number, batches: Batches): Promise<void> {
  await deleteInBatches(database, "edu.guardian_code", "expires_at < $1", [before], batches);
}
