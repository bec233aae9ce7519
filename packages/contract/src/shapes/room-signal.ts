import { type Static, Type } from "typebox";
import { strict } from "./basic.ts";

/** What somebody feels, shown for a moment. */
export const RoomReaction = Type.Union([
  Type.Literal("👍"),
  Type.Literal("👏"),
  Type.Literal("❤️"),
  Type.Literal("😄"),
  Type.Literal("🎉"),
  Type.Literal("🤔"),
]);
export type RoomReaction = Static<typeof RoomReaction>;

/** Of the moment, and not of the log: who comes later does not learn of it. */
export const RoomSignal = Type.Union([
  strict({ kind: Type.Literal("reaction"), reaction: RoomReaction }),
  /** Whether one's own line loses what one sends; said again while it does. */
  strict({ kind: Type.Literal("uplink"), isWeak: Type.Boolean() }),
]);
export type RoomSignal = Static<typeof RoomSignal>;

/** What a room shows of the moment: also that other files belong to its broadcast now (P6), which the server alone says. */
export const ShownSignal = Type.Union([RoomSignal, strict({ kind: Type.Literal("materials") })]);
export type ShownSignal = Static<typeof ShownSignal>;
