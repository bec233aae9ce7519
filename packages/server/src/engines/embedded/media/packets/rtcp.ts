/** One packet of a compound of RTCP (RFC 3550, RFC 4585). */
export type Feedback =
  | { type: "keyFrame"; ssrc: number }
  | { type: "nack"; ssrc: number; sequences: number[] }
  /** What the receiver can take of pictures in all (REMB). */
  | { type: "bitrate"; ssrc: number; bitsPerSecond: number }
  | { type: "senderReport"; ssrc: number; bytes: Buffer }
  | {
      type: "receiverReport";
      ssrc: number;
      fractionLost: number;
      /** The middle of our last report's time, and how long ago it had come. */
      lastReport: number;
      delayMs: number;
    };

/** Reads what concerns forwarding; the rest, and what is malformed, is passed over. */
export function readRtcp(bytes: Buffer): Feedback[] {
  const found: Feedback[] = [];
  let at = 0;
  while (at + 8 <= bytes.length) {
    const length = (bytes.readUInt16BE(at + 2) + 1) * 4;
    if (at + length > bytes.length) break;
    found.push(...readOne(bytes.subarray(at, at + length)));
    at += length;
  }
  return found;
}

function readOne(part: Buffer): Feedback[] {
  const format = part.readUInt8(0) & 31;
  switch (part.readUInt8(1)) {
    case 200:
      if (part.length < 28) return [];
      return [
        { type: "senderReport", ssrc: part.readUInt32BE(4), bytes: part },
        ...readBlocks(part, 28, format),
      ];
    case 201:
      return readBlocks(part, 8, format);
    case 205:
      return format === 1 && part.length >= 16 ? [readNack(part)] : [];
    case 206: {
      if (format === 1 && part.length >= 12) return [{ type: "keyFrame", ssrc: part.readUInt32BE(8) }];
      if (format === 15) return readBitrate(part);
      return format === 4 && part.length >= 16 ? [{ type: "keyFrame", ssrc: part.readUInt32BE(12) }] : [];
    }
    default:
      return [];
  }
}

function readBlocks(part: Buffer, from: number, count: number): Feedback[] {
  const blocks: Feedback[] = [];
  for (let at = from; at + 24 <= part.length && blocks.length < count; at += 24)
    blocks.push({
      type: "receiverReport",
      ssrc: part.readUInt32BE(at),
      fractionLost: part.readUInt8(at + 4) / 256,
      lastReport: part.readUInt32BE(at + 16),
      delayMs: (part.readUInt32BE(at + 20) * 1_000) / 65_536,
    });
  return blocks;
}

function readNack(part: Buffer): Feedback {
  const sequences: number[] = [];
  for (let at = 12; at + 4 <= part.length; at += 4) {
    const first = part.readUInt16BE(at);
    const more = part.readUInt16BE(at + 2);
    sequences.push(first);
    for (let bit = 0; bit < 16; bit++)
      if (((more >> bit) & 1) === 1) sequences.push((first + bit + 1) & 0xff_ff);
  }
  return { type: "nack", ssrc: part.readUInt32BE(8), sequences };
}

function readBitrate(part: Buffer): Feedback[] {
  if (part.length < 24 || part.toString("latin1", 12, 16) !== "REMB") return [];
  const word = part.readUInt32BE(16);
  const bitsPerSecond = (word & 0x3_ff_ff) * 2 ** ((word >>> 18) & 63);
  return [{ type: "bitrate", ssrc: part.readUInt32BE(20), bitsPerSecond }];
}

/** Asks for a key frame (PLI). */
export function writeKeyFrameRequest(ssrc: number): Buffer {
  return writeHead(206, 1, 12, ssrc);
}

/** Asks for lost packets again (generic NACK). `sequences` in their order. */
export function writeNack(ssrc: number, sequences: readonly number[]): Buffer {
  const pairs: [number, number][] = [];
  for (const sequence of sequences) {
    const last = pairs.at(-1);
    const behind = last ? (sequence - last[0]) & 0xff_ff : 0;
    if (last && behind >= 1 && behind <= 16) last[1] |= 1 << (behind - 1);
    else pairs.push([sequence, 0]);
  }
  const bytes = writeHead(205, 1, 12 + pairs.length * 4, ssrc);
  for (const [index, [first, more]] of pairs.entries()) {
    bytes.writeUInt16BE(first, 12 + index * 4);
    bytes.writeUInt16BE(more, 14 + index * 4);
  }
  return bytes;
}

/** Tells the sender how many bits a second it may send in all (REMB). */
export function writeBitrate(bitsPerSecond: number, ssrcs: readonly number[]): Buffer {
  const bytes = writeHead(206, 15, 20 + ssrcs.length * 4, 0);
  bytes.write("REMB", 12, "latin1");
  let exponent = 0;
  while (bitsPerSecond / 2 ** exponent >= 2 ** 18) exponent++;
  const mantissa = Math.floor(bitsPerSecond / 2 ** exponent);
  bytes.writeUInt32BE(((ssrcs.length << 24) | (exponent << 18) | mantissa) >>> 0, 16);
  for (const [index, ssrc] of ssrcs.entries()) bytes.writeUInt32BE(ssrc, 20 + index * 4);
  return bytes;
}

export type ReportBlock = {
  ssrc: number;
  /** From 0 to 1, since the last report. */
  fractionLost: number;
  lostCount: number;
  highestSequence: number;
  jitter: number;
  /** The middle of the sender's last report's time, and how long ago it came in 1/65536 s. */
  lastReport: number;
  delay: number;
};

export function writeReceiverReport(blocks: readonly ReportBlock[]): Buffer {
  const bytes = Buffer.alloc(8 + blocks.length * 24);
  bytes.writeUInt8(128 | blocks.length, 0);
  bytes.writeUInt8(201, 1);
  bytes.writeUInt16BE(bytes.length / 4 - 1, 2);
  bytes.writeUInt32BE(1, 4);
  for (const [index, block] of blocks.entries()) {
    const at = 8 + index * 24;
    bytes.writeUInt32BE(block.ssrc, at);
    bytes.writeUInt8(Math.min(255, Math.floor(block.fractionLost * 256)), at + 4);
    bytes.writeUIntBE(Math.min(0x7f_ff_ff, Math.max(0, block.lostCount)), at + 5, 3);
    bytes.writeUInt32BE(block.highestSequence >>> 0, at + 8);
    bytes.writeUInt32BE(Math.floor(block.jitter) >>> 0, at + 12);
    bytes.writeUInt32BE(block.lastReport >>> 0, at + 16);
    bytes.writeUInt32BE(Math.floor(block.delay) >>> 0, at + 20);
  }
  return bytes;
}

function writeHead(type: number, format: number, length: number, ssrc: number): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.writeUInt8(128 | format, 0);
  bytes.writeUInt8(type, 1);
  bytes.writeUInt16BE(length / 4 - 1, 2);
  // Who asks; a forwarder has no stream of its own on these lines.
  bytes.writeUInt32BE(1, 4);
  bytes.writeUInt32BE(ssrc, 8);
  return bytes;
}
