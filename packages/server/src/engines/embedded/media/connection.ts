import { Fault } from "@lyceum/contract/faults";
import ndc, { type PeerConnection } from "node-datachannel";
import type { SentLine, VideoCodec } from "../../../ports/media-engine.ts";
import { matchSources, type Offer, refuseOffer } from "../../media-offer.ts";
import type { ConnectionAddress } from "./address.ts";
import type { Arrivals } from "./arrivals.ts";
import { type Excess, makeSeatBudget } from "./budget.ts";
import { readableOn } from "./codec-choice.ts";
import { nativeLine, writeAnswer, writeNativeOffer } from "./descriptions.ts";
import { type Downlink, makeDownlink } from "./downlink.ts";
import { hearFeedback } from "./hear-feedback.ts";
import { readRtcp, writeBitrate, writeReceiverReport } from "./packets/rtcp.ts";
import { isRtcp, ssrcOf } from "./packets/rtp.ts";
import { makeStreamIn } from "./stream-in.ts";
import { makeStreamOut } from "./stream-out.ts";
import type { StreamIn, StreamOut } from "./streams.ts";

/** The media connection of one seat. */
export type Connection = {
  answer: Promise<string>;
  ins: readonly StreamIn[];
  /** By the mid of the line. */
  outs: ReadonlyMap<string, StreamOut>;
  downlink: Downlink;
  /** Codecs of pictures that it can receive; null: it receives none. */
  readable: ReadonlySet<VideoCodec> | null;
  repair(now: number): void;
  /** Several times a second; true: what the line bears has changed. */
  look(now: number): boolean;
  /** Lets something come at the other end, where nothing else might. */
  prove(): void;
  /** Once a second: reports, be they empty, and the allowed bitrate. */
  report(now: number): void;
  isConnected(): boolean;
  /** Ends it as one that broke. */
  fail(): void;
  close(): void;
};

const bitrateMax = 4_000_000;
const bitrateMin = 60_000;
/** On the sender's line; from the second on it must become shorter. */
const queueMs = 60;
const fullQueueMs = 150;
/** A line that was full is so for a while, since its queue runs empty slowly. */
const fullForMs = 3_000;
const earlyReportMs = 500;
const gatherLimitMs = 3_000;
/** Of the receiving lines of every connection. */
const firstSsrc = 1_000;

/** Answers an offer. `ended` is called once when the connection fails, does not come about or brings too much, but not after `close`. */
export function openConnection(
  offer: Offer,
  sends: readonly SentLine[],
  address: ConnectionAddress,
  arrivals: Arrivals,
  ended: (excess: Excess | null) => void,
): Connection {
  const sources = matchSources(offer, sends);
  const peer = new ndc.PeerConnection("seat", {
    iceServers: [],
    bindAddress: address.host,
    enableIceUdpMux: true,
    portRangeBegin: address.port,
    portRangeEnd: address.port,
    disableAutoNegotiation: true,
    forceMediaTransport: true,
  });
  const line = new ndc.Video(nativeLine, "SendRecv");
  line.addVP8Codec(96);
  const track = peer.addTrack(line);
  let isClosed = false;
  let isConnected = false;
  let bitrate = bitrateMax;
  let fullUntil = -Infinity;
  let reportedAt = -Infinity;
  const budget = makeSeatBudget();
  const downlink = makeDownlink();

  function close(): void {
    if (isClosed) return;
    isClosed = true;
    for (const stream of ins) for (const hearer of stream.hearers) hearer.show(null, 0);
    for (const out of outs.values()) out.show(null, 0);
    // The native side holds what listens to a track until the track itself is closed.
    quietly(() => track.close());
    quietly(() => peer.close());
  }
  function fail(excess: Excess | null = null): void {
    if (isClosed) return;
    close();
    ended(excess);
  }
  function send(bytes: Buffer): boolean {
    if (isClosed) return false;
    // A track that closes under our hands throws, and a throw in a native callback would end the process.
    return quietly(() => track.isOpen() && track.sendMessageBinary(bytes)) ?? false;
  }

  const ins = offer.lines
    .filter(({ direction }) => direction === "send")
    .map((sent) => makeStreamIn(sent, sources.get(sent.mid) ?? refuseOffer(), send));
  const bySsrc = new Map(ins.map((stream) => [stream.ssrc, stream]));
  const outs = new Map<string, StreamOut>();
  const outsBySsrc = new Map<number, StreamOut>();
  for (const received of offer.lines.filter(({ direction }) => direction === "receive")) {
    const out = makeStreamOut(received, firstSsrc + outs.size, send);
    outs.set(received.mid, out);
    outsBySsrc.set(out.ssrc, out);
  }
  const answer = negotiate();
  answer.catch(() => fail());

  /** Feedback is heard at once; media waits for its turn. */
  function take(bytes: Buffer): void {
    if (isClosed) return;
    const now = performance.now();
    const excess = budget.take(bytes, now);
    if (excess !== null) return fail(excess);
    if (isRtcp(bytes)) return hear(bytes, now);
    const stream = bySsrc.get(ssrcOf(bytes));
    if (stream) arrivals.take(stream, bytes);
  }

  function hear(bytes: Buffer, now: number): void {
    const lost: number[] = [];
    for (const part of readRtcp(bytes)) {
      const out = outsBySsrc.get(part.ssrc);
      if (part.type === "senderReport") bySsrc.get(part.ssrc)?.hearReport(part.bytes, now);
      else if (part.type === "bitrate") downlink.hearBitrate(part.bitsPerSecond, now);
      else {
        const roundTripMs = hearFeedback(out, part, now);
        if (roundTripMs !== null) downlink.hearRoundTrip(roundTripMs);
        if (part.type === "nack") downlink.hearAsked(part.sequences.length);
      }
      if (part.type === "receiverReport" && out?.kind === "video") lost.push(part.fractionLost);
    }
    if (lost.length > 0) downlink.hearLoss(Math.max(...lost));
  }

  async function negotiate(): Promise<string> {
    const gathered = gather(peer);
    // Nobody waits for it where the offer is refused.
    gathered.catch(() => {});
    track.onMessage((bytes) => quietly(() => take(bytes)));
    track.onOpen(() =>
      quietly(() => {
        for (const out of outs.values()) out.open(performance.now());
      }),
    );
    peer.onStateChange((state) => {
      if (state === "connected") isConnected = true;
      if (state === "failed" || state === "closed") setImmediate(() => fail());
    });
    try {
      peer.setRemoteDescription(writeNativeOffer(offer), "offer");
      peer.setLocalDescription("answer");
    } catch (error) {
      throw new Fault("parameterError", { field: "offer", cause: error });
    }
    await gathered;
    const native = quietly(() => peer.localDescription()?.sdp);
    const ssrcs = new Map([...outs].map(([mid, { ssrc }]) => [mid, ssrc]));
    const written = native === undefined ? null : writeAnswer(offer, native, address, ssrcs);
    if (written === null) throw new Fault("serverBusy");
    return written;
  }

  const prove = () => void send(writeReceiverReport([]));
  // A picture also waits inside the browser that sends it.
  const lateMs = () =>
    Math.max(0, ...ins.filter(({ kind }) => kind === "audio").map((stream) => stream.lateMs()));

  function report(now: number): void {
    const late = lateMs();
    const blocks = ins.flatMap((stream) => stream.report(now) ?? []);
    if (blocks.length === 0) return prove();
    const videos = ins.filter(({ kind }) => kind === "video");
    const second = {
      fractionLost: Math.max(...blocks.map(({ fractionLost }) => fractionLost)),
      came: videos.reduce((sum, stream) => sum + (stream.bitrate() ?? 0), 0),
      lateMs: late,
    };
    bitrate = nextBitrate(bitrate, second);
    reportedAt = now;
    if (isFull(second)) fullUntil = now + fullForMs;
    send(writeReceiverReport(blocks));
    if (videos.length > 0)
      send(
        writeBitrate(
          bitrate,
          videos.map(({ ssrc }) => ssrc),
        ),
      );
  }

  return {
    answer,
    ins,
    outs,
    downlink,
    readable: readableOn(offer.lines),
    repair(now) {
      for (const stream of ins) stream.repair(now, now < fullUntil);
      for (const out of outs.values()) out.release(now);
      downlink.probe(now, (bytes) => {
        const moving = [...outs.values()].find((out) => out.kind === "video" && out.packetCount() > 0);
        return moving?.pad(bytes) ?? 0;
      });
    },
    look(now) {
      for (const stream of ins) stream.measure(now);
      // A line that fills up does not wait for the next report.
      if (now >= fullUntil && now - reportedAt >= earlyReportMs && lateMs() > fullQueueMs) report(now);
      let bytes = 0;
      for (const out of outs.values()) if (out.kind === "video") bytes += out.byteCount();
      return downlink.look(bytes, now);
    },
    prove,
    report,
    isConnected: () => isConnected,
    fail: () => fail(),
    close,
  };
}

/** What a second of sound and pictures of one sender was like. */
type Second = {
  fractionLost: number;
  /** Bits of pictures. */
  came: number;
  /** Longer than usual on its way. */
  lateMs: number;
};

/**
 * What the sender may send from now on. It falls with the loss and climbs again slowly: up to 2 % is nothing, above 10 % the
 * line may be too narrow, and of a quarter it surely is; then what came is the most that it bears. Where packets begin to
 * queue there is no more room, before anything is lost.
 */
export function nextBitrate(bitrate: number, { fractionLost, came, lateMs }: Second): number {
  const mayClimb = fractionLost < 0.02 && lateMs < queueMs;
  const factor = fractionLost > 0.1 ? 1 - fractionLost / 2 : mayClimb ? 1.08 : 1;
  const borne = isFull({ fractionLost, lateMs }) ? came * 0.85 : Infinity;
  return Math.round(Math.min(bitrateMax, Math.max(bitrateMin, Math.min(borne, bitrate * factor))));
}

function isFull({ fractionLost, lateMs }: Pick<Second, "fractionLost" | "lateMs">): boolean {
  return fractionLost > 0.25 || lateMs > fullQueueMs;
}

async function gather(peer: PeerConnection): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Fault("serverBusy")), gatherLimitMs);
    peer.onGatheringStateChange((state) => {
      if (state !== "complete") return;
      clearTimeout(limit);
      resolve();
    });
  });
}

/** Errors of the native side at the end of a connection change nothing; its callbacks must not throw. */
function quietly<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
