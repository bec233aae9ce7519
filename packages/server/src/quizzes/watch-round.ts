import type { App } from "../app/context.ts";
import type { Bus } from "../ports/bus.ts";
import { makeWaiting, type Waiting } from "../waiting.ts";

type Who = "host" | "player";

type Watched = {
  /** Woken by the next change of a round; the host hears of each answer, too. Whoever waits no longer releases. */
  next(roundId: number, who: Who): ReturnType<Waiting["next"]>;
  waiting: Readonly<Record<Who, Waiting>>;
  /** What was read of a round and still holds. */
  kept: Map<number, unknown>;
};

const watchedBy = new WeakMap<Bus, Watched>();

/** Those of this process who wait for changes of rounds. */
export function watchedOn(bus: Bus): Watched {
  const known = watchedBy.get(bus);
  if (known) return known;
  const waiting: Watched["waiting"] = { host: makeWaiting(), player: makeWaiting() };
  const kept = new Map<number, unknown>();
  bus.subscribe((message) => {
    if (message.kind !== "quiz") return;
    kept.delete(message.roundId);
    if (message.isForAll) waiting.player.wake(message.roundId);
    waiting.host.wake(message.roundId);
  });
  // Words of other nodes were lost: whoever waits looks for themselves.
  bus.onGap(() => {
    kept.clear();
    waiting.host.wakeAll();
    waiting.player.wakeAll();
  });
  const watched: Watched = { kept, waiting, next: (roundId, who) => waiting[who].next(roundId) };
  watchedBy.set(bus, watched);
  return watched;
}

/** Tells everybody who waits for a round, on whatever node, after the change is stored. */
export function tellRound({ bus }: Pick<App, "bus">, roundId: number, who: "all" | "host"): void {
  watchedOn(bus);
  bus.publish({ kind: "quiz", roundId, isForAll: who === "all" });
}
