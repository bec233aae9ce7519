import fc from "fast-check";
import { expect, test } from "vitest";
import {
  brightnessOf,
  greyOf,
  type GreyPicture,
  greySide,
  greySizeOf,
  photoHints,
  sharpnessOf,
} from "./photo-hints.ts";

const picture = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }))
  .chain(([width, height]) =>
    fc
      .array(fc.integer({ min: 0, max: 255 }), { minLength: width * height, maxLength: width * height })
      .map((levels): GreyPicture => ({ width, height, levels: Float32Array.from(levels) })),
  );

const mapped = ({ levels, ...size }: GreyPicture, change: (level: number) => number): GreyPicture => ({
  ...size,
  levels: levels.map(change),
});

/** Each point and its neighbours, a quarter of each and half of itself, first along the rows and then the columns. */
function blur({ width, height, levels }: GreyPicture): GreyPicture {
  const at = (from: Float32Array, x: number, y: number) =>
    from[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))] ?? 0;
  const pass = (from: Float32Array, dx: number, dy: number) =>
    from.map((level, n) => {
      const [x, y] = [n % width, Math.floor(n / width)];
      return level / 2 + (at(from, x - dx, y - dy) + at(from, x + dx, y + dy)) / 4;
    });
  return { width, height, levels: pass(pass(levels, 1, 0), 0, 1) };
}

const slack = (value: number) => 1e-3 * (1 + value);

test("D1 D4 a darker picture is measured as less bright, and light changes nothing about where its edges are", () => {
  fc.assert(
    fc.property(
      picture,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 0, max: 100 }),
      (one, by, more) => {
        const darker = mapped(one, (level) => level * by);
        expect(brightnessOf(darker)).toBeLessThanOrEqual(brightnessOf(one) + 1e-6);
        expect(brightnessOf(darker)).toBeCloseTo(brightnessOf(one) * by, 4);
        const raised = mapped(one, (level) => level + more);
        expect(Math.abs(sharpnessOf(raised) - sharpnessOf(one))).toBeLessThanOrEqual(slack(sharpnessOf(one)));
      },
    ),
  );
});

test("D1 D4 a blurred picture is measured as less sharp, each time that it is blurred, and as bright as before", () => {
  fc.assert(
    fc.property(picture, (one) => {
      let before = one;
      for (let time = 0; time < 3; time += 1) {
        const after = blur(before);
        expect(sharpnessOf(after)).toBeLessThanOrEqual(sharpnessOf(before) + slack(sharpnessOf(before)));
        expect(brightnessOf(after)).toBeCloseTo(brightnessOf(before), 4);
        before = after;
      }
    }),
  );
});

test("D1 D4 hints do not depend on which way round a picture is held", () => {
  fc.assert(
    fc.property(picture, (one) => {
      const { width, height, levels } = one;
      const turned: GreyPicture = {
        width: height,
        height: width,
        levels: Float32Array.from({ length: levels.length }, (_, n) => {
          const [x, y] = [n % height, Math.floor(n / height)];
          return levels[x * width + y] ?? 0;
        }),
      };
      expect(Math.abs(sharpnessOf(turned) - sharpnessOf(one))).toBeLessThanOrEqual(slack(sharpnessOf(one)));
      expect(
        photoHints(turned, { width: 600, height: 700 }, 500, null).filter((hint) => hint !== "blurred"),
      ).toEqual(photoHints(one, { width: 700, height: 600 }, 500, null).filter((hint) => hint !== "blurred"));
    }),
  );
});

test("D1 D4 the copy keeps the shape, is never larger than the picture, and has at least one point", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 20_000 }), (width, height) => {
      const small = greySizeOf({ width, height });
      expect(Math.max(small.width, small.height)).toBeLessThanOrEqual(greySide);
      expect(small.width).toBeLessThanOrEqual(width);
      expect(small.height).toBeLessThanOrEqual(height);
      expect(Math.min(small.width, small.height)).toBeGreaterThanOrEqual(1);
    }),
  );
});

/** A face before a wall, with hair, eyes and a mouth, in a light. */
function face(light: number): GreyPicture {
  const [width, height] = [200, 256];
  const levels = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const far = Math.hypot((x - 100) / 60, (y - 120) / 80);
      const isEye = Math.hypot(Math.abs(x - 100) - 25, y - 100) < 7;
      const isMouth = Math.abs(y - 155) < 4 && Math.abs(x - 100) < 22;
      const skin = isEye || isMouth ? 70 : 190 - 20 * far;
      const level = far < 1 ? skin : far < 1.25 && y < 110 ? 40 : 130 + (y % 64 < 2 ? 25 : 0);
      levels[y * width + x] = Math.min(255, level * light);
    }
  return { width, height, levels };
}

test("D1 D4 of a face in daylight nothing is said; in the dark, against the light, out of focus and from far away it is", () => {
  const size = { width: 1_200, height: 1_600 };
  expect(photoHints(face(1), size, 500, 1)).toEqual([]);
  expect(photoHints(face(0.25), size, 500, null)).toEqual(["dark"]);
  expect(photoHints(face(4), size, 500, null)).toEqual(["bright"]);
  let soft = face(1);
  for (let time = 0; time < 12; time += 1) soft = blur(soft);
  expect(photoHints(soft, size, 500, null)).toEqual(["blurred"]);
  expect(photoHints(face(1), { width: 499, height: 900 }, 500, null)).toEqual(["small"]);
  expect(photoHints(face(1), size, 500, 0)).toEqual(["noFace"]);
});

test("D1 D4 grey is between the darkest and the brightest colour, and what can be seen through is as on white", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 4, maxLength: 4 }), (point) => {
      const [red = 0, green = 0, blue = 0, alpha = 0] = point;
      const [level = -1] = greyOf(point, 1, 1).levels;
      const low = Math.min(red, green, blue);
      expect(level).toBeGreaterThanOrEqual(low - 1e-3);
      expect(level).toBeLessThanOrEqual(255 + 1e-3);
      if (alpha === 255) expect(level).toBeLessThanOrEqual(Math.max(red, green, blue) + 1e-3);
      if (alpha === 0) expect(level).toBeCloseTo(255, 3);
    }),
  );
});
