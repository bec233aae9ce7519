import fc from "fast-check";
import { expect, test } from "vitest";
import { moved, sideOf, wholeCrop, zoomed, zoomMax } from "./crop.ts";

const size = fc.record({
  width: fc.integer({ min: 1, max: 9_000 }),
  height: fc.integer({ min: 1, max: 9_000 }),
});
const part = fc.double({ min: -0.5, max: 0.5, noNaN: true });
const act = fc.oneof(
  fc.record({ dx: fc.integer({ min: -9_999, max: 9_999 }), dy: fc.integer({ min: -9_999, max: 9_999 }) }),
  fc.record({ factor: fc.double({ min: 0.01, max: 100, noNaN: true }), x: part, y: part }),
);

test("P12 the square of a picture of oneself never leaves the picture, however it is moved", () => {
  fc.assert(
    fc.property(size, fc.array(act, { maxLength: 30 }), (picture, acts) => {
      let crop = wholeCrop(picture);
      for (const one of acts)
        crop = "dx" in one ? moved(picture, crop, one.dx, one.dy) : zoomed(picture, crop, one.factor, one);
      const half = sideOf(picture, crop) / 2;
      const tolerance = 1e-6;
      expect(crop.zoom).toBeGreaterThanOrEqual(1);
      expect(crop.zoom).toBeLessThanOrEqual(zoomMax);
      expect(crop.x - half).toBeGreaterThanOrEqual(-tolerance);
      expect(crop.y - half).toBeGreaterThanOrEqual(-tolerance);
      expect(crop.x + half).toBeLessThanOrEqual(picture.width + tolerance);
      expect(crop.y + half).toBeLessThanOrEqual(picture.height + tolerance);
    }),
  );
});

test("P12 what lies under the pointer stays there while it zooms", () => {
  const picture = { width: 1_000, height: 1_000 };
  const before = zoomed(picture, wholeCrop(picture), 2);
  const at = { x: 0.25, y: -0.25 };
  const after = zoomed(picture, before, 1.5, at);
  expect(after.x + at.x * sideOf(picture, after)).toBeCloseTo(before.x + at.x * sideOf(picture, before));
  expect(after.y + at.y * sideOf(picture, after)).toBeCloseTo(before.y + at.y * sideOf(picture, before));
});
