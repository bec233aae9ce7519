import { rates } from "@lyceum/contract/limits";
import type { Clock } from "@lyceum/kit";
import { LRUCache } from "lru-cache";

const addressesMax = 100_000;

export type CoarseRate = { points: number; windowMs: number };

/**
 * Counts every request of an address in this process, whatever it asks: it keeps a flood from reaching parsers, caches and
 * the database. Answers 0, or how many milliseconds to wait.
 */
export function makeCoarseLimit(
  clock: Clock,
  { points, windowMs }: CoarseRate = rates.request,
): (group: string) => number {
  const windows = new LRUCache<string, { startedAt: number; count: number }>({ max: addressesMax });
  return (group) => {
    const now = clock.now();
    const open = windows.get(group);
    if (!open || now - open.startedAt >= windowMs || now < open.startedAt) {
      windows.set(group, { startedAt: now, count: 1 });
      return 0;
    }
    open.count += 1;
    return open.count > points ? open.startedAt + windowMs - now : 0;
  };
}
