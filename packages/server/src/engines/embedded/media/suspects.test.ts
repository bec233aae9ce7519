import * as fc from "fast-check";
import { expect, test } from "vitest";
import { halfOf, narrow, type Suspects } from "./suspects.ts";

const people = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 300 });

test("R7 who ends their process each time is found alone, after as many times as halving takes", () => {
  fc.assert(
    fc.property(people, fc.nat(), (names, pick) => {
      const guilty = names[pick % names.length] ?? "";
      let sides: [Set<string>, Set<string>] = [new Set(names), new Set()];
      let suspects: Suspects | null = null;
      let times = 0;
      while (suspects?.size !== 1) {
        times++;
        const present = sides.find((side) => side.has(guilty)) ?? new Set();
        suspects = narrow(suspects, present);
        const moved = halfOf(suspects);
        const [one, other] = sides;
        for (const name of moved) {
          const [from, to] = present === one ? [one, other] : [other, one];
          from.delete(name);
          to.add(name);
        }
      }
      expect([...suspects]).toEqual([guilty]);
      expect(times).toBeLessThanOrEqual(Math.ceil(Math.log2(names.length)) + 1);
    }),
  );
});

test("R7 where nobody was there each time, all who were there the last time are suspect", () => {
  expect([...narrow(new Set(["ann"]), new Set(["ben", "eve"]))]).toEqual(["ben", "eve"]);
});
