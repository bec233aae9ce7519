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

test("M20 scheduled work of two nodes runs once, and a start waits for the other", async () => {
  const other = openPool({ url: fresh.url, connectionsMax: 2 });
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const order: string[] = [];
  const first = withAdvisoryLock(
    fresh.database,
    "sweep",
    async () => {
      begun.resolve();
      await gate.promise;
      order.push("first");
    },
    { waits: false },
  );
  await begun.promise;
  const missed = await withAdvisoryLock(other, "sweep", async () => void order.push("missed"), {
    waits: false,
  });
  const waiting = withAdvisoryLock(other, "sweep", async () => void order.push("second"), { waits: true });
  gate.resolve();
  expect([await first, missed, await waiting]).toEqual([true, false, true]);
  expect(order).toEqual(["first", "second"]);
  await expect(
    withAdvisoryLock(other, "sweep", () => Promise.reject(new Error("broken")), { waits: false }),
  ).rejects.toThrow("broken");
  expect(await withAdvisoryLock(fresh.database, "sweep", async () => {}, { waits: false })).toBe(true);
  await other.close();
});
