import { mkdir, statfs } from "node:fs/promises";
import { limits } from "@lyceum/contract/limits";
import type { FailedRecording, RecordingOrder } from "../../../../ports/media-engine.ts";
import type { StreamIn } from "../streams.ts";
import { isDiskFull } from "../../../../disk-full.ts";
import { makeTrack, type Track } from "./track.ts";

/** Keeps what the seats of one room send to this process. */
export type Recorder = {
  readonly order: RecordingOrder;
  change(order: RecordingOrder): void;
  /** What is sent now, by account; of cameras the large layer is kept. */
  look(streams: Iterable<readonly [string, StreamIn]>): void;
  close(): Promise<void>;
};

const tendEveryMs = 500;
const diskEveryMs = 4_000;

/** `fail` is called once; the room goes on without it. */
export function makeRecorder(order: RecordingOrder, fail: (why: FailedRecording["why"]) => void): Recorder {
  let current = order;
  const tracks = new Map<StreamIn, { account: string; track: Track }>();
  const closing = new Set<Promise<void>>();
  /** Only this process's own clock is even. */
  const began = Date.now() - performance.now() - order.since;
  let isReady = false;
  let hasEnded = false;
  let latest: Iterable<readonly [string, StreamIn]> = [];

  function giveUp(error: unknown): void {
    if (hasEnded) return;
    void close();
    fail(isDiskFull(error) ? "diskFull" : "broken");
  }

  async function checkDisk(): Promise<void> {
    const { bavail, bsize } = await statfs(order.folder);
    if (bavail * bsize >= limits.recordingDiskMin.value || hasEnded) return;
    void close();
    fail("diskFull");
  }

  const tends = setInterval(() => {
    for (const { track } of tracks.values()) track.tend(performance.now());
  }, tendEveryMs);
  const disks = setInterval(() => void checkDisk().catch(giveUp), diskEveryMs);

  function end(stream: StreamIn): void {
    const ended = tracks.get(stream)?.track.close();
    tracks.delete(stream);
    if (!ended) return;
    const done = ended.finally(() => closing.delete(done));
    closing.add(done);
  }

  function look(streams: Iterable<readonly [string, StreamIn]>): void {
    latest = [...streams];
    if (!isReady || hasEnded) return;
    const wanted = new Map<StreamIn, string>();
    for (const [account, stream] of latest)
      if (stream.layer === "full" && current.accounts.includes(account)) wanted.set(stream, account);
    for (const stream of tracks.keys()) if (!wanted.has(stream)) end(stream);
    for (const [stream, account] of wanted) {
      if (tracks.has(stream)) continue;
      const clock = (now: number) => began + now;
      tracks.set(stream, {
        account,
        track: makeTrack(stream, { folder: order.folder, account, clock, fail: giveUp }),
      });
    }
  }

  async function close(): Promise<void> {
    hasEnded = true;
    clearInterval(tends);
    clearInterval(disks);
    for (const stream of tracks.keys()) end(stream);
    await Promise.all(closing);
  }

  mkdir(order.folder, { recursive: true })
    .then(checkDisk)
    .then(() => {
      isReady = true;
      look(latest);
    })
    .catch(giveUp);

  return {
    get order() {
      return current;
    },
    change(next) {
      current = next;
    },
    look,
    close,
  };
}
