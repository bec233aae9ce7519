import { createContext, use } from "react";

/** Goes from the room of this page into one of its groups, or back; the address stays that of the room. */
export type GroupDoor = { enter(roomId: string): void; back(): void };

const closed: GroupDoor = { enter() {}, back() {} };
const DoorContext = createContext<GroupDoor>(closed);
export const GroupDoorProvider = DoorContext.Provider;

export function useGroupDoor(): GroupDoor {
  return use(DoorContext);
}
