import type { DeckFacts, RoomAct, RoomMember } from "@lyceum/contract/shapes";
import { isReadableName } from "../users/index.ts";
import { doBoardAct } from "./do-board-act.ts";
import { doBroadcastAct } from "./do-broadcast-act.ts";
import { doChatroomAct } from "./do-chatroom-act.ts";
import { doDeckAct } from "./do-deck-act.ts";
import { doDeviceAct } from "./do-device-act.ts";
import { doGroupAct } from "./do-group-act.ts";
import { doHostAct } from "./do-host-act.ts";
import { doPollAct } from "./do-poll-act.ts";
import { doQueueAct } from "./do-queue-act.ts";
import { doRecordingAct } from "./do-recording-act.ts";
import { doStageAct } from "./do-stage-act.ts";
import { type Draft, refuse, Refusal } from "./draft.ts";
import { isThere, memberOf } from "./members.ts";
import { checkPermission } from "./permissions.ts";
import type { PollTally } from "./polls.ts";

/** What an act needs from beside the log. */
type Beside = { tally?: PollTally; groupRooms?: readonly string[]; deck?: DeckFacts; seatsMax?: number };

/** An act of somebody in the room: the matrix first, then the tables of transitions. */
export function doAct(
  draft: Draft,
  account: string,
  act: RoomAct,
  { tally, groupRooms, deck, seatsMax = Infinity }: Beside,
): void {
  const state = draft.state();
  const member = memberOf(state, account);
  if (!member) return doWaiting(draft, account, act);
  refuse(checkPermission(state, member, act, draft.now));
  const isDone =
    doOwnAct(draft, member, act) ||
    doStageAct(draft, member, act) ||
    doDeviceAct(draft, member, act) ||
    doHostAct(draft, act, seatsMax) ||
    doRecordingAct(draft, member, act) ||
    doQueueAct(draft, member, act) ||
    doChatroomAct(draft, member, act) ||
    doPollAct(draft, act, tally) ||
    doBoardAct(draft, act) ||
    doDeckAct(draft, account, act, deck) ||
    doGroupAct(draft, member, act, groupRooms) ||
    doBroadcastAct(draft, member, act);
  if (!isDone) throw new Refusal("noPermission");
}

/** Who waits may only go. */
function doWaiting(draft: Draft, account: string, act: RoomAct): void {
  if (!draft.state().waiting.some((one) => one.account === account)) throw new Refusal("roomNotEntered");
  if (act.do !== "leave") throw new Refusal("noPermission");
  draft.emit({ type: "knockEnded", account, how: "withdrawn" });
}

function doOwnAct(draft: Draft, { account, role, nick }: RoomMember, act: RoomAct): boolean {
  switch (act.do) {
    case "leave":
      // Whoever hosts the room above stays host of its groups.
      if (role === "host" && draft.state().groupOf) {
        draft.emit({ type: "lost", account });
        return true;
      }
      if (role === "host") appoint(draft, act.successor ?? "");
      draft.emit({ type: "left", account, why: "left" });
      return true;
    case "renameSelf":
      if (!isReadableName(act.nick)) throw new Refusal("parameterError");
      if (act.nick !== nick) draft.emit({ type: "memberRenamed", account, nick: act.nick });
      return true;
    case "transferHost":
      appoint(draft, act.account);
      return true;
    default:
      return false;
  }
}

function appoint(draft: Draft, account: string): void {
  const state = draft.state();
  const successor = memberOf(state, account);
  if (!successor || !isThere(state, successor) || account === state.host) throw new Refusal("objectMissing");
  if (!successor.mayHost) throw new Refusal("mayNotHost");
  draft.emit({ type: "hostChanged", account, why: "transferred" });
}
