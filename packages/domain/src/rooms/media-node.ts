import type { RoomState } from "@lyceum/contract/shapes";
import { nodeOfSeat } from "./enter.ts";
import { mediaSeatOf } from "./may-publish.ts";
import { memberOf } from "./members.ts";

/**
 * The node that forwards the sound and picture of a room, and makes its recording and its stream: that of the host's seat,
 * else of whoever came first. One whose people are all lost comes after those where somebody is, since it may be gone. The
 * log alone says so, so all nodes agree; `isThere` leaves out those that are known to be gone. Null: nobody has media (R2, M20).
 */
export function mediaNodeOf(
  state: RoomState,
  isThere: (node: string) => boolean = () => true,
): string | null {
  const host = memberOf(state, state.host);
  const nodes = (host ? [host, ...state.members] : state.members)
    .flatMap((member) => mediaSeatOf(state, member) ?? [])
    .map(nodeOfSeat)
    .filter(isThere);
  const living = new Set(state.members.flatMap(({ seat }) => (seat === null ? [] : [nodeOfSeat(seat)])));
  return nodes.find((node) => living.has(node)) ?? nodes[0] ?? null;
}
