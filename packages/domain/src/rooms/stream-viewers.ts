import type { RoomMember, RoomState } from "@lyceum/contract/shapes";
import { memberOf } from "./members.ts";

const nobody: ReadonlySet<string> = new Set();

/**
 * Who watches the stream of a broadcast: of those who only watch, by the order in which they came, all after the first
 * `mediaViewers`, who have a media connection, as has everybody on the stage and who presents (P6).
 */
export function streamViewers(state: RoomState, mediaViewers: number): ReadonlySet<string> {
  if (!state.broadcast || state.members.length <= mediaViewers) return nobody;
  return new Set(
    state.members
      .filter(onlyWatches)
      .slice(mediaViewers)
      .map(({ account }) => account),
  );
}

/** Whether somebody may watch the stream of a broadcast by choice, also with a media connection: who only watches (P6). */
export function mayChooseStream(state: RoomState, account: string): boolean {
  const member = memberOf(state, account);
  return state.broadcast !== undefined && member !== undefined && onlyWatches(member);
}

function onlyWatches({ role, place }: RoomMember): boolean {
  return role === "member" && place !== "on";
}
