import type { RtpPacket } from "./rtp.ts";

/** What the lengths and times of earlier packets must fit into. */
const lengthMax = 0x3_ff;
const offsetMax = 0x3f_ff;
const longHead = 4;
const isPadded = ({ bytes }: RtpPacket) => ((bytes[0] ?? 0) & 32) !== 0;

/**
 * Takes a packet with redundancy apart (RFC 2198): it as if it had come alone, and those before it, oldest first, which
 * browsers number without a hole. Null for what is malformed.
 */
export function unwrap(
  packet: RtpPacket,
  payloadType: number,
): { packet: RtpPacket; earlier: RtpPacket[] } | null {
  const { bytes, payloadAt, sequence, timestamp } = packet;
  const blocks: { offset: number; length: number }[] = [];
  let at = payloadAt;
  while (((bytes[at] ?? 0) & 128) !== 0) {
    if (at + longHead >= bytes.length) return null;
    const word = bytes.readUInt32BE(at);
    blocks.push({ offset: (word >> 10) & offsetMax, length: word & lengthMax });
    at += longHead;
  }
  at += 1;
  const length = blocks.reduce((sum, block) => sum + block.length, 0);
  if (at + length >= bytes.length || isPadded(packet)) return null;
  const earlier: RtpPacket[] = [];
  for (const [index, block] of blocks.entries()) {
    const payload = bytes.subarray(at, (at += block.length));
    if (payload.length > 0)
      earlier.push({
        ...makePlain(packet, payload, payloadType),
        isMarked: false,
        sequence: (sequence - (blocks.length - index)) & 0xff_ff,
        timestamp: (timestamp - block.offset) >>> 0,
      });
  }
  return { packet: makePlain(packet, bytes.subarray(at), payloadType), earlier };
}

/** A packet that brings those before it once more, oldest first, as far as they fit. */
export function wrap(packet: RtpPacket, earlier: readonly RtpPacket[]): RtpPacket {
  if (isPadded(packet)) return packet;
  const blocks = earlier
    .filter((one) => !isPadded(one))
    .map(({ bytes, payloadAt, timestamp }) => ({
      payload: bytes.subarray(payloadAt),
      offset: (packet.timestamp - timestamp) >>> 0,
    }))
    .filter(({ payload, offset }) => payload.length <= lengthMax && offset <= offsetMax);
  if (blocks.length === 0) return packet;
  const head = headerOf(packet);
  const heads = Buffer.alloc(blocks.length * longHead + 1);
  for (const [index, { payload, offset }] of blocks.entries())
    heads.writeUInt32BE((2 ** 31 + (offset << 10) + payload.length) >>> 0, index * longHead);
  const bytes = Buffer.concat([
    head,
    heads,
    ...blocks.map(({ payload }) => payload),
    packet.bytes.subarray(packet.payloadAt),
  ]);
  const blockTypesAt = Array.from(
    { length: blocks.length + 1 },
    (_, index) => head.length + index * longHead,
  );
  return { ...packet, bytes, payloadAt: head.length, blockTypesAt };
}

function makePlain(packet: RtpPacket, payload: Buffer, payloadType: number): RtpPacket {
  const head = headerOf(packet);
  return {
    ...packet,
    bytes: Buffer.concat([head, payload]),
    payloadAt: head.length,
    payloadType,
    blockTypesAt: [],
  };
}

/** Without sources and extensions; number, time and source are written when it is sent. */
function headerOf({ bytes }: RtpPacket): Buffer {
  const head = Buffer.from(bytes.subarray(0, 12));
  head[0] = 128;
  return head;
}
