import type { VideoCodec } from "../../../../ports/media-engine.ts";
import { type Picture, readPicture } from "./pictures.ts";

/** What forwarding needs of an RTP packet (RFC 3550), with where the payload begins. */
export type RtpPacket = {
  bytes: Buffer;
  payloadType: number;
  isMarked: boolean;
  sequence: number;
  timestamp: number;
  ssrc: number;
  /** Of video: how the payload is coded, and what its descriptor says. */
  codec: VideoCodec | null;
  picture: Picture | null;
  payloadAt: number;
  /** Where the payload types of the packets inside stand (RFC 2198); of a plain one nowhere. */
  blockTypesAt: readonly number[];
};

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

/** Null for what is no RTP. `codec`: null of sound. */
export function readRtp(bytes: Buffer, codec: VideoCodec | null): RtpPacket | null {
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
    codec,
    picture: codec === null ? null : readPicture(codec, bytes, payloadAt),
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

/** How far `later` is after `earlier` on a circle of 2^bits; negative when it is before. */
export function distance(later: number, earlier: number, bits = 16): number {
  const circle = 2 ** bits;
  const ahead = (((later - earlier) % circle) + circle) % circle;
  return ahead < circle / 2 ? ahead : ahead - circle;
}
