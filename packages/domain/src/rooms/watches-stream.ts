import type { RoomState } from "@lyceum/contract/shapes";

/**
 * Whether this viewer of a broadcast watches a stream: the first `mediaViewers` of those who only watch, by the order in
 * which they came, have a media connection, as has everybody on the stage and who presents (P6).
 */
export function watchesStream(state: RoomState, account: string, mediaViewers: number): boolean {
  if (!state.broadcast) return false;
  const viewers = state.members.filter(({ role, place }) => role === "member" && place !== "on");
  return viewers.findIndex((member) => member.account === account) >= mediaViewers;
}
