import type { ActivityContent, ActivityPhase, ActivityState } from "@lyceum/contract/shapes";

export type ActivityTimes = Pick<
  ActivityContent,
  "startAt" | "endAt" | "opensAt" | "closesAt" | "capacity"
> & { state: ActivityState };

/** How far an activity is at a time, with so many places taken; null: it has no times yet. */
export function phaseOf(activity: ActivityTimes, going: number, now: number): ActivityPhase | null {
  const { state, startAt, endAt, opensAt, capacity } = activity;
  const closesAt = closingOf(activity);
  if (state === "cancelled") return "cancelled";
  if (startAt === null || endAt === null || closesAt === null) return null;
  if (now >= endAt) return "finished";
  if (now >= startAt) return "running";
  if (now >= closesAt) return "closed";
  if (opensAt !== null && now < opensAt) return "soon";
  return capacity !== null && going >= capacity ? "full" : "open";
}

/** When sign-up ends: at its own time, and at the beginning at the latest. */
export function closingOf({
  startAt,
  closesAt,
}: Pick<ActivityContent, "startAt" | "closesAt">): number | null {
  if (startAt === null) return null;
  return closesAt === null ? startAt : Math.min(closesAt, startAt);
}

/** Whether the times contradict each other, as far as they are there. */
export function timesProblem({
  startAt,
  endAt,
  opensAt,
  closesAt,
}: Pick<ActivityContent, "startAt" | "endAt" | "opensAt" | "closesAt">):
  | "endAt"
  | "closesAt"
  | "opensAt"
  | null {
  if (startAt !== null && endAt !== null && endAt <= startAt) return "endAt";
  if (startAt !== null && closesAt !== null && closesAt > startAt) return "closesAt";
  const closing = closingOf({ startAt, closesAt });
  if (opensAt !== null && closing !== null && opensAt >= closing) return "opensAt";
  return null;
}

/** Whether people can be asked to come: a title, a place and times, and somebody whom it is for. */
export function isComplete(content: ActivityContent): boolean {
  const { title, titleEn, place, placeEn, startAt, endAt, audience, classIds } = content;
  const isNamed = (title !== "" || titleEn !== "") && (place !== "" || placeEn !== "");
  return isNamed && startAt !== null && endAt !== null && (audience === "all" || classIds.length > 0);
}
