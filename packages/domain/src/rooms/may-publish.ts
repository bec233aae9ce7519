import type { RoomState } from "@lyceum/contract/shapes";
import { memberOf } from "./members.ts";

export type MediaKind = "mic" | "camera" | "screen";

/** Whether the server passes on what this member sends: a mute is sound no longer passed on (R2, R3). */
export function mayPublish(state: RoomState, account: string, kind: MediaKind): boolean {
  const member = memberOf(state, account);
  if (!member || member.place !== "on") return false;
  return kind === "screen" ? state.share?.account === account : member[kind].isOn;
}

/** Whether this person is sent what others publish: who is in the room, and nobody in the waiting room. */
export function mayHear(state: RoomState, account: string): boolean {
  return state.end === null && memberOf(state, account) !== undefined;
}
