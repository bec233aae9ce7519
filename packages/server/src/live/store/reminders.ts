import type { Db } from "../../ports/database.ts";

type Place = { liveId: number; deptId: number };

export async function insertReminder(trx: Db, { liveId, deptId }: Place, accountId: string, at: number) {
  await trx
    .insertInto("edu.live_reminder")
    .values({ live_id: liveId, dept_id: deptId, account_id: accountId, asked_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteReminder(trx: Db, { liveId, deptId }: Place, accountId: string) {
  await trx
    .deleteFrom("edu.live_reminder")
    .where("live_id", "=", liveId)
    .where("dept_id", "=", deptId)
    .where("account_id", "=", accountId)
    .execute();
}

export async function isReminded(db: Db, { liveId, deptId }: Place, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom("edu.live_reminder")
    .select("live_id")
    .where("live_id", "=", liveId)
    .where("dept_id", "=", deptId)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row !== undefined;
}

/** A page of those who are reminded and whose account is active, in the order of their accounts. */
export async function listReminded(
  db: Db,
  { liveId, deptId }: Place,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom("edu.live_reminder as m")
    .innerJoin("edu.account as a", "a.id", "m.account_id")
    .select("m.account_id")
    .where("m.live_id", "=", liveId)
    .where("m.dept_id", "=", deptId)
    .where("a.status", "=", "active")
    .where("m.account_id", ">", after)
    .orderBy("m.account_id")
    .limit(limit)
    .execute();
  return rows.map((row) => row.account_id);
}
