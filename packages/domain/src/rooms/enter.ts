import type { FaultKey } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { Entrant, RoomState } from "@lyceum/contract/shapes";
import { type Draft, refuse, Refusal } from "./draft.ts";
import { memberOf, presenceOf, presentOf, successorOf } from "./members.ts";
import { open } from "./schedule.ts";
import { comeAs, type GroupPlace } from "./take-place.ts";
import { next, presenceTransitions } from "./transitions.ts";

type How = {
  resumes?: boolean | undefined;
  passwordFault?: FaultKey | null | undefined;
  groupPlace?: GroupPlace | undefined;
  guestsWait?: boolean | undefined;
  seatsMax?: number | undefined;
};

/** Somebody enters: back on one's own seat, in, or into the waiting room (R1, R7). */
export function enter(
  draft: Draft,
  entrant: Entrant,
  { resumes = false, passwordFault = null, groupPlace, guestsWait = false, seatsMax = Infinity }: How,
): void {
  const state = draft.state();
  const { account } = entrant;
  const presence = presenceOf(state, account);
  const held = memberOf(state, account)?.seat ?? null;
  if (resumes && held !== null && deviceOfSeat(held) !== deviceOfSeat(entrant.seat))
    throw new Refusal("roomOtherDevice");
  const isOverfull = isBeyondSeats(state, entrant, seatsMax);
  if (next(presenceTransitions, presence, "return")) {
    if (isOverfull) throw new Refusal("roomFull");
    open(draft, account);
    draft.emit({ type: "returned", account, seat: entrant.seat, nick: entrant.nick });
    comeAs(draft, account, groupPlace);
    answerCall(draft, account);
    return regain(draft, account);
  }
  const returns = isFormerHost(draft, account);
  if (state.blocked.includes(account)) throw new Refusal("roomBlocked");
  if (entrant.isGuest) refuse(checkGuest(state, entrant));
  open(draft, account);
  if (state.locks.room && !returns) throw new Refusal("roomLocked");
  if (isOverfull || state.members.length >= state.membersMax) throw new Refusal("roomFull");
  // Who waits or was host a moment ago has come in before.
  if (needsPassword(state, account, draft.now)) refuse(passwordFault);
  const waits = state.locks.waitingRoom || (entrant.isGuest && (guestsWait || state.guestsWait === true));
  if (waits && !returns) {
    // One waiting already takes the place again, also when the hall is full.
    if (presence === "outside" && state.waiting.length >= state.membersMax) throw new Refusal("roomFull");
    return draft.emit({ type: "knocked", member: entrant });
  }
  if (presence === "waiting") draft.emit({ type: "knockEnded", account, how: "admitted" });
  draft.emit({ type: "joined", member: entrant });
  comeAs(draft, account, groupPlace);
  answerCall(draft, account);
  regain(draft, account);
}

/** Whether the server has no place for this person, be there room in the room; who leads it comes in all the same. */
export function isBeyondSeats(
  state: RoomState,
  entrant: Pick<Entrant, "account" | "mayHost">,
  seatsMax: number,
): boolean {
  return !leads(state, entrant) && seatedBeside(state, entrant.account) >= seatsMax;
}

function leads(state: RoomState, { account, mayHost }: Pick<Entrant, "account" | "mayHost">): boolean {
  return mayHost || (memberOf(state, account)?.role ?? "member") !== "member";
}

function seatedBeside(state: RoomState, account: string): number {
  return presentOf(state).filter((member) => member.account !== account).length;
}

/** A host has come whom the group asked for. */
function answerCall(draft: Draft, account: string): void {
  const state = draft.state();
  const isHost = (memberOf(state, account)?.role ?? "member") !== "member";
  if (isHost && state.groupOf?.isCalling === true) draft.emit({ type: "hostCalled", isOn: false });
}

/** Whether the room asks this person for its password, as far as the log tells: not of who comes back to a place. */
export function needsPassword(state: RoomState, account: string, now: number): boolean {
  if (state.hasPassword !== true || presenceOf(state, account) !== "outside") return false;
  return !(state.formerHost?.account === account && now < state.formerHost.until);
}

function checkGuest(state: RoomState, { account, guestRound = 0 }: Entrant): FaultKey | null {
  if (!state.allowsGuests || guestRound < (state.guestRound ?? 0)) return "roomMissing";
  const others = [...state.members, ...state.waiting].filter((one) => one.isGuest && one.account !== account);
  return others.length < limits.roomGuestsMax.value ? null : "roomFull";
}

/** The connection of a seat is gone: the place is kept, a wait is not. An older seat of the same person is nothing. */
export function lose(draft: Draft, account: string, seat: string): void {
  const state = draft.state();
  if (memberOf(state, account)?.seat === seat) draft.emit({ type: "lost", account });
  if (state.waiting.some((one) => one.account === account && one.seat === seat))
    draft.emit({ type: "knockEnded", account, how: "withdrawn" });
}

export function loseNode(draft: Draft, node: string): void {
  const { members, waiting } = draft.state();
  for (const { account, seat } of [...members, ...waiting])
    if (seat !== null && nodeOfSeat(seat) === node) lose(draft, account, seat);
}

/** Ends somebody's visit by decision of the server. A host without a successor stays host of a quiet room, without a seat. */
export function serverKick(draft: Draft, account: string, why: "byServer" | "notAllowed" = "byServer"): void {
  const state = draft.state();
  const presence = presenceOf(state, account);
  if (presence === "waiting") return draft.emit({ type: "knockEnded", account, how: "rejected" });
  if (presence === "outside") return;
  if (state.host === account && state.groupOf) {
    if (presence === "joined") draft.emit({ type: "lost", account });
    return;
  }
  if (state.host === account) {
    const successor = successorOf(state);
    if (!successor) {
      if (presence === "joined") draft.emit({ type: "lost", account });
      if (!draft.state().isQuiet) draft.emit({ type: "quietSet", isOn: true });
      return;
    }
    draft.emit({ type: "hostChanged", account: successor.account, why: "transferred" });
  }
  draft.emit({ type: "left", account, why });
}

/** A seat is "node.device". */
export function nodeOfSeat(seat: string): string {
  return seat.slice(0, seat.lastIndexOf("."));
}

function deviceOfSeat(seat: string): string {
  return seat.slice(seat.lastIndexOf(".") + 1);
}

function regain(draft: Draft, account: string): void {
  if (isFormerHost(draft, account)) draft.emit({ type: "hostChanged", account, why: "returned" });
}

function isFormerHost(draft: Draft, account: string): boolean {
  const { formerHost } = draft.state();
  return formerHost?.account === account && draft.now < formerHost.until;
}
