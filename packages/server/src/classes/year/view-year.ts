import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { SchoolYear } from "@lyceum/contract/shapes";
import { clampPage } from "@lyceum/domain/portal";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { listLeftOut, listMisplaced } from "./store/people.ts";
import { countRows, findYear, listRows, newestYear, type YearRecord } from "./store/years.ts";
import type { Db } from "../../ports/database.ts";

/** GET /staff/schoolYear (P13). */
export const getSchoolYear: CallHandler<"GET /staff/schoolYear"> = async (_input, context) => {
  const { deptId } = callerOf(context);
  const { kysely } = context.database;
  const row = await newestYear(kysely, deptId);
  return { year: row ? await viewYear(kysely, row) : null };
};

/** GET /staff/schoolYear/{id}/classes (P13). */
export const listYearClasses: CallHandler<"GET /staff/schoolYear/{id}/classes"> = async (
  { params, query },
  context,
) => {
  const { kysely } = context.database;
  const { year_id: yearId } = await requireYear(kysely, callerOf(context).deptId, params.id);
  const { rows, total } = await listRows(kysely, yearId, query.exceptions === "1", clampPage(query));
  return {
    total,
    rows: rows.map(
      ({ class_id: classId, act, was, becomes, pupils, teachers, problems, failure, ...row }) => ({
        classId,
        act,
        was: { name: was.name, nameEn: was.nameEn, grade: was.grade },
        becomes: { name: becomes.name, nameEn: becomes.nameEn, grade: becomes.grade },
        pupils,
        teachers,
        problems,
        isDone: row.done_at !== null,
        isUndone: row.undone_at !== null,
        failure,
      }),
    ),
  };
};

/** GET /staff/schoolYear/{id}/people (P13). */
export const listYearPeople: CallHandler<"GET /staff/schoolYear/{id}/people"> = async (
  { params, query },
  context,
) => {
  const { kysely } = context.database;
  const year = await requireYear(kysely, callerOf(context).deptId, params.id);
  return await peopleOf(kysely, year, clampPage(query));
};

export async function viewYear(db: Db, row: YearRecord): Promise<SchoolYear> {
  const { done, undone, exceptions, isBlocked, plan, ...counts } = await countRows(db, row.year_id);
  const { total: people } = await peopleOf(db, row, { offset: 0, limit: 1 });
  const isBack = row.state === "undoing" || row.state === "undone";
  return {
    yearId: row.year_id,
    year: row.year,
    lastGrade: row.last_grade,
    state: row.state,
    at: row.created_at,
    undoUntil: row.confirmed_at === null ? null : row.confirmed_at + limits.yearUndo.value,
    counts,
    done: isBack ? undone : done,
    exceptions,
    people,
    isBlocked,
    plan,
  };
}

/** Before it is taken back, whom it does not carry along; then, whom it could not give a class back to. */
async function peopleOf(db: Db, row: YearRecord, page: { offset: number; limit: number }) {
  return row.state === "undoing" || row.state === "undone"
    ? await listLeftOut(db, row.dept_id, row.year_id, page)
    : await listMisplaced(db, row.dept_id, page);
}

async function requireYear(db: Db, deptId: number, yearId: string): Promise<YearRecord> {
  const row = await findYear(db, deptId, yearId);
  if (!row) throw new Fault("notFound");
  return row;
}
