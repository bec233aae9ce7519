// Pictures are stored row by row, the channels of a pixel beside each other.

/** Height and width. */
export type Size = readonly [number, number];

/**
 * `out[p][o] = bias[o] + Σ x[p][i] · weights[o][i]`: every pixel by itself. Two pixels and four channels at a time: their eight
 * sums and six factors stay in registers.
 */
export function mix(
  x: Float32Array,
  weights: Float32Array,
  bias: Float32Array,
  out: Float32Array,
  [pixels, ins, outs]: readonly [number, number, number],
): void {
  const paired = pixels - (pixels % 2);
  for (let o = 0; o < outs; o += 4) {
    const w0 = o * ins;
    const w1 = w0 + ins;
    const w2 = w1 + ins;
    const w3 = w2 + ins;
    const b0 = bias[o]!;
    const b1 = bias[o + 1]!;
    const b2 = bias[o + 2]!;
    const b3 = bias[o + 3]!;
    for (let p = 0; p < paired; p += 2) {
      let s0 = b0;
      let s1 = b1;
      let s2 = b2;
      let s3 = b3;
      let t0 = b0;
      let t1 = b1;
      let t2 = b2;
      let t3 = b3;
      const xs = p * ins;
      const xt = xs + ins;
      for (let i = 0; i < ins; i++) {
        const u = x[xs + i]!;
        const v = x[xt + i]!;
        const f0 = weights[w0 + i]!;
        const f1 = weights[w1 + i]!;
        const f2 = weights[w2 + i]!;
        const f3 = weights[w3 + i]!;
        s0 += u * f0;
        s1 += u * f1;
        s2 += u * f2;
        s3 += u * f3;
        t0 += v * f0;
        t1 += v * f1;
        t2 += v * f2;
        t3 += v * f3;
      }
      const at = p * outs + o;
      out[at] = s0;
      out[at + 1] = s1;
      out[at + 2] = s2;
      out[at + 3] = s3;
      const next = at + outs;
      out[next] = t0;
      out[next + 1] = t1;
      out[next + 2] = t2;
      out[next + 3] = t3;
    }
    if (paired < pixels)
      for (let k = 0; k < 4; k++) {
        let sum = bias[o + k]!;
        for (let i = 0; i < ins; i++) sum += x[paired * ins + i]! * weights[w0 + k * ins + i]!;
        out[paired * outs + o + k] = sum;
      }
  }
}

/** The pixels that a window of `window` × `window` sees from each place, as rows for `mix`. `x` has its margin already. */
export function gather(
  x: Float32Array,
  [width, channels]: readonly [number, number],
  out: Float32Array,
  [outHeight, outWidth]: Size,
  window: number,
  stride: number,
): void {
  const run = window * channels;
  let at = 0;
  for (let row = 0; row < outHeight; row++)
    for (let column = 0; column < outWidth; column++)
      for (let line = 0; line < window; line++) {
        const from = ((row * stride + line) * width + column * stride) * channels;
        for (let n = 0; n < run; n++) out[at++] = x[from + n]!;
      }
}

/** Copies a picture into the middle of a larger one, whose margin stays zero. */
export function setIn(
  x: Float32Array,
  [height, width, channels]: readonly [number, number, number],
  out: Float32Array,
  [top, left, outWidth]: readonly [number, number, number],
): void {
  const run = width * channels;
  for (let row = 0; row < height; row++)
    out.set(x.subarray(row * run, (row + 1) * run), ((row + top) * outWidth + left) * channels);
}

/** Every channel by itself, with a window of three or five pixels; `x` has its margin already. */
export function convolveDepthwise(
  x: Float32Array,
  [width, channels]: readonly [number, number],
  weights: Float32Array,
  bias: Float32Array,
  out: Float32Array,
  [outHeight, outWidth]: Size,
  window: number,
  stride: number,
): void {
  const line = width * channels;
  let at = 0;
  for (let row = 0; row < outHeight; row++)
    for (let column = 0; column < outWidth; column++) {
      const corner = (row * line + column * channels) * stride;
      for (let channel = 0; channel < channels; channel++) {
        let sum = bias[channel]!;
        let from = corner + channel;
        let weight = channel;
        // Unrolled along the line: the two widths that there are.
        for (let y = 0; y < window; y++) {
          sum +=
            x[from]! * weights[weight]! +
            x[from + channels]! * weights[weight + channels]! +
            x[from + 2 * channels]! * weights[weight + 2 * channels]!;
          if (window === 5)
            sum +=
              x[from + 3 * channels]! * weights[weight + 3 * channels]! +
              x[from + 4 * channels]! * weights[weight + 4 * channels]!;
          from += line;
          weight += window * channels;
        }
        out[at++] = sum;
      }
    }
}

export function relu(x: Float32Array, out: Float32Array): void {
  for (let n = 0; n < out.length; n++) {
    const value = x[n]!;
    out[n] = value > 0 ? value : 0;
  }
}

export function hardSwish(x: Float32Array, out: Float32Array): void {
  for (let n = 0; n < out.length; n++) {
    const value = x[n]!;
    out[n] = value <= -3 ? 0 : value >= 3 ? value : (value * (value + 3)) / 6;
  }
}

export function sigmoid(x: Float32Array, out: Float32Array): void {
  for (let n = 0; n < out.length; n++) out[n] = 1 / (1 + Math.exp(-x[n]!));
}

export function add(x: Float32Array, y: Float32Array, out: Float32Array): void {
  for (let n = 0; n < out.length; n++) out[n] = x[n]! + y[n]!;
}

/** Every channel by its factor. */
export function weigh(x: Float32Array, factors: Float32Array, out: Float32Array): void {
  const channels = factors.length;
  for (let at = 0; at < out.length; at += channels)
    for (let channel = 0; channel < channels; channel++)
      out[at + channel] = x[at + channel]! * factors[channel]!;
}

/** Of each channel its mean. */
export function mean(x: Float32Array, out: Float32Array): void {
  const channels = out.length;
  out.fill(0);
  for (let at = 0; at < x.length; at += channels)
    for (let channel = 0; channel < channels; channel++) out[channel] = out[channel]! + x[at + channel]!;
  for (let channel = 0; channel < channels; channel++) out[channel] = (out[channel]! * channels) / x.length;
}

/** Between the four nearest pixels, measured between their middles. */
export function resize(
  x: Float32Array,
  [height, width, channels]: readonly [number, number, number],
  out: Float32Array,
  [outHeight, outWidth]: Size,
): void {
  let at = 0;
  for (let row = 0; row < outHeight; row++) {
    const y = Math.max(0, ((row + 0.5) * height) / outHeight - 0.5);
    const top = Math.min(Math.floor(y), height - 1);
    const down = y - top;
    const upper = top * width;
    const lower = Math.min(top + 1, height - 1) * width;
    for (let column = 0; column < outWidth; column++) {
      const along = Math.max(0, ((column + 0.5) * width) / outWidth - 0.5);
      const left = Math.min(Math.floor(along), width - 1);
      const right = Math.min(left + 1, width - 1);
      const over = along - left;
      const [a, b] = [(upper + left) * channels, (upper + right) * channels];
      const [c, d] = [(lower + left) * channels, (lower + right) * channels];
      for (let channel = 0; channel < channels; channel++) {
        const above = x[a + channel]! + (x[b + channel]! - x[a + channel]!) * over;
        const below = x[c + channel]! + (x[d + channel]! - x[c + channel]!) * over;
        out[at++] = above + (below - above) * down;
      }
    }
  }
}

/** Four channels of a pixel become the four pixels in its place. */
export function spread(x: Float32Array, [height, width]: Size, out: Float32Array): void {
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const from = (row * width + column) * 4;
      const at = row * width * 4 + column * 2;
      out[at] = x[from]!;
      out[at + 1] = x[from + 1]!;
      out[at + 2 * width] = x[from + 2]!;
      out[at + 2 * width + 1] = x[from + 3]!;
    }
}
