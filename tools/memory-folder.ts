import { accessSync, constants, statfsSync } from "node:fs";

const candidate = "/dev/shm";
const leastFree = 4 * 2 ** 30;

/** A folder that is kept in memory (Linux), where there is room in it: copying a database there takes 30 ms instead of 500. */
export function memoryFolder(): string | undefined {
  try {
    accessSync(candidate, constants.W_OK);
    const { bavail, bsize } = statfsSync(candidate);
    return bavail * bsize > leastFree ? candidate : undefined;
  } catch {
    return undefined;
  }
}
