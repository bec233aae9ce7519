import type { MediaLayer, MediaSource } from "../../../ports/media-engine.ts";
import type { OfferLine } from "../../media-offer.ts";
import { makeLosses } from "./packets/losses.ts";
import { readRtcp, writeKeyFrameRequest, writeNack } from "./packets/rtcp.ts";
import { isRtcp, readRtp, type RtpPacket } from "./packets/rtp.ts";
import type { StreamIn, StreamOut } from "./streams.ts";

const keptPackets = 512;
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
  const hearers = new Set<StreamOut>();
  const losses = makeLosses();
  const kept: (RtpPacket | undefined)[] = Array.from({ length: kind === "video" ? keptPackets : 0 });
  let isAllowed = false;
  let keyFrameAt = -Infinity;
  let isKeyFrameDue = false;
  let silenced = 0;
  let jitter = 0;
  let transit: number | null = null;
  let lastReport = { middle: 0, at: 0 };

  function requestKeyFrame(now: number): void {
    if (kind === "audio") return;
    isKeyFrameDue = true;
    if (now - keyFrameAt < keyFramePauseMs) return;
    keyFrameAt = now;
    send(writeKeyFrameRequest(ssrc));
  }

  function receiveRtcp(bytes: Buffer, now: number): void {
    for (const part of readRtcp(bytes)) {
      if (part.type !== "senderReport" || part.ssrc !== ssrc) continue;
      lastReport = { middle: part.bytes.readUInt32BE(10), at: now };
      if (isAllowed) for (const hearer of hearers) hearer.passReport(stream, part.bytes);
    }
  }

  function measureJitter(timestamp: number, now: number): void {
    const time = ((now * clockRate) / 1_000 - timestamp) % 2 ** 32;
    if (transit !== null) {
      const change = Math.abs(time - transit);
      // A jump of the sender's clock is no jitter.
      if (change < clockRate) jitter += (change - jitter) / 16;
    }
    transit = time;
  }

  const stream: StreamIn = {
    source,
    layer,
    kind,
    ssrc,
    hearers,
    receive(bytes, now) {
      if (isRtcp(bytes)) return receiveRtcp(bytes, now);
      const packet = readRtp(bytes, kind === "video");
      if (!packet || packet.ssrc !== ssrc || packet.payloadType !== line.payloadType) return;
      if (!losses.take(packet.sequence, now)) return;
      measureJitter(packet.timestamp, now);
      if (!isAllowed) {
        silenced++;
        return;
      }
      if (packet.vp8?.isKeyFrame === true) isKeyFrameDue = false;
      if (kept.length > 0) kept[packet.sequence % keptPackets] = packet;
      for (const hearer of hearers) hearer.pass(stream, packet, now);
    },
    setAllowed(next) {
      if (isAllowed === next) return;
      isAllowed = next;
      kept.fill(undefined);
      for (const hearer of hearers) hearer.pause(stream);
      keyFrameAt = -Infinity;
      isKeyFrameDue = hearers.size > 0;
    },
    isAllowed: () => isAllowed,
    requestKeyFrame,
    find(sequence) {
      const packet = kept[sequence % keptPackets];
      return packet?.sequence === sequence ? packet : undefined;
    },
    repair(now) {
      if (kind === "audio" || !isAllowed) return;
      const due = losses.due(now);
      if (due.length > 0) send(writeNack(ssrc, due));
      const isBeyondRepair = losses.isBeyondRepair();
      if ((isKeyFrameDue || isBeyondRepair) && hearers.size > 0) requestKeyFrame(now);
    },
    report(now) {
      const counts = losses.count();
      if (counts.highestSequence === 0) return null;
      const delay = lastReport.middle === 0 ? 0 : ((now - lastReport.at) * 65_536) / 1_000;
      return { ssrc, ...counts, jitter, lastReport: lastReport.middle, delay };
    },
    silencedPackets: () => silenced,
  };
  return stream;
}
