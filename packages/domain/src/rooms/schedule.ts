import type { FaultKey } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { RoomEnd, RoomOutcome } from "@lyceum/contract/shapes";
import { type Draft, Refusal } from "./draft.ts";

/** Whether a room may be scheduled for this time: not in the past, and not too far ahead (R1). */
export function checkStart(startsAt: number, now: number): FaultKey | null {
  if (startsAt < now - limits.roomStartSlack.value) return "roomStartPast";
  return startsAt > now + limits.roomAheadMax.value ? "paramError" : null;
}

/** A scheduled room opens with its host, or with anybody from shortly before the start. */
export function open(draft: Draft, account: string): void {
  const { schedule, host } = draft.state();
  if (!schedule || schedule.isOpen) return;
  if (account !== host && draft.now < schedule.startsAt - limits.roomEarlyJoin.value)
    throw new Refusal("roomNotOpen");
  draft.emit({ type: "opened" });
}

/** The host calls a room off that nobody has opened. */
export function cancel(draft: Draft, account: string): void {
  const { host, schedule } = draft.state();
  if (account !== host) throw new Refusal("forbidden");
  if (schedule?.isOpen !== false) throw new Refusal("roomIsOpen");
  draft.emit({ type: "ended", why: "dissolved" });
}

/** What became of a room that ended so. One that was not scheduled is open from the beginning. */
export function outcomeOf(end: RoomEnd, wasOpen: boolean): RoomOutcome {
  if (wasOpen) return "held";
  return end === "empty" ? "notHeld" : "calledOff";
}
