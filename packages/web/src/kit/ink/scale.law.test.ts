import { limits } from "@lyceum/contract/limits";
import { asDrawn } from "@lyceum/domain/ink";
import fc from "fast-check";
import { expect, test } from "vitest";
import { frameOf } from "./frame.ts";
import { inkCorners, scaledItems, scalingTo } from "./scale.ts";

const wide = limits.inkPageWidth.value;
const height = 9_000;
const place = fc.record({ x: fc.integer({ min: 0, max: wide }), y: fc.integer({ min: 0, max: height }) });
const points = fc
  .array(place, { minLength: 2, maxLength: 5 })
  .map((all) => all.flatMap(({ x, y }) => [x, y]));

test("R6 whichever corner is drawn wherever, things stay on the page, can still be met, and their other corner stays", () => {
  fc.assert(
    fc.property(points, fc.constantFrom(...inkCorners), place, (line, corner, to) => {
      const thing = { id: "1", item: { kind: "pen", colour: "red", width: "fine", points: line } as const };
      const frame = frameOf([thing]);
      if (!frame) throw new Error("there is no frame");
      const scaling = scalingTo(frame, corner, to, height);
      const after = frameOf(scaledItems([thing], scaling));
      if (!after) throw new Error("there is no frame any more");
      expect(after.left).toBeGreaterThanOrEqual(-1);
      expect(after.top).toBeGreaterThanOrEqual(-1);
      expect(after.right).toBeLessThanOrEqual(wide + 1);
      expect(after.bottom).toBeLessThanOrEqual(height + 1);
      const [x, y] = [
        corner.endsWith("w") ? "right" : "left",
        corner.startsWith("n") ? "bottom" : "top",
      ] as const;
      expect(Math.abs(after[x] - frame[x])).toBeLessThanOrEqual(9);
      expect(Math.abs(after[y] - frame[y])).toBeLessThanOrEqual(9);
      const side = (one: typeof frame) => Math.max(one.right - one.left, one.bottom - one.top);
      expect(side(after)).toBeGreaterThanOrEqual(Math.min(side(frame), 100) - 20);
    }),
  );
});

test("R6 a corner that is let go where it was leaves everything as large as it was", () => {
  const thing = {
    id: "1",
    item: { kind: "line", colour: "red", width: "fine", points: [100, 200, 900, 200] },
  } as const;
  const frame = frameOf([{ ...thing, item: { ...thing.item, points: [...thing.item.points] } }]);
  if (!frame) throw new Error("there is no frame");
  expect(scalingTo(frame, "se", { x: 900, y: 200 }, height).by).toBe(asDrawn);
  expect(scalingTo(frame, "se", { x: 1_700, y: 4_000 }, height).by).toBe(2 * asDrawn);
});
