import fc from "fast-check";
import { expect, test } from "vitest";
import { blurAround } from "./blur-around.ts";

const [height, width] = [16, 24];
const count = height * width;
const byte = fc.integer({ min: 0, max: 255 });
const pixels = fc.array(byte, { minLength: 4 * count, maxLength: 4 * count });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const mask = fc.array(share, { minLength: count, maxLength: count });
const radius = fc.integer({ min: 1, max: 5 });

const blur = (from: number[], sure: number[], size: number) =>
  blurAround(Uint8ClampedArray.from(from), Float32Array.from(sure), [height, width], size);

test("R5 a wall of one colour stays as it is, whoever stands before it", () => {
  fc.assert(
    fc.property(byte, byte, byte, mask, radius, (red, green, blue, sure, size) => {
      const wall = Array.from({ length: count }, () => [red, green, blue, 255]).flat();
      const made = blur(wall, sure, size);
      expect(made).toHaveLength(count);
      for (let at = 0; at < made.length; at += 4) {
        expect(Math.abs(made[at]! - red)).toBeLessThanOrEqual(1);
        expect(Math.abs(made[at + 1]! - green)).toBeLessThanOrEqual(1);
        expect(Math.abs(made[at + 2]! - blue)).toBeLessThanOrEqual(1);
        expect(made[at + 3]).toBe(255);
      }
    }),
    { numRuns: 30 },
  );
});

test("R5 the colours of a person do not shine around them", () => {
  fc.assert(
    fc.property(byte, byte, radius, (wall, person, size) => {
      const isPerson = (at: number) => at % width >= 8 && at % width < 16;
      const picture = Array.from({ length: count }, (_, at) => {
        const value = isPerson(at) ? person : wall;
        return [value, value, value, 255];
      }).flat();
      const sure = Array.from({ length: count }, (_, at) => (isPerson(at) ? 1 : 0));
      const made = blur(picture, sure, size);
      // At the left edge nothing of the person may be left of what is theirs.
      for (let row = 0; row < height / 2; row++)
        expect(Math.abs(made[row * (width / 2) * 4]! - wall)).toBeLessThan(4);
    }),
    { numRuns: 50 },
  );
});

test("R5 nothing fine is left of what is behind: neighbours differ by little", () => {
  fc.assert(
    fc.property(pixels, (from) => {
      const made = blur(
        from,
        Array.from({ length: count }, () => 0),
        5,
      );
      for (let at = 4; at < made.length; at += 4)
        if ((at / 4) % (width / 2) !== 0) expect(Math.abs(made[at]! - made[at - 4]!)).toBeLessThan(30);
    }),
    { numRuns: 30 },
  );
});
