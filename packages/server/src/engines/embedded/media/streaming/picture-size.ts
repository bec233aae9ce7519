/** A key frame of VP8 says its size after three bytes and a mark (RFC 6386, 9.1). */
const mark = [0x9d, 0x01, 0x2a];
const markAt = 3;
/** As wide or as high as a large screen; what decodes it needs memory by the area. */
const sideMax = 4_096;
const areaMax = 4_096 * 2_304;

/** Whether a key frame of VP8 says a size that a stream may have (P6). */
export function fits(frame: Uint8Array): boolean {
  if (frame.length < 10 || mark.some((byte, at) => frame[markAt + at] !== byte)) return false;
  const side = (at: number) => ((frame[at] ?? 0) | ((frame[at + 1] ?? 0) << 8)) & 0x3f_ff;
  const [width, height] = [side(6), side(8)];
  return width > 0 && height > 0 && Math.max(width, height) <= sideMax && width * height <= areaMax;
}
