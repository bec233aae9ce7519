import type { DeviceName, RoomMember, RoomState } from "@lyceum/contract/shapes";
import type { DevicePlace, Hand, Presence, StagePlace } from "./transitions.ts";

export function memberOf(state: RoomState, account: string): RoomMember | undefined {
  return state.members.find((member) => member.account === account);
}

/** Who is there: neither a host who is still expected nor who has lost the line. */
export function presentOf(state: RoomState): RoomMember[] {
  return state.members.filter(({ seat }) => seat !== null);
}

export function presenceOf(state: RoomState | null, account: string): Presence {
  if (!state) return "outside";
  const member = memberOf(state, account);
  if (member) return member.seat === null ? "lost" : "joined";
  return state.waiting.some((one) => one.account === account) ? "waiting" : "outside";
}

export function stagePlaceOf(state: RoomState, member: RoomMember): StagePlace {
  if (state.kind === "freeSpeech") return "on";
  return member.place === "off" && state.hands.includes(member.account) ? "applying" : member.place;
}

export function handOf(state: RoomState, account: string): Hand {
  return state.hands.includes(account) ? "up" : "down";
}

export function devicePlaceOf(member: RoomMember, name: DeviceName): DevicePlace {
  const device = member[name];
  if (device.isOn) return "open";
  return device.askedAt === null ? "closed" : "asked";
}

export function isStageFull(state: RoomState): boolean {
  if (state.kind === "freeSpeech") return false;
  return state.members.filter(({ place }) => place === "on").length >= state.stageMax;
}

/** Whether a host or co-host sits in one of the groups of the room (R5). */
export function isVisiting({ groups }: RoomState, account: string): boolean {
  return groups?.groups.some(({ hosts = [] }) => hosts.includes(account)) ?? false;
}

/** Whether somebody has a seat, or as a host one in a group. */
export function isThere(state: RoomState, { seat, account }: RoomMember): boolean {
  return seat !== null || isVisiting(state, account);
}

/** Who follows a lost host: a co-host, else the longest on the stage; only who is there and may be host. */
export function successorOf(state: RoomState): RoomMember | undefined {
  const able = state.members.filter(
    (member) => isThere(state, member) && member.mayHost && member.account !== state.host,
  );
  const onStage = able
    .filter(({ place }) => place === "on")
    .toSorted((one, other) => one.placeRev - other.placeRev);
  return able.find(({ role }) => role === "coHost") ?? onStage[0];
}
