import { rates, type RateClass } from "@lyceum/contract/limits";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import type { RateLimit } from "../../../ports/rate-limit.ts";
import type { RedisConnections } from "./connect.ts";

/** Counts of all nodes together; without Redis each node counts alone. `factor` widens every limit. */
export function makeRedisRateLimit({ commands }: RedisConnections, factor = 1, prefix = "lyceum"): RateLimit {
  const limiters = new Map<string, RateLimiterRedis>();
  for (const [name, rate] of Object.entries(rates)) {
    const rule = { points: rate.points * factor, duration: rate.windowMs / 1_000 };
    limiters.set(
      name,
      new RateLimiterRedis({
        ...rule,
        storeClient: commands,
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
        keyPrefix: `${prefix}:rate:${name}`,
        insuranceLimiter: new RateLimiterMemory(rule),
      }),
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
