import type { ClassNames } from "@lyceum/domain/classes";
import { type Selectable, sql } from "kysely";
import type { GrantRow } from "../../../accounts/index.ts";
import type { ClassTables } from "../../../db/tables/classes.ts";
import type { YearRecord } from "./years.ts";
import type { Db } from "../../../ports/database.ts";

export type RowRecord = Selectable<ClassTables["edu.school_year_class"]>;

/** One that was begun and is not at its end. */
export async function findOpenYear(db: Db, yearId: string): Promise<YearRecord | undefined> {
  return await db
    .selectFrom("edu.school_year")
    .selectAll()
    .where("year_id", "=", yearId)
    .where("state", "in", ["running", "undoing"])
    .executeTakeFirst();
}

/** The classes that wait, in the order of the plan; those that are taken back, in the reverse. */
export async function waitingRows(db: Db, yearId: string, isBack: boolean): Promise<number[]> {
  const all = db
    .selectFrom("edu.school_year_class")
    .select("class_id")
    .where("year_id", "=", yearId)
    .where(isBack ? "undone_at" : "done_at", "is", null);
  const rows = await all.orderBy("turn", isBack ? "desc" : "asc").execute();
  return rows.map(({ class_id: id }) => id);
}

export async function lockRow(transaction: Db, yearId: string, classId: number): Promise<RowRecord> {
  return await transaction
    .selectFrom("edu.school_year_class")
    .selectAll()
    .where("year_id", "=", yearId)
    .where("class_id", "=", classId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function markRow(
  transaction: Db,
  { year_id: yearId, class_id: classId }: Pick<RowRecord, "year_id" | "class_id">,
  set: Partial<Pick<RowRecord, "started_at" | "done_at" | "undone_at" | "failure">>,
): Promise<void> {
  await transaction
    .updateTable("edu.school_year_class")
    .set(set)
    .where("year_id", "=", yearId)
    .where("class_id", "=", classId)
    .execute();
}

/** Pupils first: whether guardians stay depends on what their children are then. */
export async function nextToLeave(db: Db, deptId: number, classId: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("edu.role_grant")
    .select("account_id")
    .where("dept_id", "=", deptId)
    .where("class_id", "=", classId)
    .where("role", "in", ["student", "guardian"])
    .groupBy("account_id")
    .orderBy(sql`max(role)`, "desc")
    .orderBy("account_id")
    .limit(limit)
    .execute();
  return rows.map(({ account_id: id }) => id);
}

export async function hasPupilWard(db: Db, deptId: number, guardianId: string): Promise<boolean> {
  const row = await db
    .selectFrom("edu.guardian_link as l")
    .innerJoin("edu.account as a", "a.id", "l.ward_id")
    .select("a.id")
    .where("l.dept_id", "=", deptId)
    .where("l.guardian_id", "=", guardianId)
    .where(sql<boolean>`'student' = any(a.roles)`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** `given`: the id of the grant that a role was given in place of those that ended. */
export async function keepGrants(
  transaction: Db,
  { year_id, class_id, dept_id }: RowRecord,
  grants: readonly GrantRow[],
  given: ReadonlyMap<string, string>,
): Promise<void> {
  await transaction
    .insertInto("edu.school_year_grant")
    .values(
      grants.map(({ counts: _, ...was }) => ({
        year_id,
        class_id,
        dept_id,
        account_id: was.account_id,
        grant_id: was.id,
        was: JSON.stringify(was),
        given_id: given.get(was.role) ?? null,
      })),
    )
    .execute();
}

export async function nextToReturn(db: Db, row: RowRecord, limit: number): Promise<string[]> {
  const rows = await keptOf(db, row)
    .select("account_id")
    .where("failure", "is", null)
    .groupBy("account_id")
    .orderBy("account_id")
    .limit(limit)
    .execute();
  return rows.map(({ account_id: id }) => id);
}

/** Takes what was kept of somebody out of what is kept, with what was given in its place. */
export async function takeKept(transaction: Db, row: RowRecord, accountId: string) {
  const rows = await transaction
    .deleteFrom("edu.school_year_grant")
    .where("year_id", "=", row.year_id)
    .where("class_id", "=", row.class_id)
    .where("account_id", "=", accountId)
    .returning(["was", "given_id"])
    .execute();
  return {
    kept: rows.map(({ was }) => was),
    givenIds: rows.flatMap(({ given_id: id }) => (id === null ? [] : [id])),
  };
}

/** Whoever is named when the roll-over has been taken back; of a whole class without an account. */
export async function markKept(
  transaction: Db,
  row: RowRecord,
  failure: "elsewhere" | "class",
  accountId: string | null,
): Promise<void> {
  const all = transaction
    .updateTable("edu.school_year_grant")
    .set({ failure })
    .where("year_id", "=", row.year_id)
    .where("class_id", "=", row.class_id);
  await (accountId === null ? all : all.where("account_id", "=", accountId)).execute();
}

/** The names of classes that will still be there: those that are not archived and are not taken back by this year. */
export async function namesBeside(db: Db, row: RowRecord): Promise<ClassNames[]> {
  return await db
    .selectFrom("edu.school_class as c")
    .leftJoin("edu.school_year_class as y", (on) =>
      on.onRef("y.class_id", "=", "c.class_id").on("y.year_id", "=", row.year_id),
    )
    .select(["c.name", "c.name_en as nameEn"])
    .where("c.dept_id", "=", row.dept_id)
    .where("c.archived_at", "is", null)
    .where("c.class_id", "<>", row.class_id)
    .where((where) =>
      where.or([
        where("y.class_id", "is", null),
        where("y.act", "=", "stay"),
        where("y.undone_at", "is not", null),
        where("y.failure", "is not", null),
      ]),
    )
    .execute();
}

const keptOf = (db: Db, row: RowRecord) =>
  db
    .selectFrom("edu.school_year_grant")
    .where("year_id", "=", row.year_id)
    .where("class_id", "=", row.class_id);
