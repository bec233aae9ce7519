import type { ActivityAct, ActivityPhase, ActivityState } from "@lyceum/contract/shapes";

/** What can be done with an activity that is no draft and so far; `phase` is null while it has no times. */
export function possibleActs(
  state: Exclude<ActivityState, "draft">,
  phase: ActivityPhase | null,
): ActivityAct[] {
  if (state === "cancelled") return [];
  // What is over is still written of, such as by its pictures.
  if (phase === "finished") return ["edit"];
  const signsUp = phase === "open" || phase === "full" || phase === "soon";
  return ["edit", ...(signsUp ? (["close"] as const) : []), "cancel"];
}
