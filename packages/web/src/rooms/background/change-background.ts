import {
  backgroundError,
  canChangeBackground,
  type Hiding,
  noteEnd,
  type Stopped,
} from "./background-choice.ts";
import { openStreams, type Outlet } from "./open-streams.ts";
import { drawSingly } from "./draw-singly.ts";
import type { Begin, Told } from "./worker-messages.ts";

/** So long the network may take on a slow line, and then the first picture; else the camera stays off. */
const patienceMs = 30_000;

let network: Promise<ArrayBuffer> | null = null;

/**
 * Opens a camera and gives a track with another background than that of the camera, which it owns: it ends with the camera and
 * the camera with it. Rejects with the error of `open`, or with a `BackgroundError`, and the camera is off.
 */
export async function openChanged(
  open: () => Promise<MediaStreamTrack>,
  background: Hiding,
): Promise<MediaStreamTrack> {
  // The camera is not on while a slow line is waited for.
  const bytes = canChangeBackground() ? await fetchNetwork().catch(() => null) : null;
  if (!bytes) throw notChanged();
  const camera = await open();
  try {
    if (camera.readyState === "ended") throw new Error("the camera has ended");
    return await begin(camera, background, bytes);
  } catch {
    camera.stop();
    throw notChanged();
  }
}

const notChanged = () => new DOMException("the background was not changed", backgroundError);

function begin(camera: MediaStreamTrack, background: Hiding, bytes: ArrayBuffer): Promise<MediaStreamTrack> {
  const worker = new Worker(new URL("background-worker.ts", import.meta.url), { type: "module" });
  let way: Outlet;
  try {
    way = openStreams(camera) ?? drawSingly(camera, worker);
  } catch (error) {
    worker.terminate();
    throw error;
  }
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
  try {
    worker.postMessage(first, [first.network, ...(moved as Transferable[])]);
  } catch {
    stop();
  }
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
  // Whatever the camera is asked for meanwhile waits for this.
  const answer = await fetch(file, { signal: AbortSignal.timeout(patienceMs) });
  if (!answer.ok) throw new Error(`the network is not there: ${answer.status}`);
  return await answer.arrayBuffer();
}
