import type { MediaFrame } from "./frames.ts";
import { clusterLengthMax } from "./webm.ts";

/** What is to be written: frames of one cluster, perhaps as the first of a new file. */
export type Written = { isNewFile: boolean; frames: MediaFrame[] };

const clusterMs = 1_000;
const silenceFromMs = 60;
const silenceEveryMs = 20;
/** Where nothing came for longer, another file begins: a player would stop at a hole in the sound. */
export const holeMs = 5_000;
/** 20 ms of nothing, as Opus writes it. */
const silence = Uint8Array.of(0xf8, 0xff, 0xfe);

/** Divides the frames of one stream into clusters of a second, and these into files. */
export function makeSegments(kind: "audio" | "video") {
  let frames: MediaFrame[] = [];
  let last: number | null = null;
  let isNewFile = true;

  function cut(): Written | null {
    if (frames.length === 0) return null;
    const written = { isNewFile, frames };
    frames = [];
    isNewFile = false;
    return written;
  }

  function put(frame: MediaFrame, out: Written[]): void {
    const [first] = frames;
    const isFull = first && frame.atMs - first.atMs >= Math.min(clusterMs, clusterLengthMax);
    if (isFull || (kind === "video" && frame.isKey)) {
      const written = cut();
      if (written) out.push(written);
    }
    frames.push(frame);
    last = frame.atMs;
  }

  return {
    take(frame: MediaFrame): Written[] {
      const out: Written[] = [];
      const hole = last === null ? 0 : frame.atMs - last;
      if (hole > holeMs) {
        const written = cut();
        if (written) out.push(written);
        isNewFile = true;
        // A file of pictures begins with a whole one.
        if (!frame.isKey) return out;
      } else if (kind === "audio" && last !== null && hole > silenceFromMs)
        for (let at = last + silenceEveryMs; at < frame.atMs - silenceEveryMs / 2; at += silenceEveryMs)
          put({ atMs: at, isKey: true, data: silence }, out);
      put(frame, out);
      return out;
    },
    /** What waits, so that it is written now. */
    flush: cut,
    lastAtMs: () => last,
  };
}
