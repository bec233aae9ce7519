import { makeDeferred } from "@lyceum/kit";
import type { App } from "../app/context.ts";
import type { Bus } from "../ports/bus.ts";

type Who = "host" | "player";
type Waiter = { woken: Promise<void>; release: () => void };

type Watched = {
  /** Woken by the next change of a round; the host hears of each answer, too. Whoever waits no longer releases. */
  next(roundId: number, who: Who): Waiter;
  /** What wakes those who wait, by round; a round for which nobody waits is not in it. */
  waiting: Readonly<Record<Who, Map<number, Set<() => void>>>>;
  /** What was read of a round and still holds. */
  kept: Map<number, unknown>;
};

const watchedBy = new WeakMap<Bus, Watched>();

/** Those of this process who wait for changes of rounds. */
export function watchedOn(bus: Bus): Watched {
  const known = watchedBy.get(bus);
  if (known) return known;
  const waiting: Watched["waiting"] = { host: new Map(), player: new Map() };
  const kept = new Map<number, unknown>();
  function wake(who: Who, roundId: number): void {
    const all = waiting[who].get(roundId);
    waiting[who].delete(roundId);
    for (const resolve of all ?? []) resolve();
  }
  bus.subscribe((message) => {
    if (message.kind !== "quiz") return;
    kept.delete(message.roundId);
    if (message.isForAll) wake("player", message.roundId);
    wake("host", message.roundId);
  });
  // Words of other nodes were lost: whoever waits looks for themselves.
  bus.onGap(() => {
    kept.clear();
    for (const who of ["host", "player"] as const)
      for (const roundId of waiting[who].keys()) wake(who, roundId);
  });
  const watched: Watched = {
    kept,
    waiting,
    next(roundId, who) {
      const { promise, resolve } = makeDeferred<void>();
      const all = waiting[who].get(roundId) ?? new Set();
      waiting[who].set(roundId, all.add(resolve));
      const release = () => {
        all.delete(resolve);
        if (all.size === 0 && waiting[who].get(roundId) === all) waiting[who].delete(roundId);
      };
      return { woken: promise, release };
    },
  };
  watchedBy.set(bus, watched);
  return watched;
}

/** Tells everybody who waits for a round, on whatever node, after the change is stored. */
export function tellRound({ bus }: Pick<App, "bus">, roundId: number, who: "all" | "host"): void {
  watchedOn(bus);
  bus.publish({ kind: "quiz", roundId, isForAll: who === "all" });
}
