import type { RoomNotification } from "@lyceum/contract/shapes";

const others = {
  invited: "roomInvited",
  calledOff: "roomCalledOff",
  uninvited: "roomUninvited",
} as const satisfies Partial<Record<RoomNotification["what"], string>>;

/** Which sentence says what became of a room: readers know a room that was changed as it was before (R1). */
export function roomNotificationText({ what, name, startsAt, before }: RoomNotification) {
  if (what !== "changed") return others[what];
  if (!before) return "roomChanged";
  const isMoved = before.startsAt !== startsAt;
  if (before.name !== name) return isMoved ? "roomRenamedMoved" : "roomRenamed";
  return isMoved ? "roomMoved" : "roomLength";
}
