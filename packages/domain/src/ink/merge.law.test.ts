import type { InkItem } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeInk } from "./merge.ts";

const item: fc.Arbitrary<InkItem> = fc.oneof(
  fc.record({
    kind: fc.constant("tick" as const),
    colour: fc.constantFrom("red" as const, "blue" as const),
    width: fc.constant("fine" as const),
    x: fc.nat(3),
    y: fc.nat(3),
  }),
  fc.record({
    kind: fc.constant("pen" as const),
    colour: fc.constant("red" as const),
    width: fc.constant("fine" as const),
    points: fc.array(fc.nat(3), { minLength: 2, maxLength: 4 }),
  }),
);
const page = fc.array(item, { maxLength: 8 });
const sorted = (items: readonly InkItem[]) => items.map((one) => JSON.stringify(one)).toSorted();

test("P8 two teachers on one page lose nothing that either of them drew", () => {
  fc.assert(
    fc.property(page, page, page, fc.nat(8), fc.nat(8), (base, drawn, others, erased, othersErased) => {
      const mine = [...base.filter((_, at) => at !== erased), ...drawn];
      const theirs = [...base.filter((_, at) => at !== othersErased), ...others];
      const merged = sorted(mergeInk(base, mine, theirs));
      for (const one of [...drawn, ...others]) expect(merged).toContain(JSON.stringify(one));
      expect(merged.length).toBeLessThanOrEqual(base.length + drawn.length + others.length);
      // It makes no difference who was first.
      expect(sorted(mergeInk(base, theirs, mine)).length).toBe(merged.length);
    }),
  );
});

test("P8 where one of them did nothing, the page is what the other made of it", () => {
  fc.assert(
    fc.property(page, page, (base, other) => {
      expect(sorted(mergeInk(base, other, base))).toEqual(sorted(other));
      expect(sorted(mergeInk(base, base, other))).toEqual(sorted(other));
    }),
  );
});

test("P8 what one erased is gone, also where the database wrote its fields in another order", () => {
  const tick: InkItem = { kind: "tick", colour: "red", width: "fine", x: 1, y: 2 };
  const stored: InkItem = { x: 1, y: 2, kind: "tick", width: "fine", colour: "red" };
  expect(mergeInk([tick], [], [stored])).toEqual([]);
  expect(mergeInk([tick, tick], [tick], [stored, stored])).toEqual([stored]);
});
