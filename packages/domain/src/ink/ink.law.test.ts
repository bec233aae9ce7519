import type { InkItem } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";
import fc from "fast-check";
import { expect, test } from "vitest";
import { boundsOf, isHit } from "./hit.ts";
import { asDrawn, movedBy, moveWithin, placedAt, scaledAbout } from "./move.ts";
import { pathOf } from "./path.ts";
import { clampToPage, distanceToLine, simplify, withinTolerance } from "./simplify.ts";

const x = fc.integer({ min: 0, max: limits.inkPageWidth.value });
const y = fc.integer({ min: 0, max: limits.inkPageHeightMax.value });
const point = fc.tuple(x, y);
const line = (maxLength: number) =>
  fc.array(point, { minLength: 1, maxLength }).map((points) => points.flat());
const colour = fc.constantFrom("black", "red", "blue" as const);
const width = fc.constantFrom("fine", "medium", "broad" as const);
const item = fc.oneof(
  fc.record({ kind: fc.constantFrom("pen", "highlighter" as const), colour, width, points: line(60) }),
  fc.record({
    kind: fc.constantFrom("line", "rectangle", "ellipse" as const),
    colour,
    width,
    points: fc.tuple(x, y, x, y).map((corners) => [...corners]),
  }),
  fc.record({
    kind: fc.constant("text" as const),
    colour,
    width,
    x,
    y,
    text: fc.string({ minLength: 1, maxLength: 40 }),
  }),
  fc.record({ kind: fc.constantFrom("tick", "cross" as const), colour, width, x, y }),
);

test("P8 R5 of a line by hand the ends and all that is far from its simpler form stay", () => {
  fc.assert(
    fc.property(line(200), fc.integer({ min: 1, max: 400 }), (points, tolerance) => {
      const kept = withinTolerance(points, tolerance);
      expect(kept.slice(0, 2)).toEqual(points.slice(0, 2));
      expect(kept.slice(-2)).toEqual(points.slice(-2));
      for (let at = 0; at < points.length; at += 2)
        expect(distanceTo(kept, points[at] ?? 0, points[at + 1] ?? 0)).toBeLessThanOrEqual(tolerance + 1e-6);
    }),
  );
});

test("P8 R5 however much is drawn, an item has no more points than it may", () => {
  fc.assert(
    fc.property(line(600), fc.integer({ min: 2, max: 30 }), (points, most) => {
      expect(simplify(points, most).length).toBeLessThanOrEqual(2 * most);
    }),
  );
  const spiral = Array.from({ length: 40_000 }, (_, at) => {
    const angle = at / 20;
    return [Math.round(8_000 + (at / 6) * Math.cos(angle)), Math.round(8_000 + (at / 6) * Math.sin(angle))];
  }).flat();
  expect(simplify(spiral).length).toBeLessThanOrEqual(2 * limits.inkPointsMax.value);
});

test("P8 R5 where a thing is drawn it is hit, and far from it not", () => {
  fc.assert(
    fc.property(item, fc.nat(), (drawn, seed) => {
      const [atX, atY] = placeOn(drawn, seed);
      expect(isHit(drawn, atX, atY, 1)).toBe(true);
      const { right, bottom } = boundsOf(drawn);
      expect(isHit(drawn, right + 5_000, bottom + 5_000, 1)).toBe(false);
    }),
  );
});

test("R5 R6 things go together on a page as far as they are asked to, and no point of them leaves it", () => {
  const far = fc.integer({ min: -70_000, max: 70_000 });
  const size = { width: limits.inkPageWidth.value, height: limits.inkPageHeightMax.value };
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 3 }), far, far, (items, byX, byY) => {
      const by = moveWithin(items, { x: byX, y: byY }, size);
      const after = items.map((one) => movedBy(one, by.x, by.y));
      for (const one of after) {
        const places = "points" in one ? one.points : [one.x, one.y];
        for (const [at, place] of places.entries())
          expect(place >= 0 && place <= (at % 2 === 0 ? size.width : size.height)).toBe(true);
      }
      // Nearer, and never the other way.
      expect(Math.abs(by.x) <= Math.abs(byX) && by.x * byX >= 0).toBe(true);
      expect(after.map((one) => movedBy(one, -by.x, -by.y))).toEqual(items);
    }),
  );
});

test("P8 R5 a path has numbers alone, so that no item can bring in anything else", () => {
  fc.assert(
    fc.property(item, (drawn) => {
      expect(pathOf(drawn)).toMatch(/^[MLHVQAZl0-9 .e-]*$/u);
      expect(pathOf(drawn)).not.toContain("NaN");
    }),
  );
});

test("P8 R5 a pointer outside of the page draws at its edge", () => {
  expect(clampToPage(-3, 99_999, 9_000)).toEqual([0, 9_000]);
  expect(clampToPage(20_000.4, 12.6, 9_000)).toEqual([16_000, 13]);
});

function distanceTo(points: readonly number[], atX: number, atY: number): number {
  let least = Math.hypot((points[0] ?? 0) - atX, (points[1] ?? 0) - atY);
  for (let at = 0; at + 3 < points.length; at += 2)
    least = Math.min(
      least,
      distanceToLine(
        atX,
        atY,
        points[at] ?? 0,
        points[at + 1] ?? 0,
        points[at + 2] ?? 0,
        points[at + 3] ?? 0,
      ),
    );
  return least;
}

function placeOn(drawn: InkItem, seed: number): [number, number] {
  switch (drawn.kind) {
    case "text":
    case "tick":
    case "cross":
      return [drawn.x, drawn.y];
    case "ellipse":
      return [drawn.points[0] ?? 0, ((drawn.points[1] ?? 0) + (drawn.points[3] ?? 0)) / 2];
    default: {
      const at = 2 * (seed % (drawn.points.length / 2));
      return [drawn.points[at] ?? 0, drawn.points[at + 1] ?? 0];
    }
  }
}

const placement = fc.record({
  x: fc.integer({ min: -9_000, max: 9_000 }),
  y: fc.integer({ min: -9_000, max: 9_000 }),
  scale: fc.integer({ min: 200, max: 4_000 }),
});
const centre = fc.record({ x, y });

test("R6 what is as large as it was drawn is the same item, and letters grow with what is scaled", () => {
  fc.assert(
    fc.property(item, placement, (one, place) => {
      expect(placedAt(one, { x: 0, y: 0, scale: asDrawn })).toBe(one);
      const placed = placedAt(one, place);
      expect(placed).toMatchObject({ kind: one.kind, colour: one.colour, width: one.width });
      const [before, after] = [boundsOf(one), boundsOf(placed)];
      if (one.kind === "tick" || one.kind === "cross") return;
      const wide = ((before.right - before.left) * place.scale) / asDrawn;
      const slack = one.kind === "text" ? one.text.length : 1;
      expect(Math.abs(after.right - after.left - wide)).toBeLessThanOrEqual(slack + 1e-6);
      if (place.scale !== asDrawn) return;
      expect(placed).toEqual(movedBy(one, place.x, place.y));
    }),
  );
});

test("R6 a scaling leaves the place about which it scales, and never makes a thing larger than asked", () => {
  fc.assert(
    fc.property(placement, centre, fc.integer({ min: 250, max: 4_000 }), (at, about, by) => {
      const to = scaledAbout(at, { about, by });
      expect(to.scale).toBeLessThanOrEqual((at.scale * by) / asDrawn);
      expect(to.scale).toBeGreaterThan((at.scale * by) / asDrawn - 1);
      // The point of the page that lay below the place lies there still.
      const below = ((about.x - at.x) * asDrawn) / at.scale;
      expect(Math.abs((below * to.scale) / asDrawn + to.x - about.x)).toBeLessThanOrEqual(1);
      expect(scaledAbout(at, { about, by: asDrawn })).toEqual(at);
    }),
  );
});
