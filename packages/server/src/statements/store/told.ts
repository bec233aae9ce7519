import { sql } from "kysely";
import type { Db } from "../../ports/database.ts";

type Told = { endpoint: string; pseudonym: string };

/** Keeps that a store hears of these people. Before it does: who is lost meanwhile has told of them. */
export async function insertTold(
  db: Db,
  deptId: number,
  endpoint: string,
  people: ReadonlyMap<string, string>,
  now: number,
): Promise<void> {
  // Who is erased at this moment is not among them any more.
  await sql`
    insert into edu.statement_told (dept_id, account_id, endpoint, pseudonym, first_at)
    select ${deptId}::int8, a.id, ${endpoint}::text, t.pseudonym, ${now}::int8
    from unnest(${[...people.keys()]}::text[], ${[...people.values()]}::text[]) t (account_id, pseudonym)
    join edu.account a on a.id = t.account_id and a.dept_id = ${deptId}
    on conflict do nothing`.execute(db);
}

/** What stores know of somebody, and by what name. */
export async function listTold(db: Db, deptId: number, accountId: string): Promise<Told[]> {
  return await db
    .selectFrom("edu.statement_told")
    .select(["endpoint", "pseudonym"])
    .where("dept_id", "=", deptId)
    .where("account_id", "=", accountId)
    .orderBy("first_at")
    .execute();
}
