import { type Static, Type } from "typebox";
import { limits } from "../limits.ts";
import { Attach } from "./attach.ts";
import { Account, Count, Time } from "./basic.ts";
import { ChatroomTags, LevelOfMember, MemberCustom, RoomChatroom } from "./room-chatroom.ts";
import { Rev, RoomId } from "./room-ids.ts";

const metre = Type.Number({ minimum: -1e9, maximum: 1e9 });
/** Where somebody stands in a space of the programs' own. */
export const ChatroomPlace = { x: metre, y: metre, z: Type.Optional(metre) };
/** How far somebody hears; below 0 without an end. */
export const HearingDistance = Type.Number({ minimum: -1, maximum: 1e9 });
export const sentPlace = {
  loc_x: Type.Optional(metre),
  loc_y: Type.Optional(metre),
  loc_z: Type.Optional(metre),
};
export const TagExpression = Type.String({
  minLength: 1,
  maxLength: limits.chatroomTagExpressionMax.value,
});

const written = {
  chatroomId: RoomId,
  from: Account,
  fromNick: Type.String(),
  type: Type.Integer(),
  body: Type.String(),
  custom: Type.Optional(Type.String()),
  subType: Type.Optional(Type.Integer()),
  attach: Type.Optional(Attach),
  ...sentPlace,
  time: Time,
  idClient: Type.String(),
};

/** A message of a room's chat; `seq` counts 1, 2, 3 … in the room. */
export const ChatroomMessage = Type.Object({ ...written, seq: Rev });
export type ChatroomMessage = Static<typeof ChatroomMessage>;

/** One that is not stored: for some alone, or for the moment. */
export const PassingMessage = Type.Object(written);
export type PassingMessage = Static<typeof PassingMessage>;

/** Where messages of a chatroom can be read besides; times in milliseconds. `enable` false: nowhere, and the rest says nothing. */
export const CdnInfo = Type.Object({
  enable: Type.Boolean(),
  cdnUrls: Type.Array(Type.String()),
  timestamp: Time,
  interval: Count,
  decryptType: Count,
  decryptKey: Type.String(),
  timeout: Count,
});
export type CdnInfo = Static<typeof CdnInfo>;

export const Chatroom = Type.Object({
  id: RoomId,
  name: Type.String(),
  announcement: Type.String(),
  broadcastUrl: RoomChatroom.properties.broadcastUrl,
  custom: RoomChatroom.properties.custom,
  queuelevel: RoomChatroom.properties.queueLevel,
  /** Who made it. */
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
  level: LevelOfMember,
  nick: Type.String(),
  avatar: Type.String(),
  custom: MemberCustom,
  tags: ChatroomTags,
  online: Type.Boolean(),
  guest: Type.Boolean(),
  enterTime: Time,
  /** Is in the room; false of somebody on the black list. */
  valid: Type.Boolean(),
  blacked: Type.Boolean(),
  gaged: Type.Boolean(),
  tempMuted: Type.Boolean(),
  tempMuteDuration: Count,
});
export type ChatroomMember = Static<typeof ChatroomMember>;
