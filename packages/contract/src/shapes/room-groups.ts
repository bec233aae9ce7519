import { type Static, Type } from "typebox";
import { limits } from "../limits.ts";
import { Account, nullable, Time } from "./basic.ts";
import { Rev, RoomId } from "./room-ids.ts";

/** A group of a room by its place in the list, from 0. */
export const GroupIndex = Type.Integer({ minimum: 0, maximum: limits.roomGroupsMax.value - 1 });
export const GroupWords = Type.String({ minLength: 1, maxLength: limits.roomGroupTextMax.value });
const accounts = Type.Array(Account, { maxItems: limits.roomMembersMax.value });
/** Who is asked into which group; each of at most one. */
export const GroupPlan = {
  groups: Type.Array(accounts, { minItems: 2, maxItems: limits.roomGroupsMax.value }),
  minutes: Type.Integer({ minimum: 1, maximum: limits.roomGroupMinutesMax.value }),
};

export const RoomGroup = Type.Object({
  roomId: RoomId,
  accounts,
  /** Hosts and co-hosts of the room who sit in the group now; absent: none has come yet. */
  hosts: Type.Optional(accounts),
});
export type RoomGroup = Static<typeof RoomGroup>;
/** The groups into which a room has parted, until they close (R5). */
export const RoomGroups = Type.Object({
  rev: Rev,
  closesAt: Time,
  groups: Type.Array(RoomGroup),
  /** Groups that asked for a host, the first first. */
  calls: Type.Array(GroupIndex),
});
export type RoomGroups = Static<typeof RoomGroups>;

/** What a group's room is of: the door asks the room above who comes in. */
export const GroupOf = { roomId: RoomId, index: GroupIndex, closesAt: Time };
export const RoomGroupOf = Type.Object({
  ...GroupOf,
  /** What a host said last to all groups. */
  told: nullable(
    Type.Object({ rev: Rev, text: Type.String(), nick: Type.String(), account: Type.Optional(Account) }),
  ),
  /** The group has asked for a host, who has not come yet. */
  isCalling: Type.Boolean(),
});
export type RoomGroupOf = Static<typeof RoomGroupOf>;
