import { limits } from "@lyceum/contract/limits";
import type { Likes } from "@lyceum/contract/shapes";

/** What is left of the likes of a rolling day, and when the next one comes back (D2). */
export function likesLeft(times: readonly number[], now: number): Likes {
  const max = limits.likesMax.value;
  const counted = times.filter((at) => at > now - limits.likesWindow.value);
  const oldest = counted.length === 0 ? null : Math.min(...counted);
  return {
    max,
    remaining: Math.max(0, max - counted.length),
    resetAt: oldest === null ? null : oldest + limits.likesWindow.value,
  };
}
