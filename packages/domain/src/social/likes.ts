import { limits } from "@lyceum/contract/limits";
import type { Likes } from "@lyceum/contract/shapes";

/** What is left of the likes of a rolling day, and when the next one comes back (D2); premium has more of them (D3). */
export function likesLeft(times: readonly number[], now: number, vipUntil: number): Likes {
  const max = vipUntil > now ? limits.premiumLikesMax.value : limits.likesMax.value;
  const counted = times.filter((at) => at > now - limits.likesWindow.value);
  const oldest = counted.length === 0 ? null : Math.min(...counted);
  return {
    max,
    remaining: Math.max(0, max - counted.length),
    resetAt: oldest === null ? null : oldest + limits.likesWindow.value,
  };
}

/** Whether the next like is one that premium alone gives: it uses the period that was paid for (D3). */
export function isPremiumLike({ max, remaining }: Likes): boolean {
  return max > limits.likesMax.value && max - remaining >= limits.likesMax.value;
}
