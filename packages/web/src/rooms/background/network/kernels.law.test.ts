import fc from "fast-check";
import { expect, test } from "vitest";
import { convolveDepthwise, gather, mix, resize, setIn, spread } from "./kernels.ts";
import { widened } from "./read-model.ts";

/** Numbers that are the same whoever makes them from the seed. */
function numbers(length: number, seed: number): Float32Array {
  return Float32Array.from({ length }, (_, n) => Math.sin(seed + n * 12.9898));
}

function expectSame(made: Float32Array, wanted: readonly number[]): void {
  expect(made).toHaveLength(wanted.length);
  for (const [n, value] of wanted.entries()) expect(Math.abs(made[n]! - value)).toBeLessThan(1e-4);
}

const seed = fc.integer({ min: 1, max: 1_000 });

test("R5 mixing channels is the sum that its formula says, for odd and even numbers of pixels", () => {
  const small = fc.integer({ min: 1, max: 12 });
  fc.assert(
    fc.property(small, small, fc.integer({ min: 1, max: 4 }), seed, (pixels, ins, fours, from) => {
      const outs = 4 * fours;
      const [x, weights, bias] = [
        numbers(pixels * ins, from),
        numbers(ins * outs, from + 1),
        numbers(outs, from + 2),
      ];
      const out = new Float32Array(pixels * outs);
      mix(x, weights, bias, out, [pixels, ins, outs]);
      const wanted = Array.from(out, (_, at) => {
        const [p, o] = [Math.floor(at / outs), at % outs];
        let sum = bias[o]!;
        for (let i = 0; i < ins; i++) sum += x[p * ins + i]! * weights[o * ins + i]!;
        return sum;
      });
      expectSame(out, wanted);
    }),
  );
});

test("R5 a window over each channel sees zero beyond the edges, with steps of one and of two", () => {
  const side = fc.integer({ min: 2, max: 9 });
  fc.assert(
    fc.property(
      side,
      side,
      fc.constantFrom(3, 5),
      fc.constantFrom(1, 2),
      seed,
      (height, width, window, stride, from) => {
        const channels = 3;
        const [outHeight, outWidth] = [Math.ceil(height / stride), Math.ceil(width / stride)];
        const [tall, wide] = [
          Math.max(height, (outHeight - 1) * stride + window),
          Math.max(width, (outWidth - 1) * stride + window),
        ];
        const [top, left] = [(tall - height) >> 1, (wide - width) >> 1];
        const x = numbers(height * width * channels, from);
        const weights = numbers(window * window * channels, from + 1);
        const bias = numbers(channels, from + 2);
        const framed = new Float32Array(tall * wide * channels);
        setIn(x, [height, width, channels], framed, [top, left, wide]);
        const out = new Float32Array(outHeight * outWidth * channels);
        convolveDepthwise(
          framed,
          [wide, channels],
          weights,
          bias,
          out,
          [outHeight, outWidth],
          window,
          stride,
        );
        const at = (row: number, column: number, channel: number) =>
          row < 0 || column < 0 || row >= height || column >= width
            ? 0
            : x[(row * width + column) * channels + channel]!;
        const wanted = Array.from(out, (_, n) => {
          const channel = n % channels;
          const [row, column] = [Math.floor(n / channels / outWidth), Math.floor(n / channels) % outWidth];
          let sum = bias[channel]!;
          for (let y = 0; y < window; y++)
            for (let over = 0; over < window; over++)
              sum +=
                at(row * stride + y - top, column * stride + over - left, channel) *
                weights[(y * window + over) * channels + channel]!;
          return sum;
        });
        expectSame(out, wanted);
        // What a window sees, row by row.
        const rows = new Float32Array(outHeight * outWidth * window * window * channels);
        gather(framed, [wide, channels], rows, [outHeight, outWidth], window, stride);
        const run = window * window * channels;
        expectSame(
          rows,
          Array.from(rows, (_, n) => {
            const [place, inside] = [Math.floor(n / run), n % run];
            const [row, column] = [Math.floor(place / outWidth), place % outWidth];
            const [y, over] = [
              Math.floor(inside / channels / window),
              Math.floor(inside / channels) % window,
            ];
            return at(row * stride + y - top, column * stride + over - left, inside % channels);
          }),
        );
      },
    ),
  );
});

test("R5 a larger picture stays within the values of the smaller, and one value stays one", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 1, max: 6 }),
      seed,
      (height, width, from) => {
        const x = numbers(height * width * 2, from);
        const out = new Float32Array(4 * height * width * 2);
        resize(x, [height, width, 2], out, [2 * height, 2 * width]);
        expect(Math.max(...out)).toBeLessThanOrEqual(Math.max(...x) + 1e-6);
        expect(Math.min(...out)).toBeGreaterThanOrEqual(Math.min(...x) - 1e-6);
        resize(x.fill(from), [height, width, 2], out, [2 * height, 2 * width]);
        expect(new Set(out)).toEqual(new Set([from]));
      },
    ),
  );
});

test("R5 four channels become the four pixels in their place", () => {
  const out = new Float32Array(8);
  spread(Float32Array.from([1, 2, 3, 4, 5, 6, 7, 8]), [1, 2], out);
  expect([...out]).toEqual([1, 2, 5, 6, 3, 4, 7, 8]);
});

test("R5 numbers of sixteen bits are what the language makes of them", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffff }), (bits) => {
      const view = new DataView(new ArrayBuffer(2));
      view.setUint16(0, bits);
      expect(widened(bits)).toBe(view.getFloat16(0));
    }),
  );
});
