import { Fault } from "@lyceum/contract/faults";
import { planYear, type YearChoice, type YearRow } from "@lyceum/domain/classes";
import { readClassNames } from "../../admission/index.ts";
import type { CallHandler } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";
import { readClasses } from "../store.ts";
import { decide } from "./decide-year.ts";
import { readChoices, readRows, writeRows } from "./store/years.ts";
import type { Db } from "../../ports/database.ts";

/** POST /staff/schoolYear/{id}/classes/{classId} (P13). */
export const nameYearClass: CallHandler<"POST /staff/schoolYear/{id}/classes/{classId}"> = async (
  { params, body },
  context,
) => {
  const names = readClassNames(body.name, body.nameEn);
  return await choose(context, params.id, (rows) => {
    const row = rows.find(({ classId }) => classId === Number(params.classId));
    // Those who leave the school have no names to choose, and a grade decides by itself.
    if (!row || row.act === "graduate") throw new Fault("notFound");
    if (row.was.grade !== null && body.act !== undefined) throw new Fault("yearState");
    return [[row.classId, { ...names, grade: row.was.grade, act: body.act }]];
  });
};

/** POST /staff/schoolYear/{id}/classes (P13). */
export const chooseCourses: CallHandler<"POST /staff/schoolYear/{id}/classes"> = async (
  { params, body },
  context,
) => {
  const ids = new Set(body.classIds);
  return await choose(context, params.id, (rows) => {
    const found = rows.filter(({ classId, was }) => ids.has(classId) && was.grade === null);
    return found.map(({ classId, was: { name, nameEn, grade } }) => [
      classId,
      { name, nameEn, grade, act: body.act },
    ]);
  });
};

/** Writes the plan again with what was chosen for some classes. */
async function choose(
  context: CallContext,
  yearId: string,
  choicesOf: (rows: readonly YearRow[]) => (readonly [classId: number, YearChoice])[],
) {
  return await decide(context, yearId, async (transaction: Db, row) => {
    if (row.state !== "planned") throw new Fault("yearState");
    const rows = await readRows(transaction, row.year_id);
    const chosen = new Map([...readChoices(rows), ...choicesOf(rows)]);
    const classes = await readClasses(transaction, row.dept_id);
    await writeRows(transaction, row.year_id, row.dept_id, planYear(classes, row.last_grade, chosen));
  });
}
