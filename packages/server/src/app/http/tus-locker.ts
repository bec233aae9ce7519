import { setTimeout as sleep } from "node:timers/promises";
import { randomId } from "@lyceum/kit";
import { ERRORS } from "@tus/server";
import { giveLock, keepLock, takeLock } from "../../files/index.ts";
import type { App, Caller } from "../context.ts";

/** A request that does not say so again holds an upload no longer: its server was ended. */
const leaseMs = 10_000;
const keepEveryMs = 1_000;
const lookEveryMs = 100;
const patienceMs = 20_000;

type Release = () => Promise<void> | void;

/** One request at a time writes to an upload, on all nodes together; another one that comes makes it end soon. */
export function makeUploadLocker(app: App, callerOf: () => Caller) {
  return { newLock: (id: string) => makeLock(app, callerOf(), id) };
}

function makeLock({ clock, database, log }: App, { realm, accountId }: Caller, id: string) {
  const holder = randomId();
  const key = { realm, id, ownerId: accountId, holder };
  let keeping: NodeJS.Timeout | undefined;

  function keep(release: Release): void {
    keeping = setInterval(() => {
      void keepLock(database, key, clock.now() + leaseMs)
        .then(async (is) => is !== "held" && (await release()))
        .catch((error: unknown) => log("files.lock", { error }));
    }, keepEveryMs);
    keeping.unref();
  }

  return {
    async lock(signal: AbortSignal, release: Release): Promise<void> {
      const givesUpAt = performance.now() + patienceMs;
      while (!signal.aborted && performance.now() < givesUpAt) {
        const now = clock.now();
        const taken = await takeLock(database, key, { now, until: now + leaseMs });
        if (taken === "taken") keep(release);
        if (taken !== "held") return;
        await sleep(lookEveryMs);
      }
      throw ERRORS.ERR_LOCK_TIMEOUT;
    },
    async unlock(): Promise<void> {
      clearInterval(keeping);
      await giveLock(database, key);
    },
  };
}
