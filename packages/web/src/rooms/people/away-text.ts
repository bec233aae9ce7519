import type { RoomMember, RoomState } from "@lyceum/contract/shapes";
import { groupIndexOf, isVisiting } from "@lyceum/domain/rooms";

/**
 * Why somebody of the room is not there: whoever made it belongs to it before entering for the first time, and while groups
 * are open their people are in them, and hosts visit them (R5).
 */
export function awayText(
  { account, role, lastSeat }: Pick<RoomMember, "account" | "role" | "lastSeat">,
  state: RoomState | null,
): "notHereYet" | "inGroup" | "reconnecting" {
  if (lastSeat === undefined) return "notHereYet";
  if (!state?.groups) return "reconnecting";
  const isAsked = role !== "host" && groupIndexOf(state, account) !== null;
  return isAsked || isVisiting(state, account) ? "inGroup" : "reconnecting";
}
