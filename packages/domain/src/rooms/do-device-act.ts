import type { DeviceName, RoomAct, RoomEvent, RoomMember } from "@lyceum/contract/shapes";
import { type Draft, memberIn, Refusal } from "./draft.ts";
import { devicePlaceOf } from "./members.ts";
import { mayAskShare } from "./permissions.ts";
import { deviceTransitions, type DeviceEvent, next } from "./transitions.ts";

/** Microphones, cameras and the shared screen (R2, R3). What is so already is no fault and no event. */
export function doDeviceAct(draft: Draft, member: RoomMember, act: RoomAct): boolean {
  const { account } = member;
  switch (act.do) {
    case "openDevice":
      if (!member[act.device].isOn)
        step(draft, member, act.device, "open", opened(account, act.device, false));
      return true;
    case "closeDevice":
      if (member[act.device].isOn)
        step(draft, member, act.device, "close", { type: "deviceClosed", account, device: act.device });
      return true;
    case "lockDevice": {
      const target = memberIn(draft, act.account);
      const { isLocked, isOn } = target[act.device];
      // What was opened by a grant in spite of the lock is closed by the same act.
      if (isLocked !== act.isOn || (act.isOn && isOn))
        draft.emit({ type: "deviceLocked", account: act.account, device: act.device, isOn: act.isOn });
      return true;
    }
    case "askDevice": {
      const target = memberIn(draft, act.account);
      const place = devicePlaceOf(target, act.device);
      if (target.place !== "on") throw new Refusal("raiseHandFirst");
      if (place === "closed")
        step(draft, target, act.device, "ask", {
          type: "deviceAsked",
          account: act.account,
          device: act.device,
        });
      return true;
    }
    case "cancelAsk":
      endAsk(draft, memberIn(draft, act.account), act.device, "cancel");
      return true;
    case "acceptAsk":
      step(draft, member, act.device, "accept", opened(account, act.device, true));
      return true;
    case "declineAsk":
      endAsk(draft, member, act.device, "decline");
      return true;
    case "startShare":
      if (draft.state().share === null) draft.emit({ type: "shareStarted", account });
      return true;
    case "stopShare":
      stopShare(draft, account);
      return true;
    case "stopShareOf":
      stopShare(draft, act.account);
      return true;
    case "requestShare":
      if (member.shareAskedAt == null && mayAskShare(draft.state(), member))
        draft.emit({ type: "shareAsked", account });
      return true;
    case "withdrawShareRequest":
      if (member.shareAskedAt != null) draft.emit({ type: "shareAskEnded", account, how: "withdrawn" });
      return true;
    case "grantShare":
      grantShare(draft, memberIn(draft, act.account), act.isOn);
      return true;
    case "rejectShare":
      if (memberIn(draft, act.account).shareAskedAt == null) throw new Refusal("noPermission");
      draft.emit({ type: "shareAskEnded", account: act.account, how: "rejected" });
      return true;
    default:
      return false;
  }
}

/** A grant holds against locks until the device is closed. */
function opened(account: string, device: DeviceName, hasGrant: boolean): RoomEvent {
  return { type: "deviceOpened", account, device, hasGrant };
}

function endAsk(draft: Draft, member: RoomMember, device: DeviceName, event: "cancel" | "decline"): void {
  const how = event === "cancel" ? "cancelled" : "declined";
  step(draft, member, device, event, { type: "askEnded", account: member.account, device, how });
}

function step(
  draft: Draft,
  member: RoomMember,
  device: DeviceName,
  event: DeviceEvent,
  happens: RoomEvent,
): void {
  if (!next(deviceTransitions, devicePlaceOf(member, device), event)) throw new Refusal("noPermission");
  draft.emit(happens);
}

/** What is lent to the stage is not given to who is below it. */
function grantShare(
  draft: Draft,
  { account, place, hasShareGrant = false }: RoomMember,
  isOn: boolean,
): void {
  if (isOn && place !== "on") throw new Refusal("raiseHandFirst");
  if (hasShareGrant !== isOn) draft.emit({ type: "shareGranted", account, isOn });
}

function stopShare(draft: Draft, account: string): void {
  if (draft.state().share?.account === account) draft.emit({ type: "shareStopped", account });
}
