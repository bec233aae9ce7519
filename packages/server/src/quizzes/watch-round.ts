import { makeDeferred } from "@lyceum/kit";
import type { App } from "../app/context.ts";
import type { Bus } from "../ports/bus.ts";

type Watched = {
  /** Ends at the next change of a round; the host hears of each answer, too. */
  next(roundId: number, who: "host" | "player"): Promise<void>;
  /** What was read of a round and still holds. */
  kept: Map<number, unknown>;
};

const watchedBy = new WeakMap<Bus, Watched>();

/** Those of this process who wait for changes of rounds. */
export function watchedOn(bus: Bus): Watched {
  const known = watchedBy.get(bus);
  if (known) return known;
  const waiting = { host: new Map<number, Wait>(), player: new Map<number, Wait>() };
  const kept = new Map<number, unknown>();
  function wake(who: "host" | "player", roundId: number): void {
    const one = waiting[who].get(roundId);
    waiting[who].delete(roundId);
    one?.resolve();
  }
  bus.subscribe((message) => {
    if (message.kind !== "quiz") return;
    if (message.isForAll) {
      kept.delete(message.roundId);
      wake("player", message.roundId);
    }
    wake("host", message.roundId);
  });
  // Words of other nodes were lost: whoever waits looks for themselves.
  bus.onGap(() => {
    kept.clear();
    for (const who of ["host", "player"] as const)
      for (const roundId of [...waiting[who].keys()]) wake(who, roundId);
  });
  const watched: Watched = {
    kept,
    async next(roundId, who) {
      const one = waiting[who].get(roundId) ?? makeDeferred<void>();
      waiting[who].set(roundId, one);
      await one.promise;
    },
  };
  watchedBy.set(bus, watched);
  return watched;
}

type Wait = ReturnType<typeof makeDeferred<void>>;

/** Tells everybody who waits for a round, on whatever node, after the change is stored. */
export function tellRound({ bus }: Pick<App, "bus">, roundId: number, who: "all" | "host"): void {
  watchedOn(bus);
  bus.publish({ kind: "quiz", roundId, isForAll: who === "all" });
}
