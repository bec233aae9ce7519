/** What forwarding needs of an RTP packet (RFC 3550), with where the payload begins. */
export type RtpPacket = {
  bytes: Buffer;
  payloadType: number;
  isMarked: boolean;
  sequence: number;
  timestamp: number;
  ssrc: number;
  vp8: Vp8 | null;
  payloadAt: number;
  /** Where the payload types of the packets inside stand (RFC 2198); of a plain one nowhere. */
  blockTypesAt: readonly number[];
};

/** The changing parts of a VP8 payload descriptor (RFC 7741); an offset of 0 means that it is not there. */
export type Vp8 = { isKeyFrame: boolean; pictureAt: number; picture: number; zeroAt: number; zero: number };

const headerLength = 12;

/** RTP and RTCP share a port; the second byte tells them apart (RFC 5761). */
export function isRtcp(bytes: Buffer): boolean {
  const type = bytes[1] ?? 0;
  return type >= 192 && type <= 223;
}

/** Of what is no RTP, some number or other. */
export function ssrcOf(bytes: Buffer): number {
  return bytes.length < headerLength ? 0 : bytes.readUInt32BE(8);
}

/** Null for what is no RTP. */
export function readRtp(bytes: Buffer, isVideo: boolean): RtpPacket | null {
  const [first, second] = [bytes[0], bytes[1]];
  if (first === undefined || second === undefined) return null;
  if (bytes.length < headerLength || first >> 6 !== 2) return null;
  let payloadAt = headerLength + (first & 15) * 4;
  if ((first & 16) !== 0) {
    if (bytes.length < payloadAt + 4) return null;
    payloadAt += 4 + bytes.readUInt16BE(payloadAt + 2) * 4;
  }
  if (bytes.length < payloadAt) return null;
  return {
    bytes,
    payloadType: second & 127,
    isMarked: second > 127,
    sequence: bytes.readUInt16BE(2),
    timestamp: bytes.readUInt32BE(4),
    ssrc: bytes.readUInt32BE(8),
    vp8: isVideo ? readVp8(bytes, payloadAt) : null,
    payloadAt,
    blockTypesAt: [],
  };
}

/** The packet without header extensions and contributing sources, which no receiver agreed to. */
export function stripHeader(packet: RtpPacket): RtpPacket {
  const { bytes, payloadAt } = packet;
  if (payloadAt === headerLength) return packet;
  const stripped = Buffer.concat([bytes.subarray(0, headerLength), bytes.subarray(payloadAt)]);
  // Version and padding stay.
  stripped[0] = (stripped[0] ?? 0) & 0xe0;
  return { ...packet, bytes: stripped, payloadAt: headerLength };
}

function readVp8(bytes: Buffer, from: number): Vp8 | null {
  let at = from;
  const first = bytes[at++];
  if (first === undefined) return null;
  const vp8 = { isKeyFrame: false, pictureAt: 0, picture: 0, zeroAt: 0, zero: 0 };
  if (first > 127) {
    const more = bytes[at++] ?? 0;
    if (more > 127) {
      // A picture id of seven bits is too short to be continued across senders; Chromium's has fifteen.
      const isLong = (bytes[at] ?? 0) > 127;
      if (isLong && at + 1 < bytes.length) {
        vp8.pictureAt = at;
        vp8.picture = bytes.readUInt16BE(at) & 0x7fff;
      }
      at += isLong ? 2 : 1;
    }
    if ((more & 64) !== 0 && at < bytes.length) {
      vp8.zeroAt = at;
      vp8.zero = bytes[at++] ?? 0;
    }
    if ((more & 48) !== 0) at += 1;
  }
  const isStart = (first & 16) !== 0 && (first & 7) === 0;
  const payload = bytes[at];
  vp8.isKeyFrame = isStart && payload !== undefined && (payload & 1) === 0;
  return vp8;
}

/** How far `later` is after `earlier` on a circle of 2^bits; negative when it is before. */
export function distance(later: number, earlier: number, bits = 16): number {
  const circle = 2 ** bits;
  const ahead = (((later - earlier) % circle) + circle) % circle;
  return ahead < circle / 2 ? ahead : ahead - circle;
}
