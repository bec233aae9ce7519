import { limits } from "@lyceum/contract/limits";
import type { Db } from "../../ports/database.ts";

type Owner = { deptId: number; accountId: string };

/** How many questions of the book a day asks of its owner at most. */
export async function readPerDay(db: Db, { deptId, accountId }: Owner): Promise<number> {
  const row = await db
    .selectFrom("edu.review_setting")
    .select("per_day")
    .where("dept_id", "=", deptId)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row?.per_day ?? limits.reviewsPerDay.value;
}

export async function savePerDay(db: Db, { deptId, accountId }: Owner, perDay: number): Promise<void> {
  await db
    .insertInto("edu.review_setting")
    .values({ account_id: accountId, dept_id: deptId, per_day: perDay })
    .onConflict((on) => on.column("account_id").doUpdateSet({ dept_id: deptId, per_day: perDay }))
    .execute();
}
