import type { RoomAct, RoomMember, RoomState } from "@lyceum/contract/shapes";
import { checkPermission, checkShare, handOf, stagePlaceOf } from "@lyceum/domain/rooms";

export type MemberActionName =
  | "mute"
  | "askMic"
  | "cancelAskMic"
  | "allowMic"
  | "stopVideo"
  | "askCamera"
  | "cancelAskCamera"
  | "allowCamera"
  | "stopShare"
  | "allowShare"
  | "rejectShare"
  | "revokeShare"
  | "sendDown"
  | "invite"
  | "cancelInvite"
  | "approve"
  | "refuse"
  | "takeHand"
  | "banChat"
  | "allowChat"
  | "kick"
  | "makeHost"
  | "setCoHost"
  | "unsetCoHost"
  | "writeTo"
  | "report";

/** `sendPrivate` opens the chat; nothing is done in the room by it. */
type RoomAction = { name: Exclude<MemberActionName, "report">; act: RoomAct | { do: "sendPrivate" } };
/** `report` opens a dialog. */
export type MemberAction = RoomAction | { name: "report"; act: { do: "report" } };

/**
 * What this person may do with a member now, in the order of the menu; the first is also a button of the row (R3-R5).
 * A mute closes at once, the way back only asks. The server asks the same rules again.
 */
export function memberActionsOf(
  state: RoomState,
  self: RoomMember,
  target: RoomMember,
  now: number,
  mayReport = false,
): readonly MemberAction[] {
  if (target.account === self.account) return [];
  const actions = [
    ...stageActions(state, target),
    ...chatActions(target),
    act("kick", { do: "kick", account: target.account, isBlocked: false }),
    ...roleActions(target),
    act("writeTo", { do: "sendPrivate" }),
  ];
  const allowed = actions.filter((one) => checkPermission(state, self, one.act, now) === null);
  return mayReport ? [...allowed, { name: "report", act: { do: "report" } }] : allowed;
}

function stageActions(state: RoomState, target: RoomMember): RoomAction[] {
  const { account } = target;
  const speaking = [...deviceActions(target, "mic"), ...deviceActions(target, "camera")];
  speaking.push(...shareActions(state, target));
  if (state.kind === "freeSpeech") {
    const isUp = handOf(state, account) === "up";
    return isUp ? [...speaking, act("takeHand", { do: "approveHand", account })] : speaking;
  }
  switch (stagePlaceOf(state, target)) {
    case "on":
      return [...speaking, act("sendDown", { do: "sendDown", account })];
    case "applying":
      return [act("approve", { do: "approveHand", account }), act("refuse", { do: "rejectHand", account })];
    case "invited":
      return [act("cancelInvite", { do: "cancelInvite", account })];
    case "off":
      return [act("invite", { do: "inviteToStage", account })];
  }
}

const deviceNames = {
  mic: { close: "mute", ask: "askMic", cancel: "cancelAskMic", allow: "allowMic" },
  camera: { close: "stopVideo", ask: "askCamera", cancel: "cancelAskCamera", allow: "allowCamera" },
} as const;

function deviceActions({ account, ...member }: RoomMember, device: "mic" | "camera"): RoomAction[] {
  const { isOn, isLocked, askedAt } = member[device];
  const names = deviceNames[device];
  if (isOn) return [act(names.close, { do: "lockDevice", account, device, isOn: true })];
  const ask =
    askedAt === null
      ? act(names.ask, { do: "askDevice", account, device })
      : act(names.cancel, { do: "cancelAsk", account, device });
  return isLocked ? [ask, act(names.allow, { do: "lockDevice", account, device, isOn: false })] : [ask];
}

/** Permission is offered where it is missing, be it for a lock. */
function shareActions(state: RoomState, target: RoomMember): RoomAction[] {
  const { account, shareAskedAt, hasShareGrant, place } = target;
  const actions: RoomAction[] = [];
  if (state.share?.account === account) actions.push(act("stopShare", { do: "stopShareOf", account }));
  if (hasShareGrant === true) actions.push(act("revokeShare", { do: "grantShare", account, isOn: false }));
  else if (place === "on" && checkShare(state, target) !== null)
    actions.push(act("allowShare", { do: "grantShare", account, isOn: true }));
  if (shareAskedAt != null) actions.push(act("rejectShare", { do: "rejectShare", account }));
  return actions;
}

function chatActions({ account, isChatBanned }: RoomMember): RoomAction[] {
  return [act(isChatBanned ? "allowChat" : "banChat", { do: "banChat", account, isOn: !isChatBanned })];
}

function roleActions({ account, role, mayHost, seat }: RoomMember): RoomAction[] {
  if (!mayHost) return [];
  const isCoHost = role === "coHost";
  const coHost = act(isCoHost ? "unsetCoHost" : "setCoHost", { do: "setCoHost", account, isOn: !isCoHost });
  // Who is not there cannot take over.
  return seat === null ? [coHost] : [act("makeHost", { do: "transferHost", account }), coHost];
}

function act(name: RoomAction["name"], what: RoomAction["act"]): RoomAction {
  return { name, act: what };
}
