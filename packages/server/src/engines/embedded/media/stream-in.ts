import type { MediaLayer, MediaSource } from "../../../ports/media-engine.ts";
import { codecsOf, type OfferLine } from "../../media-offer.ts";
import { readLoudness } from "./packets/audio-level.ts";
import { makeLosses } from "./packets/losses.ts";
import { unwrap, wrap } from "./packets/redundancy.ts";
import { writeKeyFrameRequest, writeNack } from "./packets/rtcp.ts";
import { readRtp, type RtpPacket, stripHeader } from "./packets/rtp.ts";
import type { Hearer, StreamIn } from "./streams.ts";

const keptPackets = { audio: 16, video: 512 };
/** So many packets of sound before it travel in each where much is lost. */
const wrappedPackets = 2;
const driftShare = 0.001;
/** What came over a longer time says nothing of a second. */
const longestMeasureS = 2;
/** Browsers make three temporal layers at most; one of fewer bits a second has just ended. */
const layersMax = 4;
const emptyLayerRate = 1_000;
/** A browser passes over what it is asked within 300 ms of its last key frame. */
const keyFramePauseMs = 350;

/** One stream of a sender. `send` carries feedback to that sender. */
export function makeStreamIn(
  line: OfferLine,
  { source, layer }: { source: MediaSource; layer: MediaLayer },
  send: (rtcp: Buffer) => void,
): StreamIn {
  const { kind, ssrc } = line;
  const clockRate = kind === "audio" ? 48_000 : 90_000;
  const hearers = new Set<Hearer>();
  const losses = makeLosses();
  const kept: (RtpPacket | undefined)[] = Array.from({ length: keptPackets[kind] });
  let wrapped: { of: RtpPacket; packet: RtpPacket } | null = null;
  let isAllowed = false;
  /** Nothing has come since it was allowed. */
  let isFresh = true;
  let keyFrameAt = -Infinity;
  let isKeyFrameDue = false;
  let silenced = 0;
  const codecs = new Map(codecsOf(line).map(({ codec, payloadType }) => [payloadType, codec]));
  let measuredAt = 0;
  /** By temporal layer: bytes since the last measure, and bits a second. */
  const bytesOf = Array.from({ length: layersMax }, () => 0);
  let bitrates: readonly number[] | null = null;
  let loudness: number | null = null;
  let jitter = 0;
  let transit: number | null = null;
  /** The shortest ways of a packet in units of the clock: since the last report, and of late. */
  let quickest = { now: Infinity, usual: Infinity };
  let lastReport = { middle: 0, at: 0 };

  function requestKeyFrame(now: number): void {
    if (kind === "audio") return;
    isKeyFrameDue = true;
    if (now - keyFrameAt < keyFramePauseMs) return;
    keyFrameAt = now;
    send(writeKeyFrameRequest(ssrc));
  }

  function measureJitter(timestamp: number, now: number): void {
    const time = ((now * clockRate) / 1_000 - timestamp) % 2 ** 32;
    if (transit !== null) {
      const change = Math.abs(time - transit);
      // A jump of the sender's clock is no jitter.
      if (change < clockRate) jitter += (change - jitter) / 16;
      else quickest = { now: Infinity, usual: Infinity };
    }
    transit = time;
    quickest.now = Math.min(quickest.now, time);
  }

  function pass(packet: RtpPacket, now: number): void {
    const layer = packet.picture === null ? 0 : Math.min(packet.picture.temporal, layersMax - 1);
    bytesOf[layer] = (bytesOf[layer] ?? 0) + packet.bytes.length;
    kept[packet.sequence % kept.length] = packet;
    for (const hearer of hearers) hearer.pass(stream, packet, now);
  }

  const stream: StreamIn = {
    source,
    layer,
    kind,
    ssrc,
    line,
    hearers,
    receive(bytes, now) {
      const type = (bytes[1] ?? 0) & 127;
      const isWrapped = type === line.redundancyType;
      const codec = kind === "video" ? codecs.get(type) : null;
      if (codec === undefined || (codec === null && !isWrapped && type !== line.payloadType)) return;
      const read = readRtp(bytes, codec);
      if (!read || read.ssrc !== ssrc) return;
      const taken = isWrapped
        ? unwrap(read, line.payloadType)
        : { packet: kind === "audio" ? stripHeader(read) : read, earlier: [] };
      if (!taken) return;
      const { packet, earlier } = taken;
      const isNew = losses.take(packet.sequence, now);
      if (isNew) measureJitter(packet.timestamp, now);
      if (!isAllowed) {
        if (isNew) silenced++;
        return;
      }
      const level = line.levelId === undefined ? null : readLoudness(bytes, line.levelId);
      if (level !== null) stream.hearLoudness(level);
      if (packet.picture?.isKeyFrame === true) isKeyFrameDue = false;
      // What was said before it was allowed is not taken from inside later packets, nor asked for.
      if (isFresh) losses.forget();
      isFresh = false;
      for (const one of earlier) if (losses.recover(one.sequence)) pass(one, now);
      if (isNew) pass(packet, now);
    },
    hearReport(report, now) {
      lastReport = { middle: report.readUInt32BE(10), at: now };
      if (isAllowed) for (const hearer of hearers) hearer.passReport(stream, report, now);
    },
    setAllowed(next) {
      if (isAllowed === next) return;
      isAllowed = next;
      kept.fill(undefined);
      isFresh = true;
      wrapped = null;
      loudness = null;
      for (const hearer of hearers) hearer.pause(stream);
      keyFrameAt = -Infinity;
      isKeyFrameDue = hearers.size > 0;
    },
    isAllowed: () => isAllowed,
    requestKeyFrame,
    measure(now) {
      const seconds = (now - measuredAt) / 1_000;
      if (measuredAt > 0 && bytesOf.some((bytes) => bytes > 0) && seconds < longestMeasureS) {
        const current = bytesOf.map((bytes) => (bytes * 8) / seconds);
        bitrates = bitrates
          ? bitrates.map((rate, at) => rate + ((current[at] ?? 0) - rate) * Math.min(1, seconds))
          : current;
      }
      bytesOf.fill(0);
      measuredAt = now;
    },
    bitrate: (layer = layersMax) =>
      bitrates === null ? null : bitrates.slice(0, layer + 1).reduce((sum, rate) => sum + rate, 0),
    topLayer: () => Math.max(0, bitrates?.findLastIndex((rate) => rate > emptyLayerRate) ?? 0),
    takeLoudness() {
      const taken = loudness;
      loudness = null;
      return taken;
    },
    loudness: () => loudness,
    hearLoudness(next) {
      loudness = Math.max(loudness ?? 0, next);
    },
    lateMs() {
      const { now, usual } = quickest;
      return now === Infinity ? 0 : ((now - Math.min(now, usual)) * 1_000) / clockRate;
    },
    find(sequence) {
      const packet = kept[sequence % kept.length];
      return packet?.sequence === sequence ? packet : undefined;
    },
    wrap(packet) {
      if (wrapped?.of === packet) return wrapped.packet;
      const earlier: RtpPacket[] = [];
      for (let back = wrappedPackets; back > 0; back--) {
        const found = stream.find((packet.sequence - back) & 0xff_ff);
        if (found) earlier.push(found);
      }
      wrapped = { of: packet, packet: wrap(packet, earlier) };
      return wrapped.packet;
    },
    repair(now, isFull) {
      if (kind === "audio" || !isAllowed) return;
      const due = losses.due(now, isFull);
      if (due.length > 0) send(writeNack(ssrc, due));
      const isBeyondRepair = losses.isBeyondRepair();
      if ((isKeyFrameDue || isBeyondRepair) && hearers.size > 0) requestKeyFrame(now);
    },
    report(now) {
      // Two clocks are never quite alike, and a way may become longer for good.
      if (quickest.now < Infinity)
        quickest = { now: Infinity, usual: Math.min(quickest.now, quickest.usual + clockRate * driftShare) };
      const counts = losses.count();
      if (counts.highestSequence === 0) return null;
      const delay = lastReport.middle === 0 ? 0 : ((now - lastReport.at) * 65_536) / 1_000;
      return { ssrc, ...counts, jitter, lastReport: lastReport.middle, delay };
    },
    silencedPackets: () => silenced,
  };
  return stream;
}
