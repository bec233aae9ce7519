import { type FileHandle, open } from "node:fs/promises";

/** A file that is only ever appended to; what was written is on the disk within a moment. */
export type TrackFile = {
  append(bytes: Uint8Array): void;
  /** Resolves when everything has been written. */
  close(): Promise<void>;
};

/** So much waits for a slow disk before it is given up. */
const waitingMax = 16_000_000;

/** What is asked of the file system. */
export type Disk = (file: string) => Promise<Pick<FileHandle, "appendFile" | "datasync" | "close">>;

/** `fail` is called once, and nothing is written after it; what was written before stays, torn at its end at most. */
export function openTrackFile(
  file: string,
  fail: (error: unknown) => void,
  openNew: Disk = async (name) => await open(name, "ax"),
): TrackFile {
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let handle: Awaited<ReturnType<Disk>> | undefined;
  let running: Promise<void> | null = null;
  let hasFailed = false;

  async function run(): Promise<void> {
    try {
      handle ??= await openNew(file);
      while (waiting.length > 0) {
        const parts = waiting;
        waiting = [];
        waitingBytes = 0;
        // One write for each cluster: a torn end is at most the last of them.
        for (const part of parts) await handle.appendFile(part);
        await handle.datasync();
      }
    } catch (error) {
      if (hasFailed) return;
      hasFailed = true;
      waiting = [];
      fail(error);
    } finally {
      running = null;
    }
  }

  return {
    append(bytes) {
      if (hasFailed) return;
      waiting.push(bytes);
      waitingBytes += bytes.length;
      if (waitingBytes > waitingMax) {
        hasFailed = true;
        waiting = [];
        fail(new Error("the disk is too slow"));
        return;
      }
      running ??= run();
    },
    async close() {
      while (running) await running;
      await handle?.close().catch(() => {});
      handle = undefined;
    },
  };
}
