import type { VideoCodec } from "../../../ports/media-engine.ts";
import { codecsOf, type OfferLine } from "../../media-offer.ts";
import { type Bucket, makeBucket } from "./budget.ts";
import { distance, type RtpPacket } from "./packets/rtp.ts";
import type { StreamIn, StreamOut } from "./streams.ts";
import { makeTemporalCut, type TemporalCut } from "./temporal-cut.ts";

/** From this share on packets of sound bring those before them, until it was less for so long. */
const lossyFrom = 0.02;
const lossyForMs = 10_000;

/** A hole of more packets, or one longer ago, is not filled again. */
const resentMax = 100;
const resentBackMax = 500;

/** Of the last some hundred packets of a picture; from this share on each one that is asked for goes twice, since it may be lost too. */
const askedFrom = 0.03;
const askedOver = 256;

/** Resends, in bytes: half as much as is sent, so that asking for more brings nothing; and some of what was sent before. */
const resendBytes = { perSecond: 12_500, atOnce: 150_000 };
const resendShare = 0.5;
/** What is asked for again sooner than a round trip after it was resent is on its way. */
const roundTripDefaultMs = 50;
const roundTripMaxMs = 1_000;
const rememberedMax = 512;
/** Of a narrow line, for pictures that lost something; what is lost there is lost because there is too much. */
const narrowResendBytes = { perSecond: 2_500, atOnce: 5_000 };
const stillEveryMs = 2_000;
/** A key frame comes as a burst, in which the line would lose sound. */
const stillBytes = { perSecond: 2_500, atOnce: 1_500 };

/** What was said before it was known who speaks, so that no first syllable is lost: so many packets, and so far back. */
const missedMax = 10;
const missedMs = 300;

type ReceivingLine = Pick<OfferLine, "kind" | "payloadType" | "redundancyType" | "codecs">;
type Shift = { sequence: number; timestamp: number; picture: number; zero: number; from: number };

/** Makes one line, which carries nothing before `open`; `send` answers false when the line has closed. */
export function makeStreamOut(
  { kind, payloadType, redundancyType, codecs }: ReceivingLine,
  ssrc: number,
  send: (bytes: Buffer) => boolean,
): StreamOut {
  const clockRate = kind === "audio" ? 48_000 : 90_000;
  const types: { [Key in VideoCodec]?: number } = {};
  if (kind === "video")
    for (const one of codecsOf({ payloadType, ...(codecs ? { codecs } : {}) }))
      types[one.codec] = one.payloadType;
  let current: StreamIn | null = null;
  let next: StreamIn | null = null;
  let shift: Shift = { sequence: 0, timestamp: 0, picture: 0, zero: 0, from: 0 };
  /** The newest packet that went out. */
  let last = { sequence: 0, timestamp: 0, picture: 0, zero: 0, at: 0 };
  let packets = 0;
  let octets = 0;
  let isOpen = false;
  let lossyUntil = -Infinity;
  let isNarrow = false;
  let still: { pace: Bucket; of: number | null; begunAt: number; waiting: RtpPacket[] } | null = null;
  /** Null: nothing was ever left out. */
  let cut: TemporalCut | null = null;
  let isHeld = false;
  /** Sound that was kept back since the last packet: up to which number of which sender it went out. */
  let held: { of: StreamIn | null; sequence: number } | null = null;
  /** The share of packets that were asked for again, lately. */
  let asked = 0;
  const budget = makeBucket(resendBytes);
  const narrowBudget = makeBucket(narrowResendBytes);
  /** By its number at the sender. */
  const resentAt = new Map<number, number>();
  /** When we sent the last reports, by the middle of their time. */
  const reportedAt = new Map<number, number>();
  let roundTripMs = roundTripDefaultMs;

  /** The packets just before this one that were kept back, the oldest first. */
  function missedBefore(stream: StreamIn, { sequence, timestamp }: RtpPacket): RtpPacket[] {
    const missed: RtpPacket[] = [];
    const reach = (missedMs * clockRate) / 1_000;
    for (let back = 1; back <= missedMax; back++) {
      const own = (sequence - back) & 0xff_ff;
      const wentOut = held?.of === stream && distance(own, held.sequence) <= 0;
      const packet = wentOut ? undefined : stream.find(own);
      if (!packet || distance(timestamp, packet.timestamp, 32) > reach) break;
      missed.unshift(packet);
    }
    return missed;
  }

  /** Sound that was kept back goes on with what was just said. */
  function beginAgain(stream: StreamIn, packet: RtpPacket, now: number): void {
    const missed = missedBefore(stream, packet);
    const [first = packet] = missed;
    held = null;
    begin(stream, packet, now, distance(packet.timestamp, first.timestamp, 32) + 1);
    shift = { ...shift, sequence: shift.sequence + missed.length, from: first.sequence };
    for (const one of missed) put(one);
  }

  /** At least `atLeast` units of the clock after what went out before. */
  function begin(stream: StreamIn, packet: RtpPacket, now: number, atLeast = 1): void {
    const isSame = current === stream;
    if (!isSame) current?.hearers.delete(streamOut);
    [current, next] = [stream, null];
    resentAt.clear();
    if (still) Object.assign(still, { of: packet.timestamp, begunAt: now, waiting: [] });
    const passed = Math.max(atLeast, Math.round(((now - last.at) * clockRate) / 1_000));
    shift = {
      sequence: last.sequence + 1 - packet.sequence,
      timestamp: isSame ? shift.timestamp : packets === 0 ? 0 : last.timestamp + passed - packet.timestamp,
      picture: last.picture + 1 - (packet.picture?.picture ?? 0),
      zero: last.zero + 1 - (packet.picture?.zero ?? 0),
      from: packet.sequence,
    };
    cut?.begin(packet);
  }

  /** The number that the sender gave what went out with this one. */
  function ownOf(sequence: number): number {
    const own = (sequence - shift.sequence) & 0xff_ff;
    return cut ? cut.originalOf(own) : own;
  }

  function put(packet: RtpPacket): void {
    if (!write(packet)) return;
    packets++;
    asked -= asked / askedOver;
    octets += packet.bytes.length;
    budget.add(packet.bytes.length * resendShare);
  }

  function write(packet: RtpPacket): boolean {
    const { bytes, isMarked, sequence, timestamp, codec, picture, blockTypesAt } = packet;
    const omitted = cut?.sequencesBefore(sequence) ?? 0;
    const omittedPictures = cut?.picturesBefore(packet) ?? 0;
    const sent = {
      sequence: (sequence + shift.sequence - omitted) & 0xff_ff,
      timestamp: (timestamp + shift.timestamp) >>> 0,
      picture: picture ? (picture.picture + shift.picture - omittedPictures) & 0x7f_ff : last.picture,
      zero: picture ? (picture.zero + shift.zero) & 0xff : last.zero,
    };
    const type = (codec === null ? null : types[codec]) ?? payloadType;
    // The same bytes go to every receiver in turn; sending copies them.
    bytes[1] = (isMarked ? 128 : 0) | (blockTypesAt.length > 0 ? (redundancyType ?? type) : type);
    for (const at of blockTypesAt) bytes[at] = ((bytes[at] ?? 0) & 128) | payloadType;
    bytes.writeUInt16BE(sent.sequence, 2);
    bytes.writeUInt32BE(sent.timestamp, 4);
    bytes.writeUInt32BE(ssrc, 8);
    if (picture && picture.pictureAt > 0) bytes.writeUInt16BE(0x80_00 | sent.picture, picture.pictureAt);
    if (picture && picture.zeroAt > 0) bytes[picture.zeroAt] = sent.zero;
    if (packets === 0 || distance(sent.sequence, last.sequence) > 0) last = { ...sent, at: last.at };
    return send(bytes);
  }

  /** Fills the place of a packet that comes late and is left out; otherwise the receiver would ask for it. */
  function writeEmpty(packet: RtpPacket): void {
    const bytes = Buffer.from(packet.bytes.subarray(0, 12));
    bytes[0] = 128;
    write({ ...packet, bytes, isMarked: false, picture: null, payloadAt: 12 });
  }

  /** What the receiver cannot read ends; it goes on with a key frame that it can read. */
  function endUnreadable(stream: StreamIn): void {
    if (stream !== current) return;
    if (next) current.hearers.delete(streamOut);
    [current, next] = [null, next ?? stream];
  }

  const streamOut: StreamOut = {
    kind,
    ssrc,
    open(now) {
      isOpen = true;
      this.requestKeyFrame(now);
    },
    show(stream, now, endsAtOnce = false) {
      if (stream === (next ?? current)) return;
      if (next && next !== current) next.hearers.delete(streamOut);
      if (stream === null || current === null || stream.kind === "audio" || endsAtOnce) {
        current?.hearers.delete(streamOut);
        current = null;
      }
      next = stream === current ? null : stream;
      next?.hearers.add(streamOut);
      // One that comes before the line can carry it would be lost, and the next one is not to be had at once.
      if (isOpen) next?.requestKeyFrame(now);
    },
    setHeld(next) {
      if (next === isHeld) return;
      isHeld = next;
      if (isHeld) held ??= { of: current, sequence: ownOf(last.sequence) };
    },
    setStill(isStill, now) {
      if (isStill === (still !== null)) return;
      still = isStill ? { pace: makeBucket(stillBytes), of: null, begunAt: now, waiting: [] } : null;
      // What follows a still needs what was left out.
      if (!isStill && current && !next) [current, next] = [null, current];
      this.requestKeyFrame(now);
    },
    setTopLayer(layer) {
      if (!cut && layer === Infinity) return;
      cut ??= makeTemporalCut({
        sequence: ownOf(last.sequence),
        timestamp: (last.timestamp - shift.timestamp) >>> 0,
      });
      cut.set(layer);
    },
    setNarrow(next) {
      isNarrow = next;
    },
    release(now) {
      if (!still) return;
      for (;;) {
        const [packet] = still.waiting;
        if (!packet || !still.pace.take(now, packet.bytes.length)) break;
        still.waiting.shift();
        put(packet);
      }
      if (still.waiting.length > 0 || now - still.begunAt < stillEveryMs) return;
      still.begunAt = now;
      this.requestKeyFrame(now);
    },
    pass(stream, packet, now) {
      if (isHeld) return;
      if (held && isOpen && stream === (next ?? current)) beginAgain(stream, packet, now);
      if (packet.codec !== null && types[packet.codec] === undefined) return endUnreadable(stream);
      const isKeyFrame = packet.picture?.isKeyFrame === true;
      const isNextStill = still?.waiting.length === 0 && stream === current && packet.timestamp !== still.of;
      if (stream === next ? isOpen && (kind === "audio" || isKeyFrame) : isNextStill && isKeyFrame)
        begin(stream, packet, now);
      if (stream !== current || distance(packet.sequence, shift.from) < 0) return;
      if (still && packet.timestamp !== still.of) return;
      last.at = now;
      if (still) return void still.waiting.push(packet);
      const taken = cut?.take(packet) ?? "sent";
      if (taken === "late") return writeEmpty(packet);
      if (taken === "left out") return;
      // Of music, earlier packets would be as much again as a narrow line carries.
      const isWrapped =
        redundancyType !== undefined && stream.source === "mic" && now < lossyUntil && !isNarrow;
      put(isWrapped ? stream.wrap(packet) : packet);
    },
    passReport(stream, report, now) {
      if (stream !== current || packets === 0) return;
      remember(reportedAt, report.readUInt32BE(10), now, 8);
      const copy = Buffer.from(report.subarray(0, 28));
      // One report without blocks.
      copy[0] = 128;
      copy.writeUInt16BE(6, 2);
      copy.writeUInt32BE(ssrc, 4);
      copy.writeUInt32BE((copy.readUInt32BE(16) + shift.timestamp) >>> 0, 16);
      copy.writeUInt32BE(packets >>> 0, 20);
      copy.writeUInt32BE(octets >>> 0, 24);
      send(copy);
    },
    pause(stream) {
      if (stream !== current || next) return;
      [current, next] = [null, stream];
    },
    resend(sequences, now) {
      // After a long break a receiver asks for all of it, and begins nothing before that has come or 3 s have passed.
      const isTooOld = sequences.some((sequence) => distance(last.sequence, sequence) > resentBackMax);
      if (kind === "video" && (isTooOld || sequences.length > resentMax)) return this.requestKeyFrame(now);
      const isTwice = kind === "video" && asked >= askedFrom && !isNarrow;
      for (const sequence of sequences.slice(0, resentMax)) {
        const own = ownOf(sequence);
        if (!current || distance(own, shift.from) < 0) continue;
        const packet = current.find(own);
        if (!packet || now - (resentAt.get(own) ?? -Infinity) < roundTripMs) continue;
        if (isNarrow && !narrowBudget.take(now, packet.bytes.length)) return;
        if (!budget.take(now, packet.bytes.length * (isTwice ? 2 : 1))) return;
        remember(resentAt, own, now, rememberedMax);
        if (cut?.wasLate(own)) {
          writeEmpty(packet);
          continue;
        }
        write(packet);
        asked = Math.min(1, asked + 1 / askedOver);
        if (isTwice) write(packet);
      }
    },
    hearDelay(lastReport, delayMs, now) {
      const sentAt = reportedAt.get(lastReport);
      if (sentAt === undefined) return null;
      const measured = now - sentAt - delayMs;
      // A little less: what is asked for again after a whole round trip must not be passed over.
      roundTripMs = Math.min(roundTripMaxMs, Math.max(roundTripDefaultMs / 2, measured * 0.8));
      return measured;
    },
    pad(bytes) {
      const packet = current?.find(ownOf(last.sequence));
      // The receiver passes over what has come before.
      let left = bytes;
      for (; packet && left >= packet.bytes.length; left -= packet.bytes.length) write(packet);
      return bytes - left;
    },
    hearLoss(fractionLost, now) {
      if (fractionLost >= lossyFrom) lossyUntil = now + lossyForMs;
    },
    requestKeyFrame(now) {
      (next ?? current)?.requestKeyFrame(now);
    },
    packetCount: () => packets,
    byteCount: () => octets,
  };
  return streamOut;
}

function remember(times: Map<number, number>, key: number, now: number, max: number): void {
  times.delete(key);
  times.set(key, now);
  for (const oldest of times.keys()) {
    if (times.size <= max) break;
    times.delete(oldest);
  }
}
