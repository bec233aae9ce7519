import path from "node:path";
import { Worker } from "node:worker_threads";
import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { RichTextDoc } from "@lyceum/contract/rich-text";

const threadFile = path.join(import.meta.dirname, "text-thread.ts");
const memoryMb = 256;

/** The text of minutes, read in a thread of its own: whoever sends what takes long does not hold the server. */
export async function readTextApart(
  updates: readonly Uint8Array[],
  timeMs: number = limits.minutesReading.value,
): Promise<RichTextDoc> {
  const { promise, resolve, reject } = Promise.withResolvers<RichTextDoc>();
  const thread = new Worker(threadFile, {
    workerData: updates.map((one) => new Uint8Array(one)),
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    env: {},
    execArgv: ["--no-warnings"],
  });
  const timer = setTimeout(() => reject(new Fault("minutesFull")), timeMs);
  thread.once("message", resolve);
  // It is short of memory, or breaks off.
  thread.once("error", () => reject(new Fault("minutesFull")));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
