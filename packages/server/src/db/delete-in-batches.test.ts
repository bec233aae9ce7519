import { type FreshDatabase, freshDatabase } from "@lyceum/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { deleteInBatches } from "./delete-in-batches.ts";

let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
});

afterAll(async () => {
  await fresh.drop();
});

beforeEach(async () => {
  await fresh.database.query({ text: "truncate im.ended" });
  await fresh.database.query({
    text: `insert into im.ended (id, "time") select n::text, n from generate_series(1, 25) n`,
  });
});

const left = async () =>
  (await fresh.database.query<{ n: number }>({ text: "select count(*) as n from im.ended" }))[0]?.n;

test("P14 rows are deleted batch by batch until none is left, and counted", async () => {
  const sizes: number[] = [];
  const counting = {
    query: async <Row>(statement: Parameters<typeof fresh.database.query>[0]) => {
      const rows = await fresh.database.query<Row & { count: number }>(statement);
      sizes.push(rows[0]?.count ?? -1);
      return rows;
    },
  };
  const { signal } = new AbortController();
  const batches = { signal, batchSize: 10, pauseMs: 0 };
  expect(await deleteInBatches(counting, "im.ended", '"time" <= $1', [20], batches)).toBe(20);
  expect(sizes).toEqual([10, 10, 0]);
  expect(await left()).toBe(5);
});

test("P14 it ends between two batches when it is cancelled", async () => {
  const controller = new AbortController();
  const cancelling = {
    query: async <Row>(statement: Parameters<typeof fresh.database.query>[0]) => {
      controller.abort(new Error("cancelled"));
      return await fresh.database.query<Row>(statement);
    },
  };
  const batches = { signal: controller.signal, batchSize: 10, pauseMs: 60_000 };
  await expect(deleteInBatches(cancelling, "im.ended", '"time" <= $1', [20], batches)).rejects.toThrow();
  expect(await left()).toBe(15);
});
