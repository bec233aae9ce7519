import type { Hiding, Stopped } from "./background-choice.ts";

/** How pictures come to the worker and go: as streams, or one by one where the browser has no streams of pictures. */
export type Way =
  | { kind: "streams"; pictures: ReadableStream<VideoFrame>; changed: WritableStream<VideoFrame> }
  | { kind: "single" };

/** The first message to the worker. Where pictures go one by one, each `asked` is answered by a bitmap; null: none yet. */
export type Begin = { network: ArrayBuffer; background: Hiding; coreCount: number; way: Way };

export type Told =
  | { kind: "asked" }
  | { kind: "changed"; picture: ImageBitmap }
  /** The first changed picture of a stream is on its way. */
  | { kind: "ready" }
  | { kind: "stopped"; why: Stopped };
