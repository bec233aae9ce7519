import type { RosterEntry, RosterProblem } from "@lyceum/domain/roster";
import type { RosterTables } from "../../db/tables/roster.ts";
import type { Db } from "../../ports/database.ts";

/** An import that is to be carried out, and who confirmed it. */
export type Confirmed = {
  importId: string;
  deptId: number;
  fileName: string;
  newClasses: string[];
  confirmedBy: string;
  address: string;
  traceId: string;
  /** Rows that were not applied when it was read. */
  waiting: number;
};

export async function findConfirmed(db: Db, importId: string): Promise<Confirmed | null> {
  const row = await db
    .selectFrom("edu.roster_import")
    .selectAll()
    .where("import_id", "=", importId)
    .where("state", "=", "running")
    .executeTakeFirst();
  if (!row || row.confirmed_by === null) return null;
  const { waiting } = await waits(db, importId)
    .select((of) => of.fn.countAll<number>().as("waiting"))
    .executeTakeFirstOrThrow();
  return {
    importId,
    deptId: row.dept_id,
    fileName: row.file_name,
    newClasses: row.new_classes,
    confirmedBy: row.confirmed_by,
    address: row.address,
    traceId: row.trace_id,
    waiting,
  };
}

const waits = (db: Db, importId: string) =>
  db
    .selectFrom("edu.roster_row")
    .where("import_id", "=", importId)
    .where("done_at", "is", null)
    .where("act", "in", ["create", "change"]);

export async function nextLines(db: Db, importId: string, limit: number): Promise<number[]> {
  const rows = await waits(db, importId)
    .select("line")
    .orderBy("turn")
    .orderBy("line")
    .limit(limit)
    .execute();
  return rows.map(({ line }) => line);
}

/** Those that change nothing. */
export async function finishUnchanged(db: Db, importId: string, now: number): Promise<void> {
  await db
    .updateTable("edu.roster_row")
    .set({ done_at: now })
    .where("import_id", "=", importId)
    .where("act", "=", "same")
    .where("done_at", "is", null)
    .execute();
}

/** The row, unless it was applied; nobody else applies it meanwhile. */
export async function lockRow(
  transaction: Db,
  importId: string,
  line: number,
): Promise<{ entry: RosterEntry; accountId: string | null } | undefined> {
  return await transaction
    .selectFrom("edu.roster_row")
    .select(["entry", "account_id as accountId"])
    .where("import_id", "=", importId)
    .where("line", "=", line)
    .where("done_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

/** A row that has become faulty since it was looked at is shown as such. */
export async function finishRow(
  transaction: Db,
  importId: string,
  line: number,
  { problems, accountId, now }: { problems: readonly RosterProblem[]; accountId: string | null; now: number },
): Promise<void> {
  await transaction
    .updateTable("edu.roster_row")
    .set({
      done_at: now,
      account_id: accountId,
      ...(problems.length > 0 ? { act: "faulty" as const, problems: JSON.stringify(problems) } : {}),
    })
    .where("import_id", "=", importId)
    .where("line", "=", line)
    .execute();
}

export async function closeImport(db: Db, importId: string): Promise<void> {
  await db
    .updateTable("edu.roster_import")
    .set({ state: "done" })
    .where("import_id", "=", importId)
    .execute();
}

export async function writeDetails(
  transaction: Db,
  deptId: number,
  accountId: string,
  details: { nick: string | undefined; email: string | undefined; phone: string | undefined },
  now: number,
): Promise<void> {
  const given = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
  await transaction
    .updateTable("edu.account")
    .set({ ...given, updated_at: now })
    .where("id", "=", accountId)
    .where("dept_id", "=", deptId)
    .execute();
}

export async function writeNumber(transaction: Db, row: RosterTables["edu.roster_number"]): Promise<void> {
  await transaction
    .insertInto("edu.roster_number")
    .values(row)
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(row))
    .execute();
}

export async function endClassGrants(
  transaction: Db,
  deptId: number,
  accountId: string,
  role: string,
  classIds: readonly number[],
): Promise<void> {
  await transaction
    .deleteFrom("edu.role_grant")
    .where("dept_id", "=", deptId)
    .where("account_id", "=", accountId)
    .where("role", "=", role)
    .where("class_id", "in", [...classIds])
    .execute();
}

/** True when they were not linked yet. */
export async function writeLink(transaction: Db, row: RosterTables["edu.guardian_link"]): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("edu.guardian_link")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
