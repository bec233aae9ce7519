/** Red, green, blue and a fourth byte of each pixel, as canvases give them. */
type Pixels = Uint8ClampedArray;

const passes = 3;

/**
 * What is behind a person, blurred: in half the size of `pixels`, without the person, whose colours would otherwise shine around
 * them. `mask` says of each pixel how surely it is the person, from 0 to 1; `radius` in pixels of the half size. `width` and
 * `height` are even.
 */
export function blurAround(
  pixels: Pixels,
  mask: Float32Array,
  [height, width]: readonly [number, number],
  radius: number,
): Pixels {
  const [tall, wide] = [height / 2, width / 2];
  const count = tall * wide;
  // Colours by how much they are background, and that measure beside them.
  const planes = Array.from({ length: 4 }, () => new Float32Array(count));
  const [red, green, blue, weight] = planes as [Float32Array, Float32Array, Float32Array, Float32Array];
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const from = row * width + column;
      const at = (row >> 1) * wide + (column >> 1);
      // Where there is nothing but the person, the person's own colours are better than none.
      const share = 1 - mask[from]! * 0.999;
      red[at] = red[at]! + pixels[4 * from]! * share;
      green[at] = green[at]! + pixels[4 * from + 1]! * share;
      blue[at] = blue[at]! + pixels[4 * from + 2]! * share;
      weight[at] = weight[at]! + share;
    }
  const spare = new Float32Array(count);
  for (const plane of planes)
    for (let pass = 0; pass < passes; pass++) {
      smear(plane, spare, [tall, wide], [wide, 1], radius);
      smear(spare, plane, [wide, tall], [1, wide], radius);
    }
  const out = new Uint8ClampedArray(4 * count);
  for (let at = 0; at < count; at++) {
    const sum = weight[at]!;
    out[4 * at] = red[at]! / sum;
    out[4 * at + 1] = green[at]! / sum;
    out[4 * at + 2] = blue[at]! / sum;
    out[4 * at + 3] = 255;
  }
  return out;
}

/** Each value becomes the mean of those around it along one line; beyond the ends the last one goes on. */
function smear(
  from: Float32Array,
  to: Float32Array,
  [lines, length]: readonly [number, number],
  [lineStep, step]: readonly [number, number],
  radius: number,
): void {
  const share = 1 / (2 * radius + 1);
  const last = length - 1;
  for (let line = 0; line < lines; line++) {
    const start = line * lineStep;
    let sum = 0;
    for (let n = -radius; n <= radius; n++) sum += from[start + Math.min(Math.max(n, 0), last) * step]!;
    for (let n = 0; n < length; n++) {
      to[start + n * step] = sum * share;
      sum +=
        from[start + Math.min(n + radius + 1, last) * step]! - from[start + Math.max(n - radius, 0) * step]!;
    }
  }
}
