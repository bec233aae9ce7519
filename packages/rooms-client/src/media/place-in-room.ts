import type { RoomPhase } from "../room/follow-room.ts";

/** `kept`: the messaging connection is lost, the place and the media connection are not. */
export type Place = "out" | "in" | "kept";

export function placeOf({ name }: RoomPhase): Place {
  if (name === "joined") return "in";
  return name === "reconnecting" ? "kept" : "out";
}
