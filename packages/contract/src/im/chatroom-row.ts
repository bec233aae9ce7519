import type { TSchema } from "typebox";
import type { FaultKey } from "../faults.ts";
import { limits } from "../limits.ts";
import { IdClient, RoomId, strict } from "../shapes/index.ts";

/** A conference room and its chatroom are one: the id is the room's number, the members are those in the room. */
export const every = {
  service: 13,
  row: "M15",
  requires: "loggedIn",
  guests: true,
  timeoutMs: limits.commandTimeout.value,
} as const;
export const chatroomId = { chatroomId: RoomId };
export const example = { chatroomId: "482913077" };
export const read = { rate: "command", repeatable: true, faults: ["roomMissing", "roomNotEntered"] } as const;
export const act = <P extends Record<string, TSchema>>(fields: P) =>
  strict({ ...chatroomId, key: IdClient, ...fields });
export const actExample = { ...example, key: "5b0e7a52c1" };
export const actFaults: FaultKey[] = ["roomMissing", "roomNotEntered", "noPermission", "objectMissing"];
export const acts = { rate: "room", repeatable: true, faults: actFaults } as const;
