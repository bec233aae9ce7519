import { setTimeout as sleep } from "node:timers/promises";
import { type FreshDatabase, freshDatabase } from "@lyceum/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { Database } from "../../ports/database.ts";
import { makePostgresIndex, makeSearchPool } from "./index.ts";
import type { SearchPoolOptions } from "./search-pool.ts";

let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
});

afterAll(async () => {
  await fresh.drop();
});

function openPool(options: Partial<SearchPoolOptions> = {}) {
  const pool = makeSearchPool(fresh.database, { connections: 1, timeoutMs: 300, ...options });
  onTestFinished(() => pool.close());
  return pool;
}

const slow = (seconds: number) => async (database: Database) =>
  await database.query({ text: `select pg_sleep(${seconds})` });
const tooLong = { key: "searchTooLong" };

test("M6 a search that takes too long is ended by the database, and the next one finds the connection free", async () => {
  const pool = openPool();
  await expect(pool.run("ann", slow(30))).rejects.toMatchObject(tooLong);
  expect(await pool.run("ann", async ({ query }) => await query({ text: "select 1 as one" }))).toEqual([
    { one: 1 },
  ]);
  const running = await fresh.database.query({
    text: "select query from pg_stat_activity where query like '%pg_sleep(30)%' and state = 'active' and pid <> pg_backend_pid()",
  });
  expect(running).toEqual([]);
});

test("M6 a search has one core at most, from the first statement of its connection on", async () => {
  const show = async ({ query }: Database) =>
    await query({
      text: `select current_setting('max_parallel_workers_per_gather') as helpers, current_setting('jit') as jit,
        current_setting('statement_timeout') as timeout`,
    });
  expect(await openPool().run("ann", show)).toEqual([{ helpers: "0", jit: "off", timeout: "300ms" }]);
  const [others] = await fresh.database.query<{ helpers: string }>({
    text: "select current_setting('max_parallel_workers_per_gather') as helpers",
  });
  expect(others?.helpers).not.toBe("0");
});

test("P3 a search of the index that a lock holds up answers in time, and everything else goes on meanwhile", async () => {
  const index = makePostgresIndex(openPool());
  const find = async () =>
    await index.find({
      words: "garden",
      by: "ann",
      realm: "edu",
      scopes: [{ institutions: [100], kinds: ["document"], audiences: ["public"] }],
      at: 0,
      order: "date",
      limit: 10,
    });
  expect(await find()).toEqual({ hits: [], total: 0 });
  await fresh.database.kysely.transaction().execute(async (trx) => {
    await sql`lock table edu.search_entry in access exclusive mode`.execute(trx);
    await expect(find()).rejects.toMatchObject(tooLong);
    expect(await fresh.database.query({ text: "select 2 as two" })).toEqual([{ two: 2 }]);
  });
  expect(await find()).toEqual({ hits: [], total: 0 });
});

test("M6 of one person one search runs at a time, and others come between", async () => {
  const pool = openPool({ connections: 2, timeoutMs: 5_000 });
  const done: string[] = [];
  const running = { ann: 0, most: 0 };
  const search = async (by: string) => {
    await pool.run(by, async (database) => {
      if (by === "ann") running.most = Math.max(running.most, (running.ann += 1));
      await slow(0.1)(database);
      if (by === "ann") running.ann -= 1;
    });
    done.push(by);
  };
  await Promise.all([...Array.from({ length: 6 }, () => search("ann")), search("ben")]);
  expect(running.most).toBe(1);
  expect(done.indexOf("ben")).toBeLessThan(2);
  expect(done).toHaveLength(7);
});

test("M6 who waits too long is refused, and more than may wait at once", async () => {
  const pool = openPool({ timeoutMs: 400, waitingMax: 2 });
  const first = pool.run("ann", slow(0.3));
  // It runs by now.
  await sleep(20);
  const second = pool.run("ben", slow(0.3));
  const third = pool.run("eve", slow(0.3)).catch((error: unknown) => error);
  await expect(pool.run("max", slow(0))).rejects.toMatchObject(tooLong);
  await Promise.all([first, second]);
  expect(await third).toMatchObject(tooLong);
  expect(await pool.run("max", async () => "free")).toBe("free");
});

test("M6 whoever asks for very many searches fills no waiting list for others", async () => {
  const pool = openPool({ timeoutMs: 5_000, waitingMax: 8, waitingEachMax: 3 });
  const mine = Array.from({ length: 20 }, () =>
    pool.run("ann", slow(0.05)).then(
      () => "found",
      (error: unknown) => (error as { key?: string }).key,
    ),
  );
  expect(await pool.run("ben", async () => "free")).toBe("free");
  const ends = await Promise.all(mine);
  expect(ends.filter((end) => end === "found")).toHaveLength(4);
  expect(new Set(ends)).toEqual(new Set(["found", "searchTooLong"]));
  expect(await pool.run("ann", async () => "again")).toBe("again");
});

test("M6 a fault of the search itself is told as it is, and gives the connection back", async () => {
  const pool = openPool();
  for (let at = 0; at < 3; at++)
    await expect(pool.run("ann", ({ query }) => query({ text: "select 1/0" }))).rejects.toMatchObject({
      code: "22012",
    });
  expect(await pool.run("ann", async () => "free")).toBe("free");
});
