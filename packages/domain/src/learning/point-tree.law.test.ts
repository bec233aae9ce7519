import { limits } from "@lyceum/contract/limits";
import fc from "fast-check";
import { expect, test } from "vitest";
import { placePoint, takeOutPoint, type TreePoint, walkPoints } from "./point-tree.ts";

const name = fc.constantFrom("a", "b", "c", "d", "e", "f", "g", "h", "i", "j");
const act = fc.oneof(
  fc.record({
    kind: fc.constant("place" as const),
    name,
    parent: fc.option(name),
    before: fc.option(name),
  }),
  fc.record({ kind: fc.constant("takeOut" as const), name }),
);
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

function grown(acts: readonly Act[]): TreePoint[] {
  return acts.reduce<TreePoint[]>((points, one) => {
    if (one.kind === "takeOut") return takeOutPoint(points, one.name);
    const next = placePoint(points, one);
    return typeof next === "string" ? points : next;
  }, []);
}

const tree = fc.array(act, { maxLength: 60 }).map(grown);
const names = (points: readonly TreePoint[]) => points.map((point) => point.name).toSorted();

test("P8 whatever is moved, every point is reached once from above, and none lies too deep", () => {
  fc.assert(
    fc.property(tree, (points) => {
      const walked = walkPoints(points);
      expect(names(walked.map(({ point }) => point))).toEqual(names(points));
      expect(new Set(names(points)).size).toBe(points.length);
      for (const { depth } of walked) expect(depth).toBeLessThan(limits.pointDepthMax.value);
    }),
  );
});

test("P8 a point that is placed stands there, twice is as good as once, and no other point changes what it belongs to", () => {
  fc.assert(
    fc.property(tree, name, fc.option(name), fc.option(name), (points, one, parent, before) => {
      const next = placePoint(points, { name: one, parent, before });
      if (typeof next === "string") return;
      expect(next.find((point) => point.name === one)?.parent).toBe(parent);
      expect(placePoint(next, { name: one, parent, before })).toEqual(next);
      const siblings = next.filter((point) => point.parent === parent).map((point) => point.name);
      const isBeside =
        before !== one && points.some((point) => point.name === before && point.parent === parent);
      expect(siblings[siblings.indexOf(one) + 1]).toBe(isBeside ? before : undefined);
      for (const point of points)
        if (point.name !== one) expect(next.find(({ name: same }) => same === point.name)).toEqual(point);
    }),
  );
});

test("P8 what is below a point that is taken out belongs to what that one belonged to, in its order", () => {
  fc.assert(
    fc.property(tree, name, (points, one) => {
      const next = takeOutPoint(points, one);
      expect(names(next)).toEqual(names(points).filter((same) => same !== one));
      const gone = points.find((point) => point.name === one);
      const order = walkPoints(next).map(({ point }) => point.name);
      expect(order).toEqual(
        walkPoints(points)
          .map(({ point }) => point.name)
          .filter((same) => same !== one),
      );
      for (const { name: same, parent } of points.filter((point) => point.name !== one)) {
        const now = next.find((point) => point.name === same)?.parent;
        expect(now).toBe(parent === one ? gone?.parent : parent);
      }
    }),
  );
});

test("P8 a point goes neither below itself nor below what is below it, and a subject has a bound", () => {
  const points: TreePoint[] = [
    { name: "a", parent: null },
    { name: "b", parent: "a" },
  ];
  expect(placePoint(points, { name: "a", parent: "b", before: null })).toBe("below");
  expect(placePoint(points, { name: "a", parent: "a", before: null })).toBe("below");
  const many = Array.from({ length: limits.pointsMax.value }, (_, at) => ({ name: `${at}`, parent: null }));
  expect(placePoint(many, { name: "one more", parent: null, before: null })).toBe("full");
  expect(placePoint(many, { name: "7", parent: "8", before: null })).toHaveLength(many.length);
});
