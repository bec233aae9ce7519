import type { Result } from "@lyceum/contract/im";
import type { Transport } from "../connection/transport.ts";
import type { Timers } from "../timers.ts";
import { refuse } from "./refuse.ts";

type Policy = Result<"getMixStorePolicy">;

/** The server's time and what it tells programs to do (M19). */
export type PolicyCalls = {
  /** The server's time now: half of the round trip is taken to have passed since it was told. */
  getServerTime(): Promise<number>;
  /** Switches for programs; asked again when `ttl` seconds are over. */
  getGrayscaleConfig(): Promise<Result<"getGrayscaleConfig">>;
  /** Where files are uploaded to: [1] or [1, 2]. Asked again when `ttl` seconds are over. */
  getMixStorePolicy(options?: { providers?: Policy["providers"] }): Promise<Policy>;
};

export function makePolicyCalls(
  transport: Pick<Transport, "call">,
  timers: Pick<Timers, "now">,
): PolicyCalls {
  const keepGray = keep(timers, () => transport.call("getGrayscaleConfig", {}));
  const first: Policy["providers"] = [1];
  const keepPolicies = new Map<string, () => Promise<Policy>>();
  return {
    async getServerTime() {
      const askedAt = timers.now();
      const { time } = await transport.call("getServerTime", {});
      return Math.round(time + (timers.now() - askedAt) / 2);
    },
    getGrayscaleConfig: keepGray,
    async getMixStorePolicy({ providers = first } = {}) {
      const key = providers.join();
      if (key !== "1" && key !== "1,2") refuse("providers");
      const known =
        keepPolicies.get(key) ?? keep(timers, () => transport.call("getMixStorePolicy", { providers }));
      keepPolicies.set(key, known);
      return await known();
    },
  };
}

/** Asks once, and again when what was answered is no longer good by this device's own clock. */
function keep<T extends { ttl: number }>(
  { now }: Pick<Timers, "now">,
  ask: () => Promise<T>,
): () => Promise<T> {
  let held: { value: T; until: number } | null = null;
  return async () => {
    if (held && held.until > now()) return held.value;
    const askedAt = now();
    const value = await ask();
    held = { value, until: askedAt + value.ttl * 1_000 };
    return value;
  };
}
