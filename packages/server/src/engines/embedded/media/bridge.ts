import { hearFeedback } from "./hear-feedback.ts";
import { readRtcp } from "./packets/rtcp.ts";
import { isRtcp, ssrcOf } from "./packets/rtp.ts";
import { makeStreamIn } from "./stream-in.ts";
import { makeStreamOut } from "./stream-out.ts";
import type { StreamIn, StreamOut } from "./streams.ts";

/** A room that is split over two processes: each sends the other what its own seats send, and hears what the others do. */
export type Bridge = {
  /** What a seat of the other process sends. */
  far(seat: string): readonly StreamIn[];
  /** A datagram of the other process. */
  hear(bytes: Buffer, now: number): void;
  /** Own seats may have come or gone, or what they may do has changed; `isAllowed` is asked for each far stream. */
  look(isAllowed: (seat: string, stream: StreamIn) => boolean): void;
  /** How loud the own microphones are; before anybody else takes it. */
  tellLoudness(): void;
  repair(now: number): void;
  /** Says once more what there is: datagrams are lost, and the other process may be a new one. */
  report(): void;
  close(): void;
};

/** What the bridge needs of a room. */
export type BridgeSide = {
  own(): Iterable<readonly [string, readonly StreamIn[]]>;
  send(bytes: Buffer): void;
  /** The far seats are others now. */
  changed(): void;
};

/** The first byte of each datagram. */
const kinds = { streams: 0, media: 1, feedback: 2, loudness: 3 } as const;

type FarLine = Pick<StreamIn, "source" | "layer" | "kind" | "ssrc"> & {
  seat: string;
  line: StreamIn["line"];
};

export function makeBridge({ own, send, changed }: BridgeSide): Bridge {
  /** Own streams, each with the line on which it goes to the other side. */
  const taps = new Map<StreamIn, { seat: string; out: StreamOut }>();
  const far = new Map<number, { seat: string; stream: StreamIn }>();
  let ssrcs = 0;
  let allowed: (seat: string, stream: StreamIn) => boolean = () => false;
  const sendAs = (kind: number) => (bytes: Buffer) => {
    send(Buffer.concat([Buffer.of(kind), bytes]));
    return true;
  };

  function tapAll(): void {
    const there = new Map([...own()].flatMap(([seat, ins]) => ins.map((stream) => [stream, seat] as const)));
    for (const [stream, { out }] of taps)
      if (!there.has(stream)) {
        out.show(null, 0);
        taps.delete(stream);
      }
    for (const [stream, seat] of there) {
      if (taps.has(stream)) continue;
      const now = performance.now();
      const out = makeStreamOut(stream.line, ++ssrcs, sendAs(kinds.media));
      taps.set(stream, { seat, out });
      out.open(now);
      out.show(stream, now);
    }
  }

  function report(): void {
    const lines = [...taps].map(([{ source, layer, kind, line }, { seat, out }]): FarLine => {
      return { seat, source, layer, kind, ssrc: out.ssrc, line };
    });
    sendAs(kinds.streams)(Buffer.from(JSON.stringify(lines)));
  }

  function hearStreams(lines: readonly FarLine[]): void {
    const names = new Map(lines.map((one) => [one.ssrc, one]));
    const isSame = (ssrc: number, seat: string, { source, layer }: StreamIn) => {
      const line = names.get(ssrc);
      return line?.seat === seat && line.source === source && line.layer === layer;
    };
    let isOther = false;
    for (const [ssrc, { seat, stream }] of far)
      if (!isSame(ssrc, seat, stream)) {
        drop(ssrc);
        isOther = true;
      }
    for (const { seat, source, layer, ssrc, line } of lines) {
      if (far.has(ssrc)) continue;
      const stream = makeStreamIn({ ...line, ssrc }, { source, layer }, sendAs(kinds.feedback));
      far.set(ssrc, { seat, stream });
      isOther = true;
    }
    if (isOther) changed();
  }

  function drop(ssrc: number): void {
    for (const hearer of far.get(ssrc)?.stream.hearers ?? []) hearer.show(null, 0);
    far.delete(ssrc);
  }

  function hearMedia(bytes: Buffer, now: number): void {
    if (!isRtcp(bytes)) return far.get(ssrcOf(bytes))?.stream.receive(bytes, now);
    for (const part of readRtcp(bytes))
      if (part.type === "senderReport") far.get(part.ssrc)?.stream.hearReport(part.bytes, now);
  }

  return {
    far: (seat) => [...far.values()].filter((one) => one.seat === seat).map(({ stream }) => stream),
    hear(bytes, now) {
      const rest = Buffer.from(bytes.subarray(1));
      switch (bytes[0]) {
        case kinds.streams:
          // Written by another process of ours.
          return hearStreams(JSON.parse(rest.toString()) as FarLine[]);
        case kinds.media:
          return hearMedia(rest, now);
        case kinds.loudness:
          for (const [ssrc, loudness] of JSON.parse(rest.toString()) as [number, number][])
            far.get(ssrc)?.stream.hearLoudness(loudness);
          return;
        case kinds.feedback: {
          const outs = new Map([...taps.values()].map(({ out }) => [out.ssrc, out]));
          for (const part of readRtcp(rest)) hearFeedback(outs.get(part.ssrc), part, now);
        }
      }
    },
    look(isAllowed) {
      allowed = isAllowed;
      const before = new Set(taps.keys());
      tapAll();
      if (taps.size !== before.size || [...taps.keys()].some((stream) => !before.has(stream))) report();
      for (const { seat, stream } of far.values()) stream.setAllowed(allowed(seat, stream));
    },
    tellLoudness() {
      const levels = [...taps].flatMap(([stream, { out }]) => {
        const loudness = stream.loudness();
        return loudness === null ? [] : [[out.ssrc, loudness]];
      });
      if (levels.length > 0) sendAs(kinds.loudness)(Buffer.from(JSON.stringify(levels)));
    },
    repair(now) {
      for (const { stream } of far.values()) stream.repair(now);
    },
    report,
    close() {
      for (const { out } of taps.values()) out.show(null, 0);
      taps.clear();
      for (const ssrc of far.keys()) drop(ssrc);
    },
  };
}
