import { type FreshDatabase, freshDatabase } from "@lyceum/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { retryTransaction } from "./retry.ts";

let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
  await fresh.database.query({ text: "create table item (id int8 primary key, count int8 not null)" });
  await fresh.database.query({ text: "insert into item values (1, 0), (2, 0)" });
});

afterAll(async () => {
  await fresh.drop();
});

test("two transactions that wait for each other are both done in the end, each once", async () => {
  const isHeld = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let tries = 0;
  const count = (ids: readonly number[], own: number) =>
    retryTransaction(fresh.database.kysely, async (transaction) => {
      tries += 1;
      for (const id of ids) {
        await sql`update item set count = count + 1 where id = ${id}`.execute(transaction);
        isHeld[own]?.resolve();
        await isHeld[1 - own]?.promise;
      }
    });
  await Promise.all([count([1, 2], 0), count([2, 1], 1)]);
  // One of them at least was given up; on a busy machine it may happen to one again.
  expect(tries).toBeGreaterThan(2);
  const rows = await fresh.database.query({ text: "select count from item order by id" });
  expect(rows).toEqual([{ count: 2 }, { count: 2 }]);
});
