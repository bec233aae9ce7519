export type LiveState = "scheduled" | "live" | "replay";

/** What a live event is at a moment; the end itself no longer belongs to it. */
export function liveStateAt(now: number, event: { startAt: number; endAt: number }): LiveState {
  if (now < event.startAt) return "scheduled";
  return now < event.endAt ? "live" : "replay";
}
