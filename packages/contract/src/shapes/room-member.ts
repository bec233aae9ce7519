import { type Static, Type } from "typebox";
import { Account, nullable, Time } from "./basic.ts";
import { keptAtMember } from "./room-chatroom.ts";
import { Rev } from "./room-ids.ts";

export const RoomRole = Type.Union([Type.Literal("host"), Type.Literal("coHost"), Type.Literal("member")]);
export type RoomRole = Static<typeof RoomRole>;
export const DeviceName = Type.Union([Type.Literal("mic"), Type.Literal("camera")]);
export type DeviceName = Static<typeof DeviceName>;

/** Microphone or camera of a member. */
export const Device = Type.Object({
  isOn: Type.Boolean(),
  /** A host has locked it for this member. */
  isLocked: Type.Boolean(),
  /** Opened at a host's request: holds against a lock until it is closed. */
  hasGrant: Type.Boolean(),
  /** When a host asked to open it; null: nobody asks. */
  askedAt: nullable(Time),
});
export type Device = Static<typeof Device>;

export const RoomMember = Type.Object({
  account: Account,
  nick: Type.String(),
  avatar: Type.String(),
  role: RoomRole,
  isGuest: Type.Boolean(),
  mayHost: Type.Boolean(),
  /** Null while the connection is lost; the place is kept for the grace time. */
  seat: nullable(Type.String()),
  /** The seat held last: media goes on in its name while the connection is lost and the place is kept. */
  lastSeat: Type.Optional(Type.String()),
  lostAt: nullable(Time),
  joinedAt: Time,
  place: Type.Union([Type.Literal("off"), Type.Literal("invited"), Type.Literal("on")]),
  /** Since which place of the log, and when: the longest on the stage has the lowest. */
  placeRev: Rev,
  placeAt: Time,
  mic: Device,
  camera: Device,
  isChatBanned: Type.Boolean(),
  /** The ban ends by itself; null: it does not. */
  chatBannedUntil: nullable(Time),
  /** After a rejection no hand before this time. */
  handFrom: Time,
  /** When this member asked to share the screen; absent or null: does not ask. */
  shareAskedAt: Type.Optional(nullable(Time)),
  /** A host lets this member share, in spite of locks set before. */
  hasShareGrant: Type.Optional(Type.Boolean()),
  /** After a rejection no request to share before this time. */
  shareFrom: Type.Optional(Time),
  ...keptAtMember,
});
export type RoomMember = Static<typeof RoomMember>;
