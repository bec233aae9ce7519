import type { RoomAct, RoomEvent, RoomMember } from "@lyceum/contract/shapes";
import { type Draft, memberIn, refuse, Refusal } from "./draft.ts";
import { handOf, stagePlaceOf } from "./members.ts";
import { checkSeat } from "./permissions.ts";
import { handTransitions, next, type StageEvent, stageTransitions } from "./transitions.ts";

/** Hands and the stage (R4). */
export function doStageAct(draft: Draft, member: RoomMember, act: RoomAct): boolean {
  const { account } = member;
  switch (act.do) {
    case "raiseHand":
      raise(draft, member);
      return true;
    case "lowerHand":
      lower(draft, account, "lower", "lowered");
      return true;
    case "approveHand":
      if (draft.state().kind === "freeSpeech") lower(draft, act.account, "approve", "served");
      else move(draft, act.account, "approve", { type: "stageTaken", account: act.account });
      return true;
    case "rejectHand":
      lower(draft, act.account, "reject", "rejected");
      return true;
    case "rejectAllHands":
      for (const hand of draft.state().hands) lower(draft, hand, "reject", "rejected");
      return true;
    case "inviteToStage":
      invite(draft, act.account);
      return true;
    case "cancelInvite":
      move(draft, act.account, "cancel", { type: "inviteEnded", account: act.account, how: "cancelled" });
      return true;
    case "acceptInvite":
      move(draft, account, "accept", { type: "stageTaken", account });
      return true;
    case "declineInvite":
      move(draft, account, "decline", { type: "inviteEnded", account, how: "declined" });
      return true;
    case "stepDown":
      move(draft, account, "stepDown", { type: "stageLeft", account });
      return true;
    case "sendDown":
      move(draft, act.account, "sendDown", { type: "stageLeft", account: act.account });
      return true;
    default:
      return false;
  }
}

function raise(draft: Draft, { account, role, handFrom }: RoomMember): void {
  if (draft.now < handFrom) throw new Refusal("handTooSoon");
  if (draft.state().kind === "freeSpeech") {
    if (!next(handTransitions, handOf(draft.state(), account), "raise")) throw new Refusal("noPermission");
    return draft.emit({ type: "handRaised", account });
  }
  const event = role === "coHost" ? "raiseDirect" : "raise";
  const to = next(stageTransitions, stagePlaceOf(draft.state(), memberIn(draft, account)), event);
  move(draft, account, event, { type: to === "on" ? "stageTaken" : "handRaised", account });
}

function lower(
  draft: Draft,
  account: string,
  event: "lower" | "reject" | "approve",
  why: "lowered" | "rejected" | "served",
): void {
  const lowered: RoomEvent = { type: "handLowered", account, why };
  if (draft.state().kind !== "freeSpeech") return move(draft, account, event, lowered);
  memberIn(draft, account);
  if (!next(handTransitions, handOf(draft.state(), account), event)) throw new Refusal("noPermission");
  draft.emit(lowered);
}

function invite(draft: Draft, account: string): void {
  const isApplying = stagePlaceOf(draft.state(), memberIn(draft, account)) === "applying";
  refuse(checkSeat(draft.state()));
  // Who has applied already has agreed.
  move(draft, account, "invite", { type: isApplying ? "stageTaken" : "invited", account });
}

function move(draft: Draft, account: string, event: StageEvent, happens: RoomEvent): void {
  const state = draft.state();
  if (state.kind === "freeSpeech") throw new Refusal("noPermission");
  const to = next(stageTransitions, stagePlaceOf(state, memberIn(draft, account)), event);
  if (!to) throw new Refusal("noPermission");
  if (to === "on") refuse(checkSeat(state));
  draft.emit(happens);
}
