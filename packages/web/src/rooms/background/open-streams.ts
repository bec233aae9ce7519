import type { Way } from "./worker-messages.ts";

/** How changed pictures become a track. */
export type Outlet = {
  track: MediaStreamTrack;
  way: Way;
  /** Where pictures go one by one: sends the next one to the worker, shows one that came back. */
  answer?(): void;
  show?(picture: ImageBitmap): void;
  close(): void;
};

// Not in the library of types: so far browsers built on Chromium alone have these in pages.
type Streams = {
  MediaStreamTrackProcessor: new (from: { track: MediaStreamTrack; maxBufferSize: number }) => {
    readable: ReadableStream<VideoFrame>;
  };
  MediaStreamTrackGenerator: new (of: { kind: "video" }) => MediaStreamTrack & {
    writable: WritableStream<VideoFrame>;
  };
};

/** Pictures go through the worker without ever being in the page; null where the browser has no streams of pictures. */
export function openStreams(camera: MediaStreamTrack): Outlet | null {
  const { MediaStreamTrackProcessor: From, MediaStreamTrackGenerator: To } = globalThis as Partial<Streams>;
  if (!From || !To) return null;
  // One that waits is replaced by a newer one.
  const { readable: pictures } = new From({ track: camera, maxBufferSize: 1 });
  const track = new To({ kind: "video" });
  return { track, way: { kind: "streams", pictures, changed: track.writable }, close: () => {} };
}
