import { limits } from "@lyceum/contract/limits";
import type { MeetingAct, MeetingPhase } from "@lyceum/contract/shapes";
import { keysOf } from "@lyceum/kit/keys-of";

/** What of a meeting's room says how far it is. */
export type MeetingFacts = {
  startsAt: number;
  endsAt: number;
  /** Somebody has opened the room. */
  isOpen: boolean;
  endedAt: number | null;
  isCalledOff: boolean;
};

export function phaseOf(meeting: MeetingFacts, now: number): MeetingPhase {
  const { startsAt, endsAt, isOpen, endedAt, isCalledOff } = meeting;
  if (isCalledOff) return "calledOff";
  if (endedAt !== null) return "over";
  if (isOpen) return "running";
  if (now >= endsAt) return "over";
  return now >= startsAt - limits.roomEarlyJoin.value ? "open" : "planned";
}

type Standing = {
  isOrganiser: boolean;
  isInvited: boolean;
  /** May enter rooms of the institution, and the meeting is for them. */
  mayEnter: boolean;
  isFinished: boolean;
};

/** What somebody may do with a meeting now; the one rule for the page and for the calls. */
export function actsOf(meeting: MeetingFacts, standing: Standing, now: number): MeetingAct[] {
  const { isOrganiser, isInvited, mayEnter, isFinished } = standing;
  const phase = phaseOf(meeting, now);
  const isOfIt = isOrganiser || isInvited;
  const isAhead = phase === "planned" || phase === "open";
  const hasBegun = phase !== "calledOff" && (phase !== "planned" || now >= meeting.startsAt);
  const isFresh = now < meeting.endsAt + limits.minutesLife.value;
  const may: Record<MeetingAct, boolean> = {
    edit: isOrganiser && isAhead,
    callOff: isOrganiser && isAhead,
    answer: isInvited && phase !== "over" && phase !== "calledOff",
    join: mayEnter && (phase === "open" || phase === "running" || (phase === "planned" && isOrganiser)),
    readMinutes: isOfIt && hasBegun,
    writeMinutes: isOfIt && hasBegun && isFresh && !isFinished,
    finishMinutes: isOrganiser && hasBegun && !isFinished,
    review: phase === "over",
  };
  return keysOf(may).filter((act) => may[act]);
}
