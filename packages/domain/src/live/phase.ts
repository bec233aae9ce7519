import type { LiveContent, LivePhase, LiveState } from "@lyceum/contract/shapes";

/** The room of a broadcast, as far as its phase goes by it. */
export type LiveRoom = { endedAt: number | null; isHostIn: boolean };
export type LiveTimes = { state: LiveState; startAt: number | null; minutes: number };

export function endOf({ startAt, minutes }: Pick<LiveTimes, "startAt" | "minutes">): number | null {
  return startAt === null ? null : startAt + minutes * 60_000;
}

/**
 * How far a broadcast is; null: it has no time yet. It is live while its presenter is there, and by no clock: nobody is
 * promised a picture that nobody sends. `room` is null until it was opened.
 */
export function livePhaseOf(live: LiveTimes, room: LiveRoom | null, now: number): LivePhase | null {
  const endAt = endOf(live);
  if (live.state === "cancelled") return "cancelled";
  if (endAt === null) return null;
  if (room === null) return now < endAt ? "scheduled" : "missed";
  if (room.endedAt !== null) return "ended";
  if (room.isHostIn) return "live";
  // A presenter who is late coming back is waited for until the time is over.
  return now < endAt ? "open" : "ended";
}

/** Whether it can be announced: a title, a time, a speaker, and somebody whom it is for. */
export function isLiveComplete(content: LiveContent): boolean {
  const { title, titleEn, startAt, speakers, audience, classIds } = content;
  const isNamed = title !== "" || titleEn !== "";
  return isNamed && startAt !== null && speakers.length > 0 && (audience === "all" || classIds.length > 0);
}
