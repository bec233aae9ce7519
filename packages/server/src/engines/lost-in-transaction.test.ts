import { freshDatabase } from "@lyceum/testing";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";

test("M20 a connection that PostgreSQL ends between two statements fails its transaction, and not the process", async () => {
  const { database, drop } = await freshDatabase();
  onTestFinished(drop);
  const { kysely } = database;
  const work = kysely.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    const pid = rows[0]?.pid ?? 0;
    await sql`select pg_terminate_backend(${pid})`.execute(kysely);
    const left = sql`select 1 from pg_stat_activity where pid = ${pid}`;
    await expect.poll(async () => (await left.execute(kysely)).rows).toEqual([]);
    await sql`select 1`.execute(transaction);
  });
  await expect(work).rejects.toThrow(/terminat|not queryable/i);
  await database.query({ text: "select 1" });
});
