import type { RosterAct, RosterImport } from "@lyceum/contract/shapes";
import type { RosterChange, RosterEntry, RosterProblem, RowPlan } from "@lyceum/domain/roster";
import { type Insertable, sql } from "kysely";
import { deleteInBatches } from "../db/delete-in-batches.ts";
import type { RosterTables } from "../db/tables/roster.ts";
import type { Database, Db } from "../ports/database.ts";

const chunk = 2_000;

export async function insertImport(
  transaction: Db,
  row: Insertable<RosterTables["edu.roster_import"]>,
  plans: readonly RowPlan[],
): Promise<void> {
  await transaction.insertInto("edu.roster_import").values(row).execute();
  for (let at = 0; at < plans.length; at += chunk) {
    const rows = plans.slice(at, at + chunk).map(({ entry, act, accountId, changes, problems }) => ({
      line: entry.line,
      turn: entry.role === "guardian" ? 1 : 0,
      act,
      entry,
      changes,
      problems,
      account_id: accountId,
    }));
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await sql`
      insert into edu.roster_row (import_id, dept_id, line, act, turn, entry, changes, problems, account_id)
      select ${row.import_id}, ${row.dept_id}, r.line, r.act, r.turn, r.entry, r.changes, r.problems, r.account_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r
        (line int4, act text, turn int2, entry jsonb, changes jsonb, problems jsonb, account_id text)`.execute(
      transaction,
    );
  }
}

export async function findImport(
  { kysely }: Database,
  deptId: number,
  importId: string,
): Promise<RosterImport | null> {
  const row = await kysely
    .selectFrom("edu.roster_import")
    .select(["file_name", "state", "new_classes", "created_at"])
    .where("dept_id", "=", deptId)
    .where("import_id", "=", importId)
    .executeTakeFirst();
  if (!row) return null;
  const counts = { create: 0, change: 0, same: 0, faulty: 0 };
  let done = 0;
  const counted = await kysely
    .selectFrom("edu.roster_row")
    .select((of) => ["act", of.fn.countAll<number>().as("count"), of.fn.count<number>("done_at").as("done")])
    .where("import_id", "=", importId)
    .where("dept_id", "=", deptId)
    .groupBy("act")
    .execute();
  for (const one of counted) {
    counts[one.act] = one.count;
    done += one.done;
  }
  return {
    importId,
    fileName: row.file_name,
    state: row.state,
    at: row.created_at,
    counts,
    done,
    newClasses: row.new_classes,
  };
}

export type RowRecord = {
  line: number;
  act: RosterAct;
  isDone: boolean;
  userId: string | null;
  entry: RosterEntry;
  changes: RosterChange[];
  problems: RosterProblem[];
};

export async function listRows(
  { kysely }: Database,
  deptId: number,
  importId: string,
  act: RosterAct | null,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: RowRecord[]; total: number }> {
  const all = kysely
    .selectFrom("edu.roster_row")
    .where("import_id", "=", importId)
    .where("dept_id", "=", deptId);
  const base = act === null ? all : all.where("act", "=", act);
  const { total } = await base.select((of) => of.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await base
    .select([
      "line",
      "act",
      "entry",
      "changes",
      "problems",
      "account_id as userId",
      sql<boolean>`done_at is not null`.as("isDone"),
    ])
    .orderBy("line")
    .offset(offset)
    .limit(limit)
    .execute();
  return { rows, total };
}

export async function lockImport(transaction: Db, deptId: number, importId: string) {
  return await transaction
    .selectFrom("edu.roster_import")
    .selectAll()
    .where("dept_id", "=", deptId)
    .where("import_id", "=", importId)
    .forUpdate()
    .executeTakeFirst();
}

export async function markRunning(
  transaction: Db,
  importId: string,
  by: { confirmedBy: string; address: string; traceId: string },
): Promise<void> {
  await transaction
    .updateTable("edu.roster_import")
    .set({ state: "running", confirmed_by: by.confirmedBy, address: by.address, trace_id: by.traceId })
    .where("import_id", "=", importId)
    .execute();
}

export async function deleteOldImports(
  database: Database,
  before: number,
  signal: AbortSignal,
): Promise<void> {
  // Each takes all its rows along.
  await deleteInBatches(database, "edu.roster_import", "created_at < $1", [before], { signal, batchSize: 1 });
}
