import { isElsewhere, takeBack } from "@lyceum/domain/classes";
import { applyGrants, lockAccount, publishGrants, readGrants, upsertGrants } from "../../accounts/index.ts";
import { recordAct } from "../../audit/index.ts";
import { deleteGrants, lockClass, readClasses, writeStanding } from "../store.ts";
import {
  lockRow,
  markKept,
  markRow,
  namesBeside,
  nextToReturn,
  type RowRecord,
  takeKept,
} from "./store/rolls.ts";
import { actorOfYear, type RollContext } from "./acting.ts";
import type { YearRecord } from "./store/years.ts";

const batchMax = 50;

/** One class as it was before, and with it the people who left with it. */
export async function bringBack(context: RollContext, year: YearRecord, classId: number): Promise<void> {
  const { database, clock, signal } = context;
  const row = await restoreClass(context, year, classId);
  if (row === null) return;
  for (;;) {
    const ids = await nextToReturn(database.kysely, row, batchMax);
    if (ids.length === 0) break;
    for (const id of ids) {
      signal.throwIfAborted();
      await takeIn(context, year, row, id);
    }
  }
  await markRow(database.kysely, row, { undone_at: clock.now() });
}

/** The row whose people are still to return; null: the class is done. */
async function restoreClass(
  { database, clock }: RollContext,
  year: YearRecord,
  classId: number,
): Promise<RowRecord | null> {
  return await database.kysely.transaction().execute(async (transaction) => {
    const now = clock.now();
    const row = await lockRow(transaction, year.year_id, classId);
    if (row.undone_at !== null) return null;
    // `started_at` is taken away with the class's new standing, so that a second run goes on with the people.
    if (row.started_at === null) return row;
    if (row.act === "stay" || row.failure !== null) {
      await markRow(transaction, row, { undone_at: now });
      return null;
    }
    const current = await lockClass(transaction, row.dept_id, classId);
    const back = current ? takeBack(current, row, await namesBeside(transaction, row)) : "changed";
    if (typeof back === "string") {
      await markRow(transaction, row, { undone_at: now, failure: back });
      await markKept(transaction, row, "class", null);
      return null;
    }
    await writeStanding(transaction, row.dept_id, classId, back, now);
    await recordAct(transaction, actorOfYear(year, now), {
      act: row.becomes.isArchived ? "class.restore" : "class.change",
      thing: { kind: "class", id: classId },
      before: row.becomes,
      after: back,
    });
    await markRow(transaction, row, { started_at: null });
    return row;
  });
}

async function takeIn(
  context: RollContext,
  year: YearRecord,
  row: RowRecord,
  accountId: string,
): Promise<void> {
  const now = context.clock.now();
  const applied = await context.database.kysely.transaction().execute(async (transaction) => {
    if (!(await lockAccount(transaction, "edu", accountId))) return null;
    const grants = await readGrants(transaction, "edu", accountId);
    const classes = await readClasses(transaction, row.dept_id);
    const withGrade = new Set(classes.flatMap(({ classId, grade }) => (grade === null ? [] : [classId])));
    const isCourse = row.was.grade === null;
    // A class of before is no contradiction, nor is any to a course.
    const since = grants.filter(({ created_at: at }) => at >= (year.confirmed_at ?? 0));
    const places = since.map(({ role, scope, class_id: classId }) => ({ role, scope, classId }));
    if (!isCourse && isElsewhere(places, row.class_id, withGrade)) {
      await markKept(transaction, row, "elsewhere", accountId);
      return null;
    }
    const { kept, givenIds } = await takeKept(transaction, row, accountId);
    if (kept.length === 0) return null;
    await deleteGrants(transaction, givenIds);
    await upsertGrants(transaction, "edu", kept);
    await recordAct(transaction, actorOfYear(year, now), {
      act: "role.grant",
      thing: { kind: "account", id: accountId },
      after: { role: kept[0]?.role ?? "", scope: "class", classId: row.class_id },
    });
    return await applyGrants(context, transaction, "edu", accountId, now);
  });
  if (applied) publishGrants(context, applied);
}
