import { limits } from "@lyceum/contract/limits";
import fc from "fast-check";
import { expect, test } from "vitest";
import { shrinkPlan } from "./shrink-plan.ts";

const max = limits.sentPictureSide.value;

test("D6 a large picture fits the longest side and keeps its shape; a small one is sent as it is", () => {
  const side = fc.integer({ min: 1, max: 20_000 });
  fc.assert(
    fc.property(side, side, (w, h) => {
      const plan = shrinkPlan({ type: "image/jpeg", name: "a.jpg", w, h });
      const longest = Math.max(w, h);
      if (longest <= max) {
        expect(plan).toBeNull();
        return;
      }
      expect(plan && Math.max(plan.w, plan.h)).toBe(max);
      for (const [side, own] of [[plan?.w, w] as const, [plan?.h, h] as const])
        expect(Math.abs((side ?? 0) - (own * max) / longest)).toBeLessThan(1);
    }),
  );
});

test("D6 a photograph stays JPEG, a drawing keeps its clear parts, and what may move is left alone", () => {
  const size = { w: 4_000, h: 3_000 };
  expect(shrinkPlan({ type: "image/jpeg", name: "Beach.JPG", ...size })).toEqual({
    w: max,
    h: (max * 3) / 4,
    type: "image/jpeg",
    name: "Beach.JPG",
  });
  expect(shrinkPlan({ type: "image/png", name: "plan.PNG", ...size })).toMatchObject({
    type: "image/webp",
    name: "plan.webp",
  });
  for (const type of ["image/gif", "image/webp", "image/avif", "image/svg+xml"])
    expect(shrinkPlan({ type, name: "a", ...size })).toBeNull();
});
