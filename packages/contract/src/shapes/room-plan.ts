import { type Static, Type } from "typebox";
import { Account, Count, nullable, Time } from "./basic.ts";
import { RoomKind, RoomPassword } from "./room.ts";
import { RoomId } from "./room-ids.ts";

/** A room as somebody sees it before entering. */
export const RoomCard = Type.Object({
  roomId: RoomId,
  kind: RoomKind,
  name: Type.String(),
  hostNick: Type.String(),
  /** Who is there now: not a host who has yet to come, nor who was lost. */
  memberCount: Count,
  isLocked: Type.Boolean(),
  hasWaitingRoom: Type.Boolean(),
  allowsGuests: Type.Boolean(),
  hasPassword: Type.Boolean(),
  /** Whether it is asked of this person: not of who made the room, is in it, or was named as an attendee. */
  needsPassword: Type.Boolean(),
  /** Of a room that has not been opened yet: when it is to begin. */
  startsAt: Type.Optional(Time),
});
export type RoomCard = Static<typeof RoomCard>;

/** `upcoming`: scheduled and not opened; `finished`: ended, called off, or never opened. */
export const RoomStage = Type.Union([
  Type.Literal("upcoming"),
  Type.Literal("ongoing"),
  Type.Literal("finished"),
]);
export type RoomStage = Static<typeof RoomStage>;

/** What became of a room: `calledOff` by its host before it was opened; `notHeld`: nobody opened it in its time. */
export const RoomOutcome = Type.Union([
  Type.Literal("held"),
  Type.Literal("calledOff"),
  Type.Literal("notHeld"),
]);
export type RoomOutcome = Static<typeof RoomOutcome>;

/** A room in the list of who made it, or was named as an attendee. */
export const OwnRoom = Type.Object({
  roomId: RoomId,
  kind: RoomKind,
  name: Type.String(),
  stage: RoomStage,
  createdAt: Time,
  /** Null: it was not scheduled. */
  startsAt: nullable(Time),
  endsAt: nullable(Time),
  endedAt: nullable(Time),
  /** Null until it has ended. */
  outcome: nullable(RoomOutcome),
  hasPassword: Type.Boolean(),
  /** The name of who made it and named this person as an attendee; null: this person made it. */
  invitedBy: nullable(Type.String()),
});
export type OwnRoom = Static<typeof OwnRoom>;

/** Somebody who was named while a room was scheduled. */
export const RoomAttendee = Type.Object({
  account: Account,
  nick: Type.String(),
  avatar: Type.String(),
  /** Has been in the room. */
  hasCome: Type.Boolean(),
});
export type RoomAttendee = Static<typeof RoomAttendee>;

/** Somebody who was in a room, whether invited or not. */
export const RoomVisitor = Type.Object({
  account: Account,
  nick: Type.String(),
  avatar: Type.String(),
  firstAt: Time,
  /** Null: is there now. */
  lastAt: nullable(Time),
  /** How long in all, up to now. */
  presentMs: Count,
});
export type RoomVisitor = Static<typeof RoomVisitor>;

/** What who made a room has planned, and who was in it, for its host. */
export const RoomPlan = Type.Object({
  name: Type.String(),
  startsAt: nullable(Time),
  endsAt: nullable(Time),
  password: nullable(RoomPassword),
  /** By name. */
  attendees: Type.Array(RoomAttendee),
  /** Who was first comes first. */
  visitors: Type.Array(RoomVisitor),
});
export type RoomPlan = Static<typeof RoomPlan>;

/** A notification about a scheduled room: the text of a kept system message, as JSON. */
export const RoomNotification = Type.Object({
  what: Type.Union([
    Type.Literal("invited"),
    /** Another time or name. */
    Type.Literal("changed"),
    Type.Literal("calledOff"),
    /** Named no longer. */
    Type.Literal("uninvited"),
  ]),
  roomId: RoomId,
  name: Type.String(),
  startsAt: Time,
  endsAt: Time,
  /** How it was before it was changed. */
  before: Type.Optional(Type.Object({ name: Type.String(), startsAt: Time, endsAt: Time })),
});
export type RoomNotification = Static<typeof RoomNotification>;
