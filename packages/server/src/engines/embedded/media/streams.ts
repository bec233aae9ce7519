import type { MediaLayer, MediaSource } from "../../../ports/media-engine.ts";
import type { OfferLine } from "../../media-offer.ts";
import type { ReportBlock } from "./packets/rtcp.ts";
import type { RtpPacket } from "./packets/rtp.ts";

/** One stream of a sender. */
export type StreamIn = {
  source: MediaSource;
  layer: MediaLayer;
  kind: OfferLine["kind"];
  ssrc: number;
  /** As the sender numbers what it sends. */
  line: OfferLine;
  /** Lines that show this stream or wait for its next key frame. */
  hearers: Set<Hearer>;
  receive(bytes: Buffer, now: number): void;
  /** The sender's own report of this stream (RTCP). */
  hearReport(report: Buffer, now: number): void;
  /** Whether it is passed on; what is not is only counted. */
  setAllowed(isAllowed: boolean): void;
  isAllowed(): boolean;
  /** Asks the sender, and again at bounded pauses until a key frame begins. */
  requestKeyFrame(now: number): void;
  /** Several times a second. */
  measure(now: number): void;
  /** Bits a second when it last came, up to this temporal layer; null: never yet. */
  bitrate(layer?: number): number | null;
  /** The highest temporal layer; 0: there are none that could be left out. */
  topLayer(): number;
  /** Loudness of what came since the last call, in dB above silence (0 to 127); null: nothing came that says so. */
  takeLoudness(): number | null;
  /** The same, and it is still to be taken. */
  loudness(): number | null;
  /** Of a stream that another process forwards to us. */
  hearLoudness(loudness: number): void;
  /** How many ms longer than usual what has come since the last report was on its way, at least. */
  lateMs(): number;
  /** A packet of the last second or so, of sound of the last few, by its own number. */
  find(sequence: number): RtpPacket | undefined;
  /** A packet of sound with those before it inside, for lines on which much is lost. */
  wrap(packet: RtpPacket): RtpPacket;
  /** Asks for what was lost, less often where the sender's line is full, and for a key frame that is still to come. */
  repair(now: number, isFull?: boolean): void;
  report(now: number): ReportBlock | null;
  silencedPackets(): number;
};

/** What a stream is passed on to: a line of a receiver, or a recording. */
export type Hearer = Pick<StreamOut, "show" | "pass" | "passReport" | "pause">;

/** A receiving line: shows one stream after the other as if it were one that never broke off. */
export type StreamOut = {
  kind: OfferLine["kind"];
  ssrc: number;
  /** The line can carry packets from now on. */
  open(now: number): void;
  /** Video changes at the next key frame of the new stream; the old one goes on until then, unless it `endsAtOnce`. */
  show(stream: StreamIn | null, now: number, endsAtOnce?: boolean): void;
  /** Sound is kept back; when it goes on, so does what was said the moment before. */
  setHeld(isHeld: boolean): void;
  /** Only a key frame goes out every two seconds, slowly. */
  setStill(isStill: boolean, now: number): void;
  /** Frames of higher temporal layers are left out; Infinity: none. */
  setTopLayer(layer: number): void;
  /** What is spent against loss would make a narrow line lose more. */
  setNarrow(isNarrow: boolean): void;
  /** Sends what had to wait its turn, and asks for the next still. */
  release(now: number): void;
  pass(stream: StreamIn, packet: RtpPacket, now: number): void;
  passReport(stream: StreamIn, report: Buffer, now: number): void;
  /** The stream was silenced or let through again: it continues at a key frame, without a hole. */
  pause(stream: StreamIn): void;
  /** What the receiver asks for again, each packet once per round trip and within a budget; instead of too much, a key frame comes. */
  resend(sequences: readonly number[], now: number): void;
  /** What the receiver reports: the share of packets that did not arrive. */
  hearLoss(fractionLost: number, now: number): void;
  /** What the receiver says of our last report: answers how many ms a packet takes there and back; null: it was none of ours. */
  hearDelay(lastReport: number, delayMs: number, now: number): number | null;
  /** Sends at most so many bytes once more, which bring nothing new. Answers how many. */
  pad(bytes: number): number;
  requestKeyFrame(now: number): void;
  packetCount(): number;
  byteCount(): number;
};
