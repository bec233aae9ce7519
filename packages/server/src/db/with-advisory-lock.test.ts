import { type FreshDatabase, freshDatabase } from "@lyceum/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPool } from "../engines/postgres-pool.ts";
import { withAdvisoryLock } from "./with-advisory-lock.ts";

let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
});

afterAll(async () => {
  await fresh.drop();
});

test("M20 work of two nodes is done by one after the other, also when the first fails", async () => {
  const other = openPool({ url: fresh.url, connectionsMax: 2 });
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const order: string[] = [];
  const first = withAdvisoryLock(fresh.database, "seed", async () => {
    begun.resolve();
    await gate.promise;
    order.push("first");
    throw new Error("broken");
  });
  await begun.promise;
  const second = withAdvisoryLock(other, "seed", async () => void order.push("second"));
  gate.resolve();
  await expect(first).rejects.toThrow("broken");
  await second;
  expect(order).toEqual(["first", "second"]);
  await other.close();
});
