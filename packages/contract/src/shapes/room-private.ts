import { type Static, Type } from "typebox";
import { Account, Count, Time } from "./basic.ts";
import { Rev } from "./room-ids.ts";

/** What one person in a room writes to one other; nobody else is told that it is there. */
export const RoomPrivate = Type.Object({
  id: Rev,
  from: Account,
  fromNick: Type.String(),
  to: Account,
  toNick: Type.String(),
  body: Type.String(),
  time: Time,
  /** The newest message of the chat when it was written: it stands behind that one. */
  afterSeq: Count,
  idClient: Type.String(),
});
export type RoomPrivate = Static<typeof RoomPrivate>;
