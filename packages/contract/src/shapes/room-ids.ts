import { type Static, Type } from "typebox";

/** The number by which people know a room. */
export const RoomId = Type.String({ pattern: "^[1-9][0-9]{5,9}$" });
/** A place in a room's log: 1, 2, 3 … without a gap. */
export const Rev = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** Why somebody is no longer in a room. */
export const LeaveReason = Type.Union([
  Type.Literal("left"),
  Type.Literal("kickedByHost"),
  Type.Literal("byServer"),
  // Who may be in it is another question now than when they came.
  Type.Literal("notAllowed"),
  Type.Literal("networkTimeout"),
]);
export type LeaveReason = Static<typeof LeaveReason>;
export const RoomEnd = Type.Union([
  Type.Literal("dissolved"),
  Type.Literal("empty"),
  Type.Literal("byServer"),
]);
export type RoomEnd = Static<typeof RoomEnd>;

/** What hosts close for everybody. */
export const LockName = Type.Union([
  Type.Literal("mic"),
  Type.Literal("camera"),
  Type.Literal("chat"),
  Type.Literal("share"),
  Type.Literal("room"),
  Type.Literal("waitingRoom"),
]);
