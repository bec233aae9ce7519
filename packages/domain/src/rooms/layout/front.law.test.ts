import fc from "fast-check";
import { expect, test } from "vitest";
import { bringForward, emptyFront, type Front, frontPatienceMs } from "./front.ts";

const keys = ["ann", "ben", "cem"] as const;
type Key = (typeof keys)[number];
const key = fc.constantFrom(...keys);
const moments = fc.array(
  fc.record({
    wanted: fc.option(key),
    isAlone: fc.boolean(),
    here: fc.subarray([...keys]),
    ready: fc.subarray([...keys]),
    passMs: fc.integer({ min: 0, max: 400 }),
  }),
  { maxLength: 40 },
);

test("R6 what is large is wanted, or was so within the patience, is here, and gives way to what is ready", () => {
  fc.assert(
    fc.property(moments, (played) => {
      let front: Front = emptyFront;
      let now = 0;
      let lastRightAt = 0;
      for (const { wanted, isAlone, here, ready, passMs } of played) {
        now += passMs;
        const before = front;
        const has = (list: readonly Key[]) => (one: string) => list.some((other) => other === one);
        front = bringForward(front, { wanted, isAlone, isHere: has(here), isReady: has(ready), now });
        if (front.shown === wanted) {
          expect(front.coming).toBe(null);
          lastRightAt = now;
          continue;
        }
        // Something else is shown: it stood there, may stand there, and what is wanted waits behind it.
        expect([front.shown, front.coming]).toEqual([before.shown, wanted]);
        expect([isAlone, has(here)(front.shown ?? ""), has(ready)(wanted ?? "")]).toEqual([
          true,
          true,
          false,
        ]);
        if (before.coming === null) lastRightAt = now;
        expect(now - lastRightAt).toBeLessThan(frontPatienceMs);
      }
    }),
    { numRuns: 2_000 },
  );
});

test("R6 the former speaker stays until the next one has a picture, and for a second at most", () => {
  const view = (wanted: string, now: number, ready: string[] = []) => ({
    wanted,
    isAlone: true,
    isHere: () => true,
    isReady: (one: string) => ready.includes(one),
    now,
  });
  const ann = bringForward(emptyFront, view("ann", 0));
  expect(ann.shown).toBe("ann");
  const toBen = bringForward(ann, view("ben", 100));
  expect([toBen.shown, toBen.coming]).toEqual(["ann", "ben"]);
  expect(bringForward(toBen, view("ben", 250, ["ben"])).shown).toBe("ben");
  const toCem = bringForward(toBen, view("cem", 900));
  expect([toCem.shown, toCem.coming]).toEqual(["ann", "cem"]);
  expect(bringForward(toCem, view("cem", 1_100)).shown).toBe("cem");
  expect(bringForward(toBen, view("ann", 300))).toMatchObject({ shown: "ann", coming: null });
});
