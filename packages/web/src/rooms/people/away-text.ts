import type { RoomMember } from "@lyceum/contract/shapes";

/** Why somebody of the room is not there: whoever made it belongs to it before entering for the first time (R5). */
export function awayText({ lastSeat }: Pick<RoomMember, "lastSeat">): "notHereYet" | "reconnecting" {
  return lastSeat === undefined ? "notHereYet" : "reconnecting";
}
