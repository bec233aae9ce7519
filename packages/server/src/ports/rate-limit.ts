import type { RateClass } from "@lyceum/contract/limits";

export type RateLimit = {
  /** Takes one point of `who` in a class; answers 0, or how many milliseconds to wait. */
  take(rate: RateClass, who: string): Promise<number>;
};
