import type { RoomMember, RoomState } from "@lyceum/contract/shapes";
import { memberOf } from "./members.ts";

/** `screenSound` is what the shared screen plays. */
export type MediaKind = "mic" | "camera" | "screen" | "screenSound";

/** Whether it is heard; the others are seen. */
export function isSound(kind: MediaKind): boolean {
  return kind === "mic" || kind === "screenSound";
}

/**
 * Whether the server passes on what this member sends: a mute is sound no longer passed on (R2, R3). A screen and its sound
 * go by the lease of the share alone.
 */
export function mayPublish(state: RoomState, account: string, kind: MediaKind): boolean {
  const member = memberOf(state, account);
  if (!member || member.place !== "on") return false;
  return kind === "mic" || kind === "camera" ? member[kind].isOn : state.share?.account === account;
}

/**
 * In whose name the member's media flows: that of the seat, also while its connection is lost and the place is kept. A
 * host whom nobody could follow keeps the place, but no media. Null: there is none (R7).
 */
export function mediaSeatOf(state: RoomState, member: RoomMember): string | null {
  if (member.seat !== null) return member.seat;
  const isKeptAsHost = state.isQuiet && member.account === state.host;
  return isKeptAsHost ? null : (member.lastSeat ?? null);
}

/** Whether this person is sent what others publish: who is in the room, and nobody in the waiting room. */
export function mayHear(state: RoomState, account: string): boolean {
  return state.end === null && memberOf(state, account) !== undefined;
}
