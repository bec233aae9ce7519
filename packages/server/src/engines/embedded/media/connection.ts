import { Fault } from "@lyceum/contract/faults";
import ndc, { type PeerConnection, type Track } from "node-datachannel";
import type { SentLine } from "../../../ports/media-engine.ts";
import { matchSources, type OfferLine, readOffer, refuseOffer } from "../../media-offer.ts";
import type { Arrivals } from "./arrivals.ts";
import { readRtcp, writeBitrate, writeReceiverReport } from "./packets/rtcp.ts";
import { makeStreamIn } from "./stream-in.ts";
import { makeStreamOut } from "./stream-out.ts";
import type { StreamIn, StreamOut } from "./streams.ts";

export type ConnectionAddress = {
  /** Address to listen on. */
  host: string;
  /** Address that browsers are told; the same unless a router translates. */
  announced: string;
  /** The one UDP port of this process. */
  port: number;
};

/** The media connection of one seat. */
export type Connection = {
  answer: Promise<string>;
  ins: readonly StreamIn[];
  /** By the mid of the line. */
  outs: ReadonlyMap<string, StreamOut>;
  repair(now: number): void;
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
const bitrateMin = 150_000;
const gatherLimitMs = 3_000;
/** Of the receiving lines of every connection. */
const firstSsrc = 1_000;

/** Answers an offer. `ended` is called once when the connection fails or does not come about, but not after `close`. */
export function openConnection(
  text: string,
  sends: readonly SentLine[],
  address: ConnectionAddress,
  arrivals: Arrivals,
  ended: () => void,
): Connection {
  const offer = readOffer(text, sends);
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
  const tracks = new Map<string, Track>();
  let isClosed = false;
  let isConnected = false;
  let bitrate = bitrateMax;

  function close(): void {
    if (isClosed) return;
    isClosed = true;
    for (const stream of ins) for (const hearer of stream.hearers) hearer.show(null, 0);
    for (const out of outs.values()) out.show(null, 0);
    // The native side holds what listens to a track until the track itself is closed.
    for (const track of tracks.values()) quietly(() => track.close());
    quietly(() => peer.close());
  }
  function fail(): void {
    if (isClosed) return;
    close();
    ended();
  }
  const sendOn = (mid: string) => (bytes: Buffer) => {
    const track = tracks.get(mid);
    if (isClosed || !track) return false;
    // A track that closes under our hands throws, and a throw in a native callback would end the process.
    return quietly(() => track.isOpen() && track.sendMessageBinary(bytes)) ?? false;
  };

  const ins = offer.lines
    .filter(({ direction }) => direction === "send")
    .map((line) => makeStreamIn(line, sources.get(line.mid) ?? refuseOffer(), sendOn(line.mid)));
  const outs = new Map<string, StreamOut>();
  const answer = negotiate();
  answer.catch(fail);

  async function negotiate(): Promise<string> {
    const gathered = gather(peer);
    // Nobody waits for it where the offer is refused.
    gathered.catch(() => {});
    const receivers = offer.lines.filter(({ direction }) => direction === "receive");
    for (const [index, line] of receivers.entries()) {
      const ssrc = firstSsrc + index;
      const out = makeStreamOut(line, ssrc, sendOn(line.mid));
      outs.set(line.mid, out);
      const track = peer.addTrack(describe(line, ssrc));
      tracks.set(line.mid, track);
      track.onMessage((bytes) => quietly(() => hearFeedback(out, bytes)));
      track.onOpen(() => quietly(() => out.open(performance.now())));
    }
    const byMid = new Map(
      offer.lines.filter(({ direction }) => direction === "send").map(({ mid }, index) => [mid, ins[index]]),
    );
    peer.onTrack((track) =>
      quietly(() => {
        const stream = byMid.get(track.mid());
        if (!stream) return;
        tracks.set(track.mid(), track);
        track.onMessage((bytes) => arrivals.take(stream, bytes));
      }),
    );
    peer.onStateChange((state) => {
      if (state === "connected") isConnected = true;
      if (state === "failed" || state === "closed") setImmediate(fail);
    });
    try {
      peer.setRemoteDescription(offer.sdp, "offer");
      peer.setLocalDescription("answer");
    } catch (error) {
      throw new Fault("parameterError", { field: "offer", cause: error });
    }
    await gathered;
    const sdp = quietly(() => peer.localDescription()?.sdp);
    if (sdp === undefined) throw new Fault("serverBusy");
    return announce(sdp, address);
  }

  function prove(): void {
    const [line] = tracks.keys();
    if (line !== undefined) sendOn(line)(writeReceiverReport([]));
  }

  return {
    answer,
    ins,
    outs,
    repair(now) {
      for (const stream of ins) stream.repair(now);
    },
    prove,
    report(now) {
      const blocks = ins.flatMap((stream) => stream.report(now) ?? []);
      const first = ins.find(({ ssrc }) => blocks.some((block) => block.ssrc === ssrc));
      const line = offer.lines.find(({ ssrc, direction }) => direction === "send" && ssrc === first?.ssrc);
      if (!line) return prove();
      bitrate = nextBitrate(bitrate, Math.max(...blocks.map(({ fractionLost }) => fractionLost)));
      const video = ins.filter(({ kind }) => kind === "video").map(({ ssrc }) => ssrc);
      const send = sendOn(line.mid);
      send(writeReceiverReport(blocks));
      if (video.length > 0) send(writeBitrate(bitrate, video));
    },
    isConnected: () => isConnected,
    fail,
    close,
  };
}

/** Falls with the loss and climbs again slowly: up to 2 % is nothing, above 10 % the line is too narrow. */
export function nextBitrate(bitrate: number, fractionLost: number): number {
  const factor = fractionLost > 0.1 ? 1 - fractionLost / 2 : fractionLost < 0.02 ? 1.08 : 1;
  return Math.round(Math.min(bitrateMax, Math.max(bitrateMin, bitrate * factor)));
}

function hearFeedback(out: StreamOut, bytes: Buffer): void {
  for (const part of readRtcp(bytes)) {
    if (part.ssrc !== out.ssrc) continue;
    if (part.type === "keyFrame") out.requestKeyFrame(performance.now());
    if (part.type === "nack") out.resend(part.sequences, performance.now());
    if (part.type === "receiverReport") out.hearLoss(part.fractionLost, performance.now());
  }
}

function describe({ kind, mid, payloadType, redundancyType }: OfferLine, ssrc: number) {
  const media = kind === "audio" ? new ndc.Audio(mid, "SendOnly") : new ndc.Video(mid, "SendOnly");
  if ("addOpusCodec" in media) {
    media.addOpusCodec(payloadType);
    if (redundancyType !== undefined)
      media.addAudioCodec(redundancyType, "red", `${payloadType}/${payloadType}`);
  } else media.addVP8Codec(payloadType);
  media.addSSRC(ssrc, "lyceum", `line-${mid}`, `line-${mid}`);
  return media;
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

/** Names the one address that browsers can reach. */
function announce(sdp: string, { announced, port }: ConnectionAddress): string {
  const lines = sdp.split("\r\n").filter((line) => !/^a=(candidate|end-of-candidates)/.test(line));
  const at = lines.findIndex((line) => line.startsWith("m=")) + 2;
  const candidate = `a=candidate:1 1 UDP 2122317823 ${announced} ${port} typ host`;
  return [...lines.slice(0, at), candidate, "a=end-of-candidates", ...lines.slice(at)].join("\r\n");
}

/** Errors of the native side at the end of a connection change nothing; its callbacks must not throw. */
function quietly<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
