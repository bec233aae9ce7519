import type { Meeting } from "@lyceum/contract/shapes";
import { type Schedule, scheduleOf } from "../rooms/index.ts";

/**
 * Where its rule puts a meeting, by the clock, with what the form says of its time. One that was moved alone and stays
 * there has the rule go on from its slot, as the server does.
 */
export function slotOf(
  { slotAt, startsAt, endsAt, zone }: Pick<Meeting, "slotAt" | "startsAt" | "endsAt" | "zone">,
  schedule?: Schedule,
): string {
  const before = scheduleOf(startsAt, endsAt, zone);
  const isKept = !schedule || (schedule.start === before.start && schedule.zone === zone);
  return isKept ? scheduleOf(slotAt, slotAt, zone).start : schedule.start;
}
