import { randomInt } from "node:crypto";
import type { RoomAct } from "@lyceum/contract/shapes";
import type { How } from "../repository.ts";

/** The numbers of the rooms of the groups that are opened; whether one is taken is found when it is made. */
export function drawGroupRooms(act: RoomAct): Pick<How, "complete"> {
  if (act.do !== "openGroups") return {};
  const groupRooms = act.groups.map(() => String(randomInt(100_000_000, 1_000_000_000)));
  return {
    complete: async (_at, command) => (command.by === "member" ? { ...command, groupRooms } : command),
  };
}
