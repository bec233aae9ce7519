import {
  backgroundError,
  canChangeBackground,
  type Hiding,
  noteEnd,
  type Stopped,
} from "./background-choice.ts";
import { openStreams } from "./open-streams.ts";
import { drawSingly } from "./draw-singly.ts";
import type { Begin, Told } from "./worker-messages.ts";

/** Fetching the network and the first picture may take long on a slow line; then the camera stays off. */
const patienceMs = 30_000;

let network: Promise<ArrayBuffer> | null = null;

/**
 * A track with another background than that of the camera, which it owns from now on: it ends with the camera and the camera
 * with it. Rejects with a `BackgroundError`, and the camera is off.
 */
export async function changeBackground(
  camera: MediaStreamTrack,
  background: Hiding,
): Promise<MediaStreamTrack> {
  try {
    if (!canChangeBackground() || camera.readyState === "ended") throw new Error("not in this browser");
    return await begin(camera, background, await fetchNetwork());
  } catch {
    camera.stop();
    throw new DOMException("the background was not changed", backgroundError);
  }
}

function begin(camera: MediaStreamTrack, background: Hiding, bytes: ArrayBuffer): Promise<MediaStreamTrack> {
  const worker = new Worker(new URL("background-worker.ts", import.meta.url), { type: "module" });
  const way = openStreams(camera) ?? drawSingly(camera, worker);
  const { track } = way;
  const stopTrack = track.stop.bind(track);
  const { promise, resolve, reject } = Promise.withResolvers<MediaStreamTrack>();
  const timer = setTimeout(() => end("broken"), patienceMs);
  let isOver = false;

  function stop(): void {
    isOver = true;
    clearTimeout(timer);
    worker.terminate();
    way.close();
    stopTrack();
    camera.stop();
    reject(new Error("stopped"));
  }

  /** By itself, of which whoever shows it has to know; by `stop` nobody is told, as with any track. */
  function end(why: Stopped | null): void {
    if (isOver) return;
    if (why) noteEnd(track, why);
    stop();
    track.dispatchEvent(new Event("ended"));
  }

  worker.addEventListener("message", ({ data }: MessageEvent<Told>) => {
    if (data.kind === "stopped") return end(data.why);
    if (data.kind === "changed") way.show?.(data.picture);
    if (data.kind === "asked") return way.answer?.();
    clearTimeout(timer);
    resolve(track);
  });
  worker.addEventListener("error", () => end("broken"));
  camera.addEventListener("ended", () => end(null));
  // Layers are made by the size of the camera's picture, which is that of the changed one.
  Object.assign(track, { stop, getSettings: () => camera.getSettings() });
  const first: Begin = {
    network: bytes.slice(0),
    background,
    coreCount: navigator.hardwareConcurrency,
    way: way.way,
  };
  const moved = way.way.kind === "streams" ? [way.way.pictures, way.way.changed] : [];
  worker.postMessage(first, [first.network, ...(moved as Transferable[])]);
  return promise;
}

async function fetchNetwork(): Promise<ArrayBuffer> {
  network ??= load();
  // The next attempt asks again.
  network.catch(() => (network = null));
  return await network;
}

async function load(): Promise<ArrayBuffer> {
  const file = new URL(
    "@mediapipe/selfie_segmentation/selfie_segmentation_landscape.tflite",
    import.meta.url,
  );
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`the network is not there: ${answer.status}`);
  return await answer.arrayBuffer();
}
