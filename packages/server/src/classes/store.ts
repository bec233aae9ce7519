import type { ClassStanding } from "@lyceum/domain/classes";
import { sql } from "kysely";
import type { Db } from "../ports/database.ts";

/** A class of the institution, locked until the transaction ends. */
export async function lockClass(
  transaction: Db,
  deptId: number,
  classId: number,
): Promise<ClassStanding | undefined> {
  return await classesOf(transaction, deptId).where("class_id", "=", classId).forUpdate().executeTakeFirst();
}

export async function writeStanding(
  transaction: Db,
  deptId: number,
  classId: number,
  { name, nameEn, grade, isArchived }: ClassStanding,
  now: number,
): Promise<void> {
  await transaction
    .updateTable("edu.school_class")
    .set({
      name,
      name_en: nameEn,
      grade,
      archived_at: isArchived ? sql`coalesce(archived_at, ${now})` : null,
    })
    .where("dept_id", "=", deptId)
    .where("class_id", "=", classId)
    .execute();
}

/** The classes that are not archived. */
export async function readClasses(db: Db, deptId: number) {
  return await classesOf(db, deptId).where("archived_at", "is", null).orderBy("class_id").execute();
}

export async function hasPupils(db: Db, deptId: number, classId: number): Promise<boolean> {
  const row = await db
    .selectFrom("edu.role_grant")
    .select("id")
    .where("dept_id", "=", deptId)
    .where("class_id", "=", classId)
    .where("role", "=", "student")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Who is a pupil of the institution among these accounts, in one order. */
export async function pupilsAmong(db: Db, deptId: number, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("edu.role_grant")
    .select("account_id")
    .distinct()
    .where("dept_id", "=", deptId)
    .where("role", "=", "student")
    .where("account_id", "in", [...ids])
    .orderBy("account_id")
    .execute();
  return rows.map(({ account_id: id }) => id);
}

/** The links between these pupils and their guardians, and between those and their other children. */
export async function linksAround(db: Db, deptId: number, wardIds: readonly string[]) {
  return await db
    .selectFrom("edu.guardian_link as l")
    .innerJoin("edu.guardian_link as o", "o.guardian_id", "l.guardian_id")
    .select(["o.guardian_id as guardianId", "o.ward_id as wardId"])
    .distinct()
    .where("l.dept_id", "=", deptId)
    .where("l.ward_id", "in", [...wardIds])
    .orderBy("o.guardian_id")
    .execute();
}

/** The classes in which somebody is a pupil. */
export async function pupilClasses(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom("edu.role_grant")
    .select(["account_id as accountId", "class_id as classId"])
    .where("role", "=", "student")
    .where("class_id", "is not", null)
    .where("account_id", "in", [...ids])
    .execute();
}

export async function deleteGrants(transaction: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .deleteFrom("edu.role_grant")
    .where("id", "in", [...ids])
    .execute();
}

const classesOf = (db: Db, deptId: number) =>
  db
    .selectFrom("edu.school_class")
    .select([
      "class_id as classId",
      "name",
      "name_en as nameEn",
      "grade",
      sql<boolean>`archived_at is not null`.as("isArchived"),
    ])
    .where("dept_id", "=", deptId);
