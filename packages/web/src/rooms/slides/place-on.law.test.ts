import { limits } from "@lyceum/contract/limits";
import fc from "fast-check";
import { expect, test } from "vitest";
import { placeAfter, placeOn } from "./place-on.ts";

const whole = limits.roomPointerSize.value;
const length = fc.integer({ min: 50, max: 4_000 });
const place = fc.integer({ min: 0, max: whole });

test("R6 a pointer stands at the same place of a slide however large the slide is shown, and nowhere beside it", () => {
  fc.assert(
    fc.property(length, length, length, length, place, place, (boxWidth, boxHeight, width, height, x, y) => {
      const box = { left: 7, top: 11, width: boxWidth, height: boxHeight };
      const scale = Math.min(boxWidth / width, boxHeight / height);
      const left = box.left + (boxWidth - width * scale) / 2;
      const top = box.top + (boxHeight - height * scale) / 2;
      const at = (partX: number, partY: number) => ({
        clientX: left + partX * width * scale,
        clientY: top + partY * height * scale,
      });
      const inner = (one: number) => Math.min(Math.max(one / whole, 0.001), 0.999);
      const found = placeOn(box, { width, height }, at(inner(x), inner(y)));
      expect(found?.x).toBe(Math.round(inner(x) * whole));
      expect(found?.y).toBe(Math.round(inner(y) * whole));
      for (const beside of [at(-0.01, 0.5), at(1.01, 0.5), at(0.5, -0.01), at(0.5, 1.01)])
        expect(placeOn(box, { width, height }, beside)).toBeNull();
    }),
  );
});

test("R6 arrows lead from the middle to every side of a slide and never beyond it", () => {
  const keys = fc.constantFrom("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown");
  fc.assert(
    fc.property(fc.array(keys, { minLength: 1, maxLength: 80 }), (pressed) => {
      const end = pressed.reduce<ReturnType<typeof placeAfter>>(placeAfter, null);
      expect(end && end.x >= 0 && end.x <= whole && end.y >= 0 && end.y <= whole).toBe(true);
    }),
  );
  const far = Array.from({ length: 60 }, () => "ArrowRight");
  expect(far.reduce<ReturnType<typeof placeAfter>>(placeAfter, null)).toEqual({ x: whole, y: whole / 2 });
  expect(placeAfter(null, "Enter")).toBeNull();
});
