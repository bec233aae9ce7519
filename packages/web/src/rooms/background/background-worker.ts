import { makePainter } from "./make-painter.ts";
import { makeNetwork } from "./network/make-network.ts";
import { afterPicture, firstPace, intervalOf, type Pace } from "./pace.ts";
import type { Begin, Told } from "./worker-messages.ts";

// Changes the background of pictures beside the page, also while its tab is hidden. What it cannot change it never passes on.

type Paint = ReturnType<typeof makePainter>;

const tell = (told: Told, moved: Transferable[] = []) => postMessage(told, { transfer: moved });

addEventListener("message", ({ data }: MessageEvent<Begin>) => begin(data), { once: true });

function begin({ network, background, coreCount, way }: Begin): void {
  const paint = makePainter(makeNetwork(new Uint8Array(network)), background);
  const watch = watchCost(coreCount);
  if (way.kind === "single") return single(paint, watch);
  stream(paint, watch, way.pictures.getReader(), way.changed.getWriter()).catch(broken);
}

function broken(): void {
  tell({ kind: "stopped", why: "broken" });
}

/** Runs a change and says how long to wait for the next one; null: it has become too slow. */
function watchCost(coreCount: number): (change: () => void) => number | null {
  let pace: Pace | null = firstPace(coreCount, performance.now());
  let isFirst = true;
  return (change) => {
    const began = performance.now();
    change();
    const now = performance.now();
    // The first one is compiled on the way.
    if (isFirst) pace = firstPace(coreCount, now);
    else if (pace) pace = afterPicture(pace, now - began, now);
    isFirst = false;
    return pace && Math.max(0, intervalOf(pace) - (now - began));
  };
}

async function stream(
  paint: Paint,
  watch: ReturnType<typeof watchCost>,
  pictures: ReadableStreamDefaultReader<VideoFrame>,
  changed: WritableStreamDefaultWriter<VideoFrame>,
): Promise<void> {
  let isReady = false;
  let nextAt = 0;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- pictures come one after the other
    const { value: picture } = await pictures.read();
    // The camera has ended; the page knows it by the camera.
    if (!picture) return;
    if (performance.now() < nextAt) {
      picture.close();
      continue;
    }
    let made: VideoFrame | null = null;
    const waitMs = watch(() => {
      try {
        const canvas = paint(picture, picture.displayWidth, picture.displayHeight);
        made = new VideoFrame(canvas, { timestamp: picture.timestamp, alpha: "discard" });
      } finally {
        picture.close();
      }
    });
    // Cameras do not keep to the millisecond.
    nextAt = performance.now() + (waitMs ?? 0) - 8;
    // oxlint-disable-next-line no-await-in-loop -- pictures go one after the other
    if (made) await changed.write(made);
    if (waitMs === null) return tell({ kind: "stopped", why: "slow" });
    if (!isReady) tell({ kind: "ready" });
    isReady = true;
  }
}

function single(paint: Paint, watch: ReturnType<typeof watchCost>): void {
  addEventListener("message", ({ data: picture }: MessageEvent<ImageBitmap | null>) => {
    if (!picture) return ask(50);
    try {
      const { width, height } = picture;
      const waitMs = watch(() => {
        const made = paint(picture, width, height).transferToImageBitmap();
        tell({ kind: "changed", picture: made }, [made]);
      });
      if (waitMs === null) tell({ kind: "stopped", why: "slow" });
      else ask(waitMs);
    } catch {
      broken();
    } finally {
      picture.close();
    }
  });
  ask(0);
}

/** Timers of a worker go on while the tab is hidden, those of its page hardly. */
function ask(inMs: number): void {
  setTimeout(() => tell({ kind: "asked" }), inMs);
}
