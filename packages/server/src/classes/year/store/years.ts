import type { YearChoice, YearRow } from "@lyceum/domain/classes";
import { type Insertable, type Selectable, sql } from "kysely";
import type { ClassTables } from "../../../db/tables/classes.ts";
import type { Db } from "../../../ports/database.ts";

export type YearRecord = Selectable<ClassTables["edu.school_year"]>;
export type YearState = YearRecord["state"];

export async function findYear(db: Db, deptId: number, yearId: string): Promise<YearRecord | undefined> {
  return await yearsOf(db, deptId).where("year_id", "=", yearId).executeTakeFirst();
}

/** The one that was asked for last. */
export async function newestYear(db: Db, deptId: number): Promise<YearRecord | undefined> {
  return await yearsOf(db, deptId).orderBy("created_at", "desc").limit(1).executeTakeFirst();
}

/** The one that is looked at alone. */
export async function plannedYear(transaction: Db, deptId: number): Promise<YearRecord | undefined> {
  return await yearsOf(transaction, deptId).where("state", "=", "planned").forUpdate().executeTakeFirst();
}

export async function lockYear(
  transaction: Db,
  deptId: number,
  yearId: string,
): Promise<YearRecord | undefined> {
  return await yearsOf(transaction, deptId).where("year_id", "=", yearId).forUpdate().executeTakeFirst();
}

/** Whether one is under way, or was carried out in this year and is not taken back. */
export async function isTaken(db: Db, deptId: number, year: number): Promise<boolean> {
  const row = await yearsOf(db, deptId)
    .where((where) =>
      where.or([
        where("state", "in", ["running", "undoing"]),
        where.and([where("state", "=", "done"), where("year", "=", year)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** That one alone: what somebody else has planned meanwhile, and chosen in it, stays. */
export async function deleteYear(transaction: Db, { year_id: yearId }: YearRecord): Promise<void> {
  await transaction.deleteFrom("edu.school_year").where("year_id", "=", yearId).execute();
}

/** False: somebody else has made one at the same moment. */
export async function insertYear(
  transaction: Db,
  row: Insertable<ClassTables["edu.school_year"]>,
): Promise<boolean> {
  const done = await transaction
    .insertInto("edu.school_year")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

/** The classes with how many are in each; those of before go. */
export async function writeRows(
  transaction: Db,
  yearId: string,
  deptId: number,
  rows: readonly YearRow[],
): Promise<void> {
  await transaction.deleteFrom("edu.school_year_class").where("year_id", "=", yearId).execute();
  const values = rows.map(({ classId: class_id, isChosen: is_chosen, ...row }, turn) => ({
    ...row,
    class_id,
    is_chosen,
    turn,
  }));
  await sql`
    insert into edu.school_year_class (year_id, class_id, dept_id, turn, act, was, becomes, problems, is_chosen, pupils, teachers)
    select ${yearId}, r.class_id, ${deptId}, r.turn, r.act, r.was, r.becomes, r.problems, r.is_chosen,
      coalesce(n.pupils, 0), coalesce(n.teachers, 0)
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as r
      (class_id int8, turn int4, act text, was jsonb, becomes jsonb, problems jsonb, is_chosen bool)
    left join (select g.class_id, count(distinct g.account_id) filter (where g.role = 'student') as pupils,
        count(distinct g.account_id) filter (where g.role in ('teacher', 'headTeacher')) as teachers
      from edu.role_grant g where g.dept_id = ${deptId} and g.class_id is not null and g.counts
      group by g.class_id) n on n.class_id = r.class_id`.execute(transaction);
}

export async function readRows(db: Db, yearId: string): Promise<YearRow[]> {
  return await db
    .selectFrom("edu.school_year_class")
    .select(["class_id as classId", "act", "was", "becomes", "problems", "is_chosen as isChosen"])
    .where("year_id", "=", yearId)
    .orderBy("turn")
    .execute();
}

/** What was chosen by hand, as it stands in the rows. */
export function readChoices(rows: readonly YearRow[]): Map<number, YearChoice> {
  return new Map(
    rows.flatMap(({ classId, act, was: { grade }, becomes: { name, nameEn }, isChosen }) => {
      if (!isChosen) return [];
      const course = act === "up" || act === "graduate" ? undefined : act;
      return [[classId, { name, nameEn, grade, act: course }] as const];
    }),
  );
}

export async function writeState(
  transaction: Db,
  yearId: string,
  set: Partial<Pick<YearRecord, "state" | "confirmed_by" | "confirmed_at" | "address" | "trace_id">>,
): Promise<void> {
  await transaction.updateTable("edu.school_year").set(set).where("year_id", "=", yearId).execute();
}

export async function countRows(db: Db, yearId: string) {
  const { rows } = await sql<{
    up: number;
    graduate: number;
    stay: number;
    rename: number;
    archive: number;
    done: number;
    undone: number;
    exceptions: number;
    isBlocked: boolean;
    plan: string;
  }>`
    select count(*) filter (where act = 'up')::int as up, count(*) filter (where act = 'graduate')::int as graduate,
      count(*) filter (where act = 'stay')::int as stay, count(*) filter (where act = 'rename')::int as rename,
      count(*) filter (where act = 'archive')::int as archive, count(done_at)::int as done, count(undone_at)::int as undone,
      count(*) filter (where problems <> '[]' or failure is not null)::int as exceptions,
      coalesce(bool_or(problems @> '["nameTaken"]'), false) as "isBlocked",
      md5(coalesce(string_agg(concat_ws(' ', class_id, act, is_chosen, becomes), ',' order by turn), '')) as plan
    from edu.school_year_class where year_id = ${yearId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("a count is missing");
  return row;
}

export async function listRows(
  db: Db,
  yearId: string,
  hasProblem: boolean,
  { offset, limit }: { offset: number; limit: number },
) {
  const all = db.selectFrom("edu.school_year_class").where("year_id", "=", yearId);
  const base = hasProblem ? all.where(sql<boolean>`(problems <> '[]' or failure is not null)`) : all;
  const { total } = await base.select((of) => of.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await base.selectAll().orderBy("turn").offset(offset).limit(limit).execute();
  return { rows, total };
}

const yearsOf = (db: Db, deptId: number) =>
  db.selectFrom("edu.school_year").selectAll().where("dept_id", "=", deptId);
