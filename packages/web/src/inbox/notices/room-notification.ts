import type { RoomNews } from "@lyceum/contract/shapes";

const others = {
  invited: "roomInvited",
  calledOff: "roomCalledOff",
  uninvited: "roomUninvited",
} as const satisfies Partial<Record<RoomNews["what"], string>>;

/** Which sentence says what became of a room: readers know a room that was changed as it was before (R1). */
export function roomNotificationText({ what, name, startsAt, before }: RoomNews) {
  if (what !== "changed") return others[what];
  if (!before) return "roomChanged";
  const isMoved = before.startsAt !== startsAt;
  if (before.name !== name) return isMoved ? "roomRenamedMoved" : "roomRenamed";
  return isMoved ? "roomMoved" : "roomLength";
}
