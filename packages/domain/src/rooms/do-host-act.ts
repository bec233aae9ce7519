import { guestPrefix, type RoomAct, type RoomLock } from "@lyceum/contract/shapes";
import { isReadableName } from "../users/index.ts";
import { type Draft, memberIn, Refusal } from "./draft.ts";
import { isBeyondSeats, serverKick } from "./enter.ts";
import { memberOf, presenceOf } from "./members.ts";
import { next, presenceTransitions } from "./transitions.ts";

/** What hosts and co-hosts do to the room and to others (R1, R3, R5). */
export function doHostAct(draft: Draft, act: RoomAct, seatsMax: number): boolean {
  switch (act.do) {
    case "admit":
    case "reject":
      answerKnock(draft, act, seatsMax);
      return true;
    case "lockAll":
      setLock(draft, act.device, act.isOn);
      return true;
    case "banChatAll":
      setLock(draft, "chat", act.isOn);
      return true;
    case "setShareByRequest":
      setLock(draft, "share", act.isOn);
      return true;
    case "lockRoom":
      setLock(draft, "room", act.isOn);
      return true;
    case "setWaitingRoom":
      setLock(draft, "waitingRoom", act.isOn);
      return true;
    case "banChat":
      banChat(draft, act);
      return true;
    case "setCoHost":
      setCoHost(draft, act.account, act.isOn);
      return true;
    case "kick": {
      const { account } = memberIn(draft, act.account);
      if (act.isBlocked && !draft.state().blocked.includes(account)) block(draft, account);
      draft.emit({ type: "left", account, why: "kickedByHost" });
      return true;
    }
    case "setBlocked":
      setBlocked(draft, act.account, act.isOn);
      return true;
    case "setGuests":
      if (draft.state().allowsGuests !== act.isOn) draft.emit({ type: "guestsSet", isOn: act.isOn });
      return true;
    case "setPrivateChat": {
      const { privateChat } = draft.state();
      if (privateChat === undefined) throw new Refusal("privateChatOff");
      if (privateChat !== act.isOn) draft.emit({ type: "privateChatSet", isOn: act.isOn });
      return true;
    }
    case "setPassword": {
      const isOn = act.password !== null;
      // Whether it is another one the log cannot tell.
      if (isOn || draft.state().hasPassword === true) draft.emit({ type: "passwordSet", isOn });
      return true;
    }
    case "renewInvitation":
      draft.emit({ type: "invitationChanged" });
      return true;
    case "dissolve":
      draft.emit({ type: "ended", why: "dissolved" });
      return true;
    case "renameRoom": {
      const { name, announcement } = { ...draft.state(), ...act };
      const before = draft.state();
      // What is announced alone leaves an older name as it is.
      if (name !== before.name && !isReadableName(name)) throw new Refusal("parameterError");
      if (name !== before.name || announcement !== before.announcement)
        draft.emit({ type: "roomRenamed", name, announcement });
      return true;
    }
    default:
      return false;
  }
}

function answerKnock(
  draft: Draft,
  { account, do: answer }: { account: string; do: "admit" | "reject" },
  seatsMax: number,
): void {
  const state = draft.state();
  const knocking = state.waiting.find((one) => one.account === account);
  if (!knocking || !next(presenceTransitions, presenceOf(state, account), answer))
    throw new Refusal("objectMissing");
  if (answer === "reject") return draft.emit({ type: "knockEnded", account, how: "rejected" });
  const isOverfull = isBeyondSeats(state, knocking, seatsMax);
  if (isOverfull || state.members.length >= state.membersMax) throw new Refusal("roomFull");
  const { at: _at, ...member } = knocking;
  draft.emit({ type: "knockEnded", account, how: "admitted" });
  draft.emit({ type: "joined", member });
}

function setLock(draft: Draft, lock: RoomLock, isOn: boolean): void {
  if (draft.state().locks[lock] !== isOn) draft.emit({ type: "lockSet", lock, isOn });
}

function banChat(
  draft: Draft,
  { account, isOn, forMs }: { account: string; isOn: boolean; forMs?: number },
): void {
  const member = memberIn(draft, account);
  const until = isOn && forMs !== undefined ? draft.now + forMs : null;
  if (member.isChatBanned === isOn && member.chatBannedUntil === until) return;
  draft.emit({ type: "chatBanned", account, isOn, until });
}

function setCoHost(draft: Draft, account: string, isOn: boolean): void {
  const member = memberIn(draft, account);
  if (isOn && !member.mayHost) throw new Refusal("mayNotHost");
  const role = isOn ? "coHost" : "member";
  if (member.role !== role) draft.emit({ type: "roleSet", account, role });
}

/** Who is inside is kicked, not blocked. */
function setBlocked(draft: Draft, account: string, isOn: boolean): void {
  const state = draft.state();
  if (isOn && memberOf(state, account)) throw new Refusal("noPermission");
  if (state.blocked.includes(account) === isOn) return;
  if (isOn) block(draft, account);
  else draft.emit({ type: "blockSet", account, isOn });
  if (isOn && state.waiting.some((one) => one.account === account))
    draft.emit({ type: "knockEnded", account, how: "rejected" });
}

/** A host whom nobody can follow stays as one who is lost, and is not blocked. */
export function putOut(draft: Draft, account: string): void {
  serverKick(draft, account);
  const { members, blocked } = draft.state();
  const isGone = members.every((member) => member.account !== account);
  if (isGone && !blocked.includes(account)) block(draft, account);
}

/** A guest is as many accounts as the invitation is used: it changes, so that who is blocked needs a new one. */
function block(draft: Draft, account: string): void {
  draft.emit({ type: "blockSet", account, isOn: true });
  if (account.startsWith(guestPrefix)) draft.emit({ type: "invitationChanged" });
}
