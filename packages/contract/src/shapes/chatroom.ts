import { type Static, Type } from "typebox";
import { Account, Count, Time } from "./basic.ts";
import { Rev, RoomId } from "./room-ids.ts";

/** A message of a room's chat; `seq` counts 1, 2, 3 … in the room. */
export const ChatroomMessage = Type.Object({
  chatroomId: RoomId,
  from: Account,
  fromNick: Type.String(),
  type: Type.Integer(),
  body: Type.String(),
  custom: Type.Optional(Type.String()),
  time: Time,
  idClient: Type.String(),
  seq: Rev,
});
export type ChatroomMessage = Static<typeof ChatroomMessage>;

export const Chatroom = Type.Object({
  id: RoomId,
  name: Type.String(),
  announcement: Type.String(),
  creator: Account,
  onlineMemberNum: Count,
  /** The whole room may not write. */
  mute: Type.Boolean(),
});
export type Chatroom = Static<typeof Chatroom>;

export const ChatroomMember = Type.Object({
  chatroomId: RoomId,
  account: Account,
  type: Type.Union([
    Type.Literal("owner"),
    Type.Literal("manager"),
    Type.Literal("common"),
    Type.Literal("restricted"),
    Type.Literal("guest"),
  ]),
  nick: Type.String(),
  avatar: Type.String(),
  online: Type.Boolean(),
  guest: Type.Boolean(),
  enterTime: Time,
  gaged: Type.Boolean(),
  tempMuted: Type.Boolean(),
  tempMuteDuration: Count,
});
export type ChatroomMember = Static<typeof ChatroomMember>;
