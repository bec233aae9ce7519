import type { VideoCodec } from "../../../../ports/media-engine.ts";

/** What forwarding needs to know of the picture that a packet belongs to; an offset of 0 means that it is not there. */
export type Picture = {
  /** The packet begins a picture that needs no other. */
  isKeyFrame: boolean;
  pictureAt: number;
  picture: number;
  zeroAt: number;
  /** The number of the picture of the lowest temporal layer (TL0PICIDX). */
  zero: number;
  /** The temporal layer (TID); 0 where there are none. */
  temporal: number;
  /** VP8: it needs the lowest layer alone. VP9: what follows in higher layers needs nothing of them from before. */
  isSync: boolean;
};

/** Reads the payload descriptor of VP8 (RFC 7741) or VP9 (RFC 9628), or the units of H264 (RFC 6184); null where it is cut off. */
export function readPicture(codec: VideoCodec, bytes: Buffer, from: number): Picture | null {
  if (from >= bytes.length) return null;
  if (codec === "VP8") return readVp8(bytes, from);
  return codec === "VP9" ? readVp9(bytes, from) : readH264(bytes, from);
}

const none = { isKeyFrame: false, pictureAt: 0, picture: 0, zeroAt: 0, zero: 0, temporal: 0, isSync: false };

function readVp8(bytes: Buffer, from: number): Picture {
  let at = from;
  const first = bytes[at++] ?? 0;
  const read: Picture = { ...none };
  if (first > 127) {
    const more = bytes[at++] ?? 0;
    if (more > 127) at = readNumber(read, bytes, at);
    if ((more & 64) !== 0 && at < bytes.length) {
      read.zeroAt = at;
      read.zero = bytes[at++] ?? 0;
    }
    if ((more & 48) !== 0) {
      const layer = bytes[at++] ?? 0;
      if ((more & 32) !== 0) {
        read.temporal = layer >> 6;
        read.isSync = (layer & 32) !== 0;
      }
    }
  }
  const isStart = (first & 16) !== 0 && (first & 7) === 0;
  const payload = bytes[at];
  read.isKeyFrame = isStart && payload !== undefined && (payload & 1) === 0;
  return read;
}

function readVp9(bytes: Buffer, from: number): Picture {
  let at = from;
  const first = bytes[at++] ?? 0;
  const read: Picture = { ...none };
  let spatial = 0;
  if (first > 127) at = readNumber(read, bytes, at);
  if ((first & 32) !== 0) {
    const layer = bytes[at++] ?? 0;
    read.temporal = layer >> 5;
    read.isSync = (layer & 16) !== 0;
    spatial = (layer >> 1) & 7;
    // Where pictures name those they need (flexible mode), there is no such number.
    if ((first & 16) === 0 && at < bytes.length) {
      read.zeroAt = at;
      read.zero = bytes[at++] ?? 0;
    }
  }
  const [isPredicted, isStart] = [(first & 64) !== 0, (first & 8) !== 0];
  read.isKeyFrame = isStart && !isPredicted && spatial === 0 && at < bytes.length;
  return read;
}

/** A picture id of seven bits is too short to be continued across senders; Chromium's has fifteen. Answers where it ends. */
function readNumber(read: Picture, bytes: Buffer, at: number): number {
  const isLong = (bytes[at] ?? 0) > 127;
  if (isLong && at + 1 < bytes.length) {
    read.pictureAt = at;
    read.picture = bytes.readUInt16BE(at) & 0x7fff;
  }
  return at + (isLong ? 2 : 1);
}

const units = { whole: 5, parameters: 7, several: 24, part: 28 } as const;

/** A picture that needs no other is preceded by its parameters, which come with it or just before. */
function readH264(bytes: Buffer, from: number): Picture {
  const type = (bytes[from] ?? 0) & 31;
  const isWhole = (unit: number) => unit === units.whole || unit === units.parameters;
  if (type === units.part) {
    const head = bytes[from + 1] ?? 0;
    return { ...none, isKeyFrame: head > 127 && isWhole(head & 31) };
  }
  if (type !== units.several) return { ...none, isKeyFrame: isWhole(type) };
  for (let at = from + 1; at + 2 < bytes.length; at += 2 + bytes.readUInt16BE(at))
    if (isWhole((bytes[at + 2] ?? 0) & 31)) return { ...none, isKeyFrame: true };
  return { ...none };
}
