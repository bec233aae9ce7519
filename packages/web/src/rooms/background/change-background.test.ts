import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { backgroundError } from "./background-choice.ts";
import { openChanged } from "./change-background.ts";

/** A worker that does not begin. */
class DeafWorker extends EventTarget {
  static readonly made: DeafWorker[] = [];
  isOver = false;
  constructor() {
    super();
    DeafWorker.made.push(this);
  }
  postMessage(): void {
    throw new DOMException("it cannot be moved", "DataCloneError");
  }
  terminate(): void {
    this.isOver = true;
  }
}

class Track extends EventTarget {
  readyState = "live";
  readonly writable = {};
  getSettings = () => ({});
  stop(): void {
    this.readyState = "ended";
  }
}

const made: Track[] = [];

beforeEach(() => {
  DeafWorker.made.length = 0;
  made.length = 0;
  vi.stubGlobal("Worker", DeafWorker);
  vi.stubGlobal("OffscreenCanvas", class {});
  vi.stubGlobal("fetch", async () => new Response(new Uint8Array(8)));
  vi.stubGlobal("navigator", { hardwareConcurrency: 2, mediaDevices: { getUserMedia: () => {} } });
  vi.stubGlobal(
    "MediaStreamTrackGenerator",
    class extends Track {
      constructor() {
        super();
        made.push(this);
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const open = async () => {
  const camera = new Track();
  const opened = openChanged(async () => camera as unknown as MediaStreamTrack, "blur");
  await expect(opened).rejects.toMatchObject({ name: backgroundError });
  return camera;
};

test("R2 a worker that does not begin is ended, and what was opened for it is off", async () => {
  vi.stubGlobal(
    "MediaStreamTrackProcessor",
    class {
      readonly readable = {};
    },
  );
  const camera = await open();
  expect(DeafWorker.made.map(({ isOver }) => isOver)).toEqual([true]);
  expect([camera.readyState, ...made.map(({ readyState }) => readyState)]).toEqual(["ended", "ended"]);
});

test("R2 where pictures cannot be read nothing is left running either", async () => {
  vi.stubGlobal(
    "MediaStreamTrackProcessor",
    class {
      constructor() {
        throw new DOMException("no more of them", "OperationError");
      }
    },
  );
  const camera = await open();
  expect(DeafWorker.made.map(({ isOver }) => isOver)).toEqual([true]);
  expect([camera.readyState, ...made.map(({ readyState }) => readyState)]).toEqual(["ended"]);
});
