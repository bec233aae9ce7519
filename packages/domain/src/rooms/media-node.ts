import type { RoomState } from "@lyceum/contract/shapes";
import { nodeOfSeat } from "./enter.ts";
import { mediaSeatOf } from "./may-publish.ts";
import { memberOf } from "./members.ts";

/**
 * The node that forwards the sound and picture of a room, and makes its recording and its stream: that of the host's seat,
 * else of whoever came first. The log alone says so, so all nodes agree. Null: nobody has media (R2, M20).
 */
export function mediaNodeOf(state: RoomState): string | null {
  const host = memberOf(state, state.host);
  for (const member of host ? [host, ...state.members] : state.members) {
    const seat = mediaSeatOf(state, member);
    if (seat !== null) return nodeOfSeat(seat);
  }
  return null;
}
