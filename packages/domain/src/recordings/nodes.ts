import type { RoomEntry, RoomState } from "@lyceum/contract/shapes";
import { applyEntry, nodeOfSeat } from "../rooms/index.ts";

/** Through how many nodes media may have come into the recording that began at `rev`, by the seats of its room's log. */
export function countNodes(entries: readonly RoomEntry[], rev: number): number {
  const nodes = new Set<string>();
  let state: RoomState | null = null;
  for (const entry of entries) {
    state = applyEntry(state, entry);
    if (state.recording?.rev !== rev) continue;
    for (const { seat, lastSeat } of state.members) {
      const held = seat ?? lastSeat;
      if (held !== undefined) nodes.add(nodeOfSeat(held));
    }
  }
  return nodes.size;
}
