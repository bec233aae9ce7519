import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { isBlocked, planYear } from "@lyceum/domain/classes";
import { randomId } from "@lyceum/kit";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";
import { actorOf, recordAct } from "../../audit/index.ts";
import { rollYearKind } from "../job-kinds.ts";
import { readClasses } from "../store.ts";
import {
  countRows,
  deleteYear,
  findYear,
  insertYear,
  isTaken,
  lockYear,
  newestYear,
  plannedYear,
  readChoices,
  readRows,
  writeRows,
  writeState,
  type YearRecord,
} from "./store/years.ts";
import { viewYear } from "./view-year.ts";
import type { Db } from "../../ports/database.ts";

/** POST /staff/schoolYear (P13). */
export const planSchoolYear: CallHandler<"POST /staff/schoolYear"> = async ({ body }, context) => {
  const { deptId, accountId } = callerOf(context);
  const now = context.clock.now();
  const year = new Date(now).getUTCFullYear();
  const yearId = randomId();
  await context.database.kysely.transaction().execute(async (transaction) => {
    if (await isTaken(transaction, deptId, year)) throw new Fault("yearState");
    // What was chosen for classes in the one before is not asked again.
    const before = await plannedYear(transaction, deptId);
    const chosen = before && readChoices(await readRows(transaction, before.year_id));
    if (before) await deleteYear(transaction, before);
    const made = await insertYear(transaction, {
      year_id: yearId,
      dept_id: deptId,
      year,
      last_grade: body.lastGrade,
      state: "planned",
      created_by: accountId,
      created_at: now,
    });
    const classes = await readClasses(transaction, deptId);
    if (classes.length > limits.yearClassesMax.value) throw new Fault("yearState");
    if (made) await writeRows(transaction, yearId, deptId, planYear(classes, body.lastGrade, chosen));
  });
  const { kysely } = context.database;
  const row = (await findYear(kysely, deptId, yearId)) ?? (await newestYear(kysely, deptId));
  return { year: row ? await viewYear(kysely, row) : null };
};

/** POST /staff/schoolYear/{id}/confirm (P13). */
export const confirmSchoolYear: CallHandler<"POST /staff/schoolYear/{id}/confirm"> = async (
  { params, body },
  context,
) =>
  await decide(context, params.id, async (transaction, row) => {
    if (row.state === "done") return;
    if (row.state !== "planned" && row.state !== "running") throw new Fault("yearState");
    if (row.state === "planned") {
      if (await isTaken(transaction, row.dept_id, row.year)) throw new Fault("yearState");
      // Somebody else has chosen something that whoever begins has not seen.
      if ((await countRows(transaction, row.year_id)).plan !== body.plan) throw new Fault("yearChanged");
      const planned = await readRows(transaction, row.year_id);
      const classes = await readClasses(transaction, row.dept_id);
      const rows = planYear(classes, row.last_grade, readChoices(planned));
      const shape = (all: typeof rows) =>
        JSON.stringify(all.map(({ classId, was }) => [classId, was.name, was.nameEn, was.grade]));
      if (shape(rows) !== shape(planned)) throw new Fault("yearChanged");
      if (isBlocked(planned)) throw new Fault("yearBlocked");
      await begin(context, transaction, row, "running", "year.start");
    }
    await addJob(context, transaction, row.year_id);
  });

/** POST /staff/schoolYear/{id}/undo (P13). */
export const undoSchoolYear: CallHandler<"POST /staff/schoolYear/{id}/undo"> = async ({ params }, context) =>
  await decide(context, params.id, async (transaction, row) => {
    if (row.state === "undone") return;
    if (row.state === "done") {
      if (context.clock.now() > (row.confirmed_at ?? 0) + limits.yearUndo.value) throw new Fault("yearState");
      await begin(context, transaction, row, "undoing", "year.undo");
    } else if (row.state !== "undoing") throw new Fault("yearState");
    await addJob(context, transaction, row.year_id);
  });

/** One decision about a roll-over of the institution, which is locked for it. */
export async function decide(
  context: CallContext,
  yearId: string,
  act: (transaction: Db, row: YearRecord) => Promise<void>,
) {
  const { deptId } = callerOf(context);
  const { kysely } = context.database;
  await kysely.transaction().execute(async (transaction) => {
    const row = await lockYear(transaction, deptId, yearId);
    if (!row) throw new Fault("notFound");
    await act(transaction, row);
  });
  const row = await findYear(kysely, deptId, yearId);
  return { year: row ? await viewYear(kysely, row) : null };
}

async function begin(
  context: CallContext,
  transaction: Db,
  row: YearRecord,
  state: "running" | "undoing",
  act: "year.start" | "year.undo",
): Promise<void> {
  const { accountId, deptId } = callerOf(context);
  const isStart = state === "running";
  await writeState(transaction, row.year_id, {
    state,
    confirmed_by: accountId,
    address: context.address,
    trace_id: context.traceId,
    ...(isStart ? { confirmed_at: context.clock.now() } : {}),
  });
  await recordAct(transaction, actorOf(context), {
    act,
    thing: { kind: "institution", id: deptId },
    after: { year: row.year, lastGrade: row.last_grade },
  });
}

async function addJob(context: CallContext, transaction: Db, yearId: string): Promise<void> {
  await context.jobs.add(transaction, rollYearKind, { yearId }, { jobKey: `year.${yearId}` });
}
