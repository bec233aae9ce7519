import type { LiveAct, LivePhase, LiveState } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";

/** What can be done with a broadcast that is so far; `phase` is null while it has no time. */
export function possibleLiveActs(
  state: LiveState,
  phase: LivePhase | null,
  { startAt, now }: { startAt: number | null; now: number },
): LiveAct[] {
  if (state === "draft") return ["edit", "publish", "discard", "materials"];
  if (state === "cancelled") return [];
  const present = ["present"] as const;
  if (phase === "scheduled")
    return ["edit", "cancel", "materials", ...(startAt !== null && mayOpen(startAt, now) ? present : [])];
  return ["materials", ...(phase === "open" || phase === "live" ? present : [])];
}

/** From when on the presenter may open the studio. */
export function opensFrom(startAt: number): number {
  return startAt - limits.liveOpensBefore.value;
}

function mayOpen(startAt: number, now: number): boolean {
  return now >= opensFrom(startAt);
}
