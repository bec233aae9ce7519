import type { Device, DeviceName, Entrant, RoomMember, RoomState } from "@lyceum/contract/shapes";
import { memberOf } from "./members.ts";

export const off: Device = { isOn: false, isLocked: false, hasGrant: false, askedAt: null };
/** Of a device. */
export const closed = { isOn: false, hasGrant: false, askedAt: null };

export function newMember(
  { seat, guestRound: _round, enterCustom: _said, ...entrant }: Entrant,
  rev: number,
  time: number,
): RoomMember {
  return {
    ...entrant,
    role: "member",
    // Whoever is expected is like one who was lost.
    ...(seat === "" ? { seat: null, lostAt: time } : { seat, lastSeat: seat, lostAt: null }),
    joinedAt: time,
    place: "off",
    placeRev: rev,
    placeAt: time,
    mic: off,
    camera: off,
    isChatBanned: false,
    chatBannedUntil: null,
    handFrom: 0,
  };
}

export function patch(state: RoomState, account: string, changes: Partial<RoomMember>): RoomState {
  return {
    ...state,
    members: state.members.map((member) => (member.account === account ? { ...member, ...changes } : member)),
  };
}

export function device(
  state: RoomState,
  account: string,
  name: DeviceName,
  changes: Partial<Device>,
): RoomState {
  const held = memberOf(state, account)?.[name] ?? off;
  return patch(state, account, { [name]: { ...held, ...changes } });
}

export function onStage(state: RoomState, account: string, rev: number, time: number): RoomState {
  return patch(state, account, { place: "on", placeRev: rev, placeAt: time });
}

export function offStage(state: RoomState, account: string, rev: number, time: number): RoomState {
  const member = memberOf(state, account);
  return patch(state, account, {
    place: "off",
    placeRev: rev,
    placeAt: time,
    mic: { ...(member?.mic ?? off), ...closed },
    camera: { ...(member?.camera ?? off), ...closed },
    ...(member?.hasShareGrant === true ? { hasShareGrant: false } : {}),
  });
}

export function lowered(state: RoomState, account: string): RoomState {
  return { ...state, hands: state.hands.filter((one) => one !== account) };
}

export function notWaiting(state: RoomState, account: string): RoomState["waiting"] {
  return state.waiting.filter((one) => one.account !== account);
}

export function without(state: RoomState, account: string): RoomState {
  return {
    ...lowered(state, account),
    members: state.members.filter((member) => member.account !== account),
    queue: state.queue.filter((element) => !(element.isTransient && element.account === account)),
  };
}

export function emptied(state: RoomState, time: number): RoomState {
  const isEmpty = state.members.every(({ seat }) => seat === null);
  return isEmpty && state.emptySince === null ? { ...state, emptySince: time } : state;
}
