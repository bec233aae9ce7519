import type { FaultKey } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { RoomEnd, RoomOutcome } from "@lyceum/contract/shapes";
import { type Draft, refuse, Refusal } from "./draft.ts";

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

/** What the host changes of a scheduled room; what is left out stays. */
export type PlanChange = {
  name?: string;
  startsAt?: number;
  durationMs?: number;
  /** Null takes it away. */
  password?: string | null;
  allowsGuests?: boolean;
  /** The start was checked by the meeting that the room is the place of. */
  isChecked?: boolean;
};

/** The host changes a room that nobody has opened. */
export function change(draft: Draft, account: string, plan: PlanChange): void {
  const {
    host,
    schedule,
    name: before,
    announcement,
    hasPassword = false,
    allowsGuests: allowed,
  } = draft.state();
  if (account !== host) throw new Refusal("forbidden");
  if (schedule?.isOpen !== false) throw new Refusal("roomIsOpen");
  const { name = before, startsAt = schedule.startsAt } = plan;
  const { durationMs = schedule.endsAt - schedule.startsAt, password } = plan;
  const endsAt = startsAt + durationMs;
  // A start that has passed meanwhile may stay.
  if (startsAt !== schedule.startsAt && !plan.isChecked) refuse(checkStart(startsAt, draft.now));
  if (name !== before) draft.emit({ type: "roomRenamed", name, announcement });
  if (startsAt !== schedule.startsAt || endsAt !== schedule.endsAt)
    draft.emit({ type: "rescheduled", startsAt, endsAt });
  if (password !== undefined && (password !== null || hasPassword))
    draft.emit({ type: "passwordSet", isOn: password !== null });
  if (plan.allowsGuests !== undefined && plan.allowsGuests !== allowed)
    draft.emit({ type: "guestsSet", isOn: plan.allowsGuests });
}

/** What became of a room that ended so. One that was not scheduled is open from the beginning. */
export function outcomeOf(end: RoomEnd, wasOpen: boolean): RoomOutcome {
  if (wasOpen) return "held";
  return end === "empty" ? "notHeld" : "calledOff";
}
