import type { RoomState } from "@lyceum/contract/shapes";

const nobody: ReadonlySet<string> = new Set();

/**
 * Who watches the stream of a broadcast: of those who only watch, by the order in which they came, all after the first
 * `mediaViewers`, who have a media connection, as has everybody on the stage and who presents (P6).
 */
export function streamViewers(state: RoomState, mediaViewers: number): ReadonlySet<string> {
  if (!state.broadcast || state.members.length <= mediaViewers) return nobody;
  const viewers = state.members.filter(({ role, place }) => role === "member" && place !== "on");
  return new Set(viewers.slice(mediaViewers).map(({ account }) => account));
}
