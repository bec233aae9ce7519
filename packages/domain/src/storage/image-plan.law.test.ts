import fc from "fast-check";
import { expect, test } from "vitest";
import { type ImageOperation, readImageOperations } from "./image-operations.ts";
import { planImage, sizeAfter } from "./image-plan.ts";

const most = 10;
const side = fc.integer({ min: 1, max: 4_095 });
const place = fc.integer({ min: 0, max: 6_000 });
const axis = fc.record({ x: fc.integer({ min: 0, max: 10 }), y: fc.integer({ min: 0, max: 10 }) });
const operation: fc.Arbitrary<ImageOperation> = fc.oneof(
  fc.constantFrom<ImageOperation>({ type: "stripmeta" }, { type: "interlace" }),
  fc.record({ type: fc.constant("quality" as const), quality: fc.integer({ min: 0, max: 100 }) }),
  fc.record({
    type: fc.constant("blur" as const),
    radius: fc.integer({ min: 1, max: 50 }),
    sigma: fc.double({ min: 0, max: 1_000, noNaN: true }),
  }),
  fc.record({ type: fc.constant("crop" as const), x: place, y: place, width: place, height: place }),
  fc.record({ type: fc.constant("rotate" as const), angle: fc.integer({ min: 0, max: 359 }) }),
  fc.record({
    type: fc.constant("thumbnail" as const),
    mode: fc.constantFrom("cover" as const, "contain" as const, "crop" as const),
    width: side,
    height: side,
    axis,
    enlarge: fc.boolean(),
  }),
);

test("M16 no treatment makes more pixels than are allowed, cuts outside the picture or leaves nothing", () => {
  const operations = fc.array(operation, { minLength: 1, maxLength: most });
  const pixelsMax = 20_000_000;
  fc.assert(
    fc.property(operations, side, side, (given, w, h) => {
      const plan = planImage(given, { w, h }, pixelsMax);
      let size = { w, h };
      for (const step of plan?.steps ?? []) {
        if (step.do === "extract") {
          expect(step.left + step.width).toBeLessThanOrEqual(size.w);
          expect(step.top + step.height).toBeLessThanOrEqual(size.h);
        }
        size = sizeAfter(step, size);
        expect(size.w * size.h).toBeLessThanOrEqual(pixelsMax);
        expect(Math.min(size.w, size.h)).toBeGreaterThanOrEqual(1);
      }
    }),
  );
});

test("M16 a thumbnail lies inside its box, around it or is it, and is no larger than the picture unless asked", () => {
  const box = fc.record({ w: side, h: side });
  const modes = fc.constantFrom("cover" as const, "contain" as const, "crop" as const);
  fc.assert(
    fc.property(box, box, modes, axis, fc.boolean(), (source, { w, h }, mode, at, enlarge) => {
      const asked = { type: "thumbnail" as const, mode, width: w, height: h, axis: at, enlarge };
      const plan = planImage([asked], source, Number.MAX_SAFE_INTEGER);
      let size = source;
      for (const step of plan?.steps ?? []) size = sizeAfter(step, size);
      if (mode !== "cover") {
        expect(size.w).toBeLessThanOrEqual(w);
        expect(size.h).toBeLessThanOrEqual(h);
      }
      if (!enlarge) {
        expect(size.w).toBeLessThanOrEqual(source.w);
        expect(size.h).toBeLessThanOrEqual(source.h);
      }
      if (enlarge && mode === "crop") expect(size).toEqual({ w, h });
      if (enlarge && mode === "cover") expect(size.w >= w && size.h >= h).toBe(true);
    }),
  );
});

test("M16 what was read once is read again alike", () => {
  fc.assert(
    fc.property(fc.array(operation, { minLength: 1, maxLength: most }), (given) => {
      expect(readImageOperations(JSON.parse(JSON.stringify(given)), most)).toEqual({
        isGood: true,
        operations: JSON.parse(JSON.stringify(given)),
      });
    }),
  );
});

test("M16 each figure has its range, and the field that is wrong is named", () => {
  const thumbnail = { type: "thumbnail", mode: "cover", width: 10, height: 10 };
  const crop = { type: "crop", x: 0, y: 0, width: 10, height: 10 };
  const cases: [string, unknown][] = [
    ["type", { type: "watermark" }],
    ["type", { type: "pixel" }],
    ["type", null],
    ["quality", { type: "quality", quality: 101 }],
    ["quality", { type: "quality", quality: -1 }],
    ["quality", { type: "quality", quality: "80" }],
    ["radius", { type: "blur", radius: 0, sigma: 1 }],
    ["radius", { type: "blur", radius: 51, sigma: 1 }],
    ["sigma", { type: "blur", radius: 1, sigma: -0.1 }],
    ["sigma", { type: "blur", radius: 1, sigma: Number.NaN }],
    ["x", { ...crop, x: -1 }],
    ["height", { ...crop, height: -1 }],
    ["angle", { type: "rotate", angle: 1.5 }],
    ["mode", { ...thumbnail, mode: "fill" }],
    ["height", { type: "thumbnail", mode: "cover", width: 10 }],
    ["width", { type: "thumbnail", mode: "crop", height: 10 }],
    ["width", { type: "thumbnail", mode: "contain" }],
    ["width", { ...thumbnail, width: 4_096 }],
    ["height", { ...thumbnail, height: 4_096 }],
    ["axis", { ...thumbnail, axis: { x: 11 } }],
    ["axis", { ...thumbnail, axis: { y: -1 } }],
    ["enlarge", { ...thumbnail, enlarge: 1 }],
    ["surplus", { type: "stripmeta", surplus: 1 }],
  ];
  for (const [field, one] of cases)
    expect([one, readImageOperations([one], most)]).toEqual([one, { isGood: false, field }]);
  for (const none of [[], null, "x", Array.from({ length: most + 1 }, () => ({ type: "stripmeta" }))])
    expect(readImageOperations(none, most)).toEqual({ isGood: false, field: "ops" });
  const read = readImageOperations(
    [
      { type: "rotate", angle: -90 },
      { type: "rotate", angle: 720 },
      { type: "thumbnail", mode: "contain", width: 10 },
    ],
    most,
  );
  expect(read).toEqual({
    isGood: true,
    operations: [
      { type: "rotate", angle: 270 },
      { type: "rotate", angle: 0 },
      { type: "thumbnail", mode: "contain", width: 10, height: 0, axis: { x: 5, y: 5 }, enlarge: false },
    ],
  });
});
