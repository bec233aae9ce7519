import { carryOut, endingWith, keptWithout } from "@lyceum/domain/classes";
import { randomId } from "@lyceum/kit";
import {
  applyGrants,
  type GrantRow,
  lockAccount,
  publishGrants,
  readGrants,
  upsertGrants,
} from "../../accounts/index.ts";
import { recordAct } from "../../audit/index.ts";
import { deleteGrants, lockClass, writeStanding } from "../store.ts";
import { hasPupilWard, keepGrants, lockRow, markRow, nextToLeave, type RowRecord } from "./store/rolls.ts";
import { actorOfYear, type RollContext } from "./acting.ts";
import type { YearRecord } from "./store/years.ts";
import type { Db } from "../../ports/database.ts";

const batchMax = 50;

/** One class: its new standing, then the people of one that is archived. */
export async function rollClass(context: RollContext, year: YearRecord, classId: number): Promise<void> {
  const { database, clock, signal } = context;
  const row = await startClass(context, year, classId);
  if (!row) return;
  for (;;) {
    const ids = await nextToLeave(database.kysely, row.dept_id, classId, batchMax);
    if (ids.length === 0) break;
    for (const id of ids) {
      signal.throwIfAborted();
      await letGo(context, year, row, id);
    }
  }
  await markRow(database.kysely, row, { done_at: clock.now() });
}

/** The row whose people are still to leave; null: the class is done. */
async function startClass(
  { database, clock }: RollContext,
  year: YearRecord,
  classId: number,
): Promise<RowRecord | null> {
  return await database.kysely.transaction().execute(async (transaction) => {
    const now = clock.now();
    const row = await lockRow(transaction, year.year_id, classId);
    if (row.done_at !== null) return null;
    if (row.started_at !== null) return row;
    const current = await lockClass(transaction, row.dept_id, classId);
    if (row.act === "stay") {
      await markRow(transaction, row, { started_at: now, done_at: now });
      return null;
    }
    const next = current ? carryOut(current, row) : null;
    if (!current || !next) {
      await markRow(transaction, row, { started_at: now, done_at: now, failure: "changed" });
      return null;
    }
    await writeStanding(transaction, row.dept_id, classId, next, now);
    await recordAct(transaction, actorOfYear(year, now), {
      act: next.isArchived ? "class.archive" : "class.change",
      thing: { kind: "class", id: classId },
      before: row.was,
      after: next,
    });
    const isDone = !next.isArchived;
    await markRow(transaction, row, { started_at: now, ...(isDone ? { done_at: now } : {}) });
    return isDone ? null : row;
  });
}

async function letGo(
  context: RollContext,
  year: YearRecord,
  row: RowRecord,
  accountId: string,
): Promise<void> {
  const now = context.clock.now();
  const applied = await context.database.kysely.transaction().execute(async (transaction) => {
    if (!(await lockAccount(transaction, "edu", accountId))) return null;
    const grants = await readGrants(transaction, "edu", accountId);
    const places = grants.map((grant) => ({
      role: grant.role,
      scope: grant.scope,
      classId: grant.class_id,
      grant,
    }));
    const keeps = await keptRoles(transaction, row, accountId);
    const ending = endingWith(places, row.class_id, keeps);
    const ended = ending.map(({ grant }) => grant);
    // Another node was faster.
    if (ended.length === 0) return null;
    const stays = keptWithout(places, ending, keeps);
    const given = ended.filter(({ role }) => stays.includes(role)).map((grant) => inSchool(grant, now));
    await keepGrants(transaction, row, ended, new Map(given.map(({ role, id }) => [role, id])));
    await deleteGrants(
      transaction,
      ended.map(({ id }) => id),
    );
    await recordAct(transaction, actorOfYear(year, now), {
      act: "role.revoke",
      thing: { kind: "account", id: accountId },
      before: { role: ended[0]?.role ?? "", scope: "class", classId: row.class_id },
    });
    await upsertGrants(transaction, "edu", given);
    for (const { role } of given)
      // oxlint-disable-next-line no-await-in-loop -- of two roles at most, in one transaction
      await recordAct(transaction, actorOfYear(year, now), {
        act: "role.grant",
        thing: { kind: "account", id: accountId },
        after: { role, scope: "institution" },
      });
    return await applyGrants(context, transaction, "edu", accountId, now);
  });
  if (applied) publishGrants(context, applied);
}

/** The same role in the whole institution, for as long as the one in the class was given. */
function inSchool({ counts: _, ...was }: GrantRow, now: number): Omit<GrantRow, "counts"> {
  return { ...was, id: randomId(), scope: "institution", class_id: null, created_at: now };
}

/** What somebody stays in the institution without the class: who leaves a course that has ended stays at the school. */
async function keptRoles(transaction: Db, row: RowRecord, accountId: string): Promise<string[]> {
  if (row.act === "archive") return ["student", "guardian"];
  return (await hasPupilWard(transaction, row.dept_id, accountId)) ? ["guardian"] : [];
}
