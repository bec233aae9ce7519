import { limits } from "@lyceum/contract/limits";
import type { App } from "../app/context.ts";
import { firstOf } from "../waiting.ts";
import { watchedOn } from "./watch-round.ts";

type Watching<S> = {
  roundId: number;
  who: "host" | "player";
  load: () => Promise<S>;
  isNew: (state: S) => boolean;
};

/** How long the host's page waits for more answers that come at the same moment. */
const gatherMs = 150;

/** Reads a state until there is something new in it, or the time for waiting is over. */
export async function waitForNews<S extends { phase: string; closesAt: number }>(
  { bus, clock }: Pick<App, "bus" | "clock">,
  { roundId, who, load, isNew }: Watching<S>,
): Promise<S> {
  const watched = watchedOn(bus);
  const until = performance.now() + limits.quizWait.value;
  // Whoever may not look throws here: nothing is kept for them.
  const known = await load();
  if (isNew(known)) return known;
  for (;;) {
    // Asked for before the state is read: what changes meanwhile is not missed.
    const { woken, release } = watched.next(roundId, who);
    try {
      // One look after the other until something is new.
      // oxlint-disable-next-line no-await-in-loop
      const state = await load();
      const left = until - performance.now();
      if (left <= 0 || isNew(state)) return state;
      // The end of a question is told by the clock alone.
      const toClose = state.phase === "question" ? state.closesAt - clock.now() + 1 : Infinity;
      // oxlint-disable-next-line no-await-in-loop
      const isWoken = await firstOf(woken, Math.max(1, Math.min(left, toClose)));
      // oxlint-disable-next-line no-await-in-loop
      if (isWoken && who === "host") await firstOf(null, gatherMs);
    } finally {
      release();
    }
  }
}
