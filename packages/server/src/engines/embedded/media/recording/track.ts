import path from "node:path";
import {
  makeFrameReader,
  makeSegments,
  type MediaFrame,
  type TrackFacts,
  writeCluster,
  writeHead,
  type Written,
} from "@lyceum/domain/recordings";
import type { Hearer, StreamIn } from "../streams.ts";
import { openTrackFile, type TrackFile } from "./track-file.ts";

/** One stream of a seat on its way to the disk. */
export type Track = {
  /** What waits longer than a second is written, and a key frame asked for where pictures lack one. */
  tend(now: number): void;
  close(): Promise<void>;
};

const flushMs = 1_000;
/** One can jump to a key frame. */
const keyFrameEveryMs = 8_000;

export function makeTrack(
  stream: StreamIn,
  {
    folder,
    account,
    clock,
    fail,
  }: {
    folder: string;
    account: string;
    /** Milliseconds since the recording began. */
    clock: (now: number) => number;
    fail: (error: unknown) => void;
  },
): Track {
  const reader = makeFrameReader(stream.kind);
  const segments = makeSegments(stream.kind);
  const closing = new Set<Promise<void>>();
  let file: TrackFile | null = null;
  let keyAt = performance.now();
  let writtenAt = performance.now();

  function endFile(): void {
    const ended = file?.close();
    file = null;
    if (!ended) return;
    const done = ended.finally(() => closing.delete(done));
    closing.add(done);
  }

  function write({ isNewFile, frames }: Written): void {
    const [first] = frames;
    if (!first) return;
    if (isNewFile || !file) {
      endFile();
      file = openTrackFile(path.join(folder, nextName()), fail);
      const note = JSON.stringify({ account, source: stream.source });
      file.append(writeHead(factsOf(stream.kind, first), note));
    }
    file.append(writeCluster(frames));
    writtenAt = performance.now();
  }

  function flush(): void {
    const waiting = segments.flush();
    if (waiting) write(waiting);
  }

  const hearer: Hearer = {
    // The stream has ended.
    show: flush,
    pass(_stream, { codec, bytes, payloadAt, sequence, timestamp, isMarked }, now) {
      // Its sender has been told of VP8, and a key frame of it comes.
      if (codec !== null && codec !== "VP8") return;
      const padding = ((bytes[0] ?? 0) & 32) === 0 ? 0 : (bytes.at(-1) ?? 0);
      const payload = bytes.subarray(payloadAt, Math.max(payloadAt, bytes.length - padding));
      for (const frame of reader.take({ sequence, timestamp, isMarked, payload, atMs: clock(now) })) {
        if (frame.isKey) keyAt = now;
        for (const written of segments.take(frame)) write(written);
      }
    },
    passReport() {},
    pause: flush,
  };
  stream.hearers.add(hearer);
  stream.requestKeyFrame(performance.now());

  return {
    tend(now) {
      if (now - writtenAt >= flushMs) flush();
      const isDue = reader.needsKeyFrame() || now - keyAt > keyFrameEveryMs;
      if (stream.kind !== "video" || !stream.isAllowed() || !isDue) return;
      keyAt = now;
      stream.requestKeyFrame(now);
    },
    async close() {
      stream.hearers.delete(hearer);
      flush();
      endFile();
      await Promise.all(closing);
    },
  };
}

let count = 0;

/** No other process, and no earlier life of this one, makes the same. */
function nextName(): string {
  count += 1;
  return `${Date.now().toString(36)}-${process.pid.toString(36)}-${count.toString(36)}.webm`;
}

/** A key frame of VP8 begins with its size. */
function factsOf(kind: StreamIn["kind"], { data }: MediaFrame): TrackFacts {
  const has = kind === "video" && data.length > 9;
  const side = (at: number) => ((data[at] ?? 0) | ((data[at + 1] ?? 0) << 8)) & 0x3f_ff;
  return { kind, width: (has && side(6)) || 640, height: (has && side(8)) || 360 };
}
