import { Type, type Static } from "typebox";
import { limits } from "../limits.ts";
import { Scene } from "./message.ts";
import { TeamId } from "./team.ts";
import { Account, Count, IdText, Time } from "./basic.ts";

const SystemCategory = Type.Union([
  Type.Literal("team"),
  Type.Literal("superTeam"),
  Type.Literal("friend"),
  Type.Literal("msg"),
  Type.Literal("custom"),
]);
export type SystemCategory = Static<typeof SystemCategory>;

/** From `init` to one of the others, never back. */
const SystemState = Type.Union([
  Type.Literal("init"),
  Type.Literal("passed"),
  Type.Literal("rejected"),
  Type.Literal("error"),
]);
export type SystemState = Static<typeof SystemState>;

const SystemType = Type.Integer({ minimum: 0, maximum: 1_000 });

/** Something that happened to a person, kept until it is read: an entry of the person's log (M11). */
export const SystemMessage = Type.Object({
  /** Ascending for one person, so that "all up to here" can be said. */
  idServer: IdText,
  type: SystemType,
  category: SystemCategory,
  state: SystemState,
  read: Type.Boolean(),
  time: Time,
  to: Account,
  from: Account,
  ps: Type.Optional(Type.String({ maxLength: limits.systemTextMax.value })),
  /** Text of a custom one, JSON of the others: of friendRequest `{"type":2}`, one of the numbers that can be asked. */
  attach: Type.Optional(Type.String({ maxLength: limits.systemTextMax.value })),
  deletedIdClient: Type.Optional(Type.String()),
  deletedIdServer: Type.Optional(Type.String()),
  deletedMsgTime: Type.Optional(Time),
  opeAccount: Type.Optional(Account),
  /** Of a custom one: the team that it was sent to. */
  teamId: Type.Optional(TeamId),
});
export type SystemMessage = Static<typeof SystemMessage>;

/** Unread system messages of each type that has any. */
export const SystemUnread = Type.Array(Type.Object({ type: SystemType, count: Count }));
export type SystemUnread = Static<typeof SystemUnread>;

/** One that only devices online get; it is stored nowhere. */
export const OnlineSystemMessage = Type.Object({
  scene: Scene,
  from: Account,
  /** The person, or the id of the team. */
  to: Account,
  time: Time,
  content: Type.String({ maxLength: limits.systemTextMax.value }),
  idClient: Type.String(),
});
export type OnlineSystemMessage = Static<typeof OnlineSystemMessage>;

/** Something said to everybody of one institution. */
export const BroadcastMessage = Type.Object({
  /** Place in the institution's log: 1, 2, 3 … */
  broadcastId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  fromAccid: Account,
  /** The sender's name at that time. */
  fromNick: Type.String(),
  timestamp: Time,
  body: Type.String(),
});
export type BroadcastMessage = Static<typeof BroadcastMessage>;

/** A text that went through the list of words, in the list of its receiver (M18). */
export const FilteredMessage = Type.Object({
  /** In the receiver's list: 1, 2, 3 … without a gap, but for what is too old. */
  place: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  kind: Type.Union([Type.Literal("msg"), Type.Literal("sysMsg")]),
  from: Account,
  to: Account,
  body: Type.String(),
  time: Time,
  idClient: Type.String(),
});
export type FilteredMessage = Static<typeof FilteredMessage>;

/** 1 to 3, or from 100000 on. */
export const EventType = Type.Union([
  Type.Integer({ minimum: 1, maximum: 3 }),
  Type.Integer({ minimum: 100_000, maximum: Number.MAX_SAFE_INTEGER }),
]);

/** What a person tells those who have subscribed to it (M13). */
export const ImEvent = Type.Object({
  account: Account,
  type: Type.Integer(),
  value: Type.Integer(),
  /** Of the login event: JSON with the client types that are online, such as `{"online":[16]}`. */
  custom: Type.String(),
  idClient: Type.String(),
  time: Time,
  /** Seconds from `time` on. */
  validTime: Type.Integer(),
});
export type ImEvent = Static<typeof ImEvent>;

export const Subscription = Type.Object({
  account: Account,
  type: Type.Integer(),
  /** Seconds from `time` on. */
  subscribeTime: Type.Integer(),
  time: Time,
});
export type Subscription = Static<typeof Subscription>;
