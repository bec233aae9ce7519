import fc from "fast-check";
import { expect, test } from "vitest";
import { makeFairQueue } from "./fair-queue.ts";

test("A6 never more run at once than may, all run, and nobody waits for two tasks of one other", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.integer({ min: 1, max: 3 }),
      fc.array(fc.constantFrom("ann", "ben", "cat", "dan"), { maxLength: 30 }),
      async (scheduler, atOnceMax, owners) => {
        const inTurn = makeFairQueue(atOnceMax);
        const started: { owner: string; place: number }[] = [];
        const slots = new Set<number>();
        const runs = owners.map((owner, place) =>
          inTurn(owner, async (slot) => {
            expect(slots.has(slot)).toBe(false);
            slots.add(slot);
            expect(slots.size).toBeLessThanOrEqual(atOnceMax);
            started.push({ owner, place });
            await scheduler.schedule(Promise.resolve());
            slots.delete(slot);
            if (place % 5 === 4) throw new Error("refused");
          }),
        );
        const ends = Promise.allSettled(runs);
        await scheduler.waitFor(ends);
        await ends;
        expect(started.map(({ place }) => place).toSorted((a, b) => a - b)).toEqual(owners.map((_, n) => n));
        // Between two starts of one owner, everybody who waited all the while had a turn.
        for (const [at, { owner }] of started.entries()) {
          const again = started.findIndex((one, n) => n > at && one.owner === owner);
          if (again === -1 || at < atOnceMax) continue;
          const between = new Set(started.slice(at + 1, again).map((one) => one.owner));
          for (const later of started.slice(again + 1))
            if (later.owner !== owner) expect(between.has(later.owner)).toBe(true);
        }
      },
    ),
    { numRuns: 200 },
  );
});

test("A6 a task that fails gives its place back", async () => {
  const inTurn = makeFairQueue(1);
  await expect(inTurn("ann", async () => await Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await inTurn("ben", async (slot) => slot)).toBe(0);
});
