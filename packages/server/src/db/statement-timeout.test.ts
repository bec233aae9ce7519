import { writeFileSync } from "node:fs";
import path from "node:path";
import { openPool } from "./index.ts";
import { sql } from "kysely";
import { type FreshDatabase, freshDatabase, makeTempFolder } from "@lyceum/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../ports/database.ts";
import { withAdvisoryLock } from "./with-advisory-lock.ts";
import { migrate } from "./migrate.ts";

const timeoutMs = 200;
let fresh: FreshDatabase;
let database: Database;

beforeAll(async () => {
  fresh = await freshDatabase();
  database = openPool({ url: fresh.url, connectionsMax: 1, statementTimeoutMs: timeoutMs });
});

afterAll(async () => {
  await database.close();
  await fresh.drop();
});

const endless = () => database.query({ text: "select pg_sleep(600)" });
const cancelled = { code: "57014" };

/** Runs it while another connection holds the lock, which is let go only when the wait has outlasted the time-out. */
async function outlast(lock: string, run: () => Promise<unknown>): Promise<unknown> {
  return await fresh.database.kysely.connection().execute(async (holder) => {
    await sql`select pg_advisory_lock(${sql.raw(lock)})`.execute(holder);
    const done = run();
    await expect
      .poll(
        async () => {
          const { rows } = await sql`
            select 1 from pg_stat_activity
            where datname = current_database() and wait_event = 'advisory'
              and clock_timestamp() - query_start > ${2 * timeoutMs} * interval '1 millisecond'`.execute(
            holder,
          );
          return rows.length;
        },
        { timeout: 10_000 },
      )
      .toBe(1);
    await sql`select pg_advisory_unlock(${sql.raw(lock)})`.execute(holder);
    return await done;
  });
}

test("M20 a statement that does not end is ended, and its connection goes on", async () => {
  await expect(endless()).rejects.toMatchObject(cancelled);
  expect(await database.query({ text: "select 1 as fine" })).toEqual([{ fine: 1 }]);
});

test("M20 a migration takes as long as it needs; later statements are limited again", async () => {
  const bare = await freshDatabase({ isBare: true });
  const one = openPool({ url: bare.url, connectionsMax: 1, statementTimeoutMs: timeoutMs });
  const folder = makeTempFolder();
  writeFileSync(path.join(folder, "0001-slow.sql"), `select pg_sleep(${(2 * timeoutMs) / 1000});`);
  expect(await migrate(one, { folder })).toEqual(["0001-slow"]);
  await expect(one.query({ text: "select pg_sleep(600)" })).rejects.toMatchObject(cancelled);
  await one.close();
  await bare.drop();
});

test("M20 work for one node alone waits for another node as long as it takes; later statements are limited again", async () => {
  let runs = 0;
  const work = async () => void (runs += 1);
  await outlast("19577, 1", () => withAdvisoryLock(database, "seed", work));
  expect(runs).toBe(1);
  await expect(endless()).rejects.toMatchObject(cancelled);
});
