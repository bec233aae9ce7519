import type { Insertable, Selectable } from "kysely";
import type { Tables } from "../../db/tables.ts";
import type { Db } from "../../ports/database.ts";

export type Decision = Selectable<Tables["edu.admission_decision"]>;

/** A decision about requests, which point to it until it takes effect or is taken back. */
export async function insertDecision(
  transaction: Db,
  decision: Insertable<Tables["edu.admission_decision"]>,
  accountIds: readonly string[],
): Promise<void> {
  await transaction.insertInto("edu.admission_decision").values(decision).execute();
  await transaction
    .updateTable("edu.admission_request")
    .set({ decision_id: decision.id })
    .where("dept_id", "=", decision.dept_id)
    .where("account_id", "in", [...accountIds])
    .execute();
}

/** Undefined when it took effect or was taken back. */
export async function lockDecision(transaction: Db, id: string): Promise<Decision | undefined> {
  return await transaction
    .selectFrom("edu.admission_decision")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Whose requests still wait for the decision. */
export async function listDecided(transaction: Db, { id, dept_id: deptId }: Decision): Promise<string[]> {
  const rows = await transaction
    .selectFrom("edu.admission_request")
    .select("account_id")
    .where("dept_id", "=", deptId)
    .where("decision_id", "=", id)
    .where("state", "=", "pending")
    .execute();
  return rows.map(({ account_id: account }) => account);
}

/** Closes the requests of a decision that still wait, and the decision. Answers whose they were, in one order. */
export async function closeDecision(
  transaction: Db,
  { id, dept_id: deptId, approve, reason, decided_by: by }: Decision,
  now: number,
): Promise<string[]> {
  const rows = await transaction
    .updateTable("edu.admission_request")
    .set({ state: approve ? "approved" : "denied", reason, decided_by: by, decided_at: now })
    .where("dept_id", "=", deptId)
    .where("decision_id", "=", id)
    .where("state", "=", "pending")
    .returning("account_id")
    .execute();
  await transaction
    .deleteFrom("edu.admission_decision")
    .where("dept_id", "=", deptId)
    .where("id", "=", id)
    .execute();
  return rows.map(({ account_id: account }) => account).toSorted();
}

/** Takes decisions back; answers how many requests wait again. */
export async function deleteDecisions(
  transaction: Db,
  { deptId, decidedBy }: { deptId: number; decidedBy: string },
  ids: readonly string[],
): Promise<number> {
  const locked = await transaction
    .selectFrom("edu.admission_decision")
    .select("id")
    .where("dept_id", "=", deptId)
    .where("decided_by", "=", decidedBy)
    .where("id", "in", [...ids])
    .orderBy("id")
    .forUpdate()
    .execute();
  if (locked.length === 0) return 0;
  const own = locked.map(({ id }) => id);
  const { count } = await transaction
    .selectFrom("edu.admission_request")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("dept_id", "=", deptId)
    .where("decision_id", "in", own)
    .where("state", "=", "pending")
    .executeTakeFirstOrThrow();
  // The requests let go of them by their foreign key.
  await transaction
    .deleteFrom("edu.admission_decision")
    .where("dept_id", "=", deptId)
    .where("id", "in", own)
    .execute();
  return count;
}
