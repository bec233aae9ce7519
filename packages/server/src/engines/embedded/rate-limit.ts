import { rates, type RateClass } from "@lyceum/contract/limits";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { RateLimit } from "../../ports/rate-limit.ts";

/** Counts in this process. `factor` widens every limit: on a loopback server all people share one address. */
export function makeMemoryRateLimit(factor = 1): RateLimit {
  const limiters = new Map<string, RateLimiterMemory>();
  for (const [name, rate] of Object.entries(rates)) {
    limiters.set(
      name,
      new RateLimiterMemory({ points: rate.points * factor, duration: rate.windowMs / 1_000 }),
    );
  }
  return {
    async take(rate: RateClass, who: string) {
      try {
        await limiters.get(rate)?.consume(who);
        return 0;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, refusal.msBeforeNext);
        throw refusal;
      }
    },
  };
}
