import { type Static, Type } from "typebox";
import { limits } from "../limits.ts";
import { Account, Time } from "./basic.ts";

export const ChatroomTag = Type.String({ minLength: 1, maxLength: limits.chatroomTagMax.value });
export const ChatroomTags = Type.Array(ChatroomTag, { maxItems: limits.chatroomTagsMax.value });
export const MemberCustom = Type.String({ maxLength: limits.chatroomMemberCustomMax.value });
export const LevelOfMember = Type.Integer({ minimum: 0, maximum: limits.chatroomLevelMax.value });
export const QueueElement = Type.Object({
  key: Type.String(),
  value: Type.String(),
  account: Account,
  /** Goes when its owner goes. */
  isTransient: Type.Boolean(),
});
export type QueueElement = Static<typeof QueueElement>;
export const QueueKey = Type.String({ minLength: 1, maxLength: limits.queueKeyMax.value });
export const QueueValue = Type.String({ maxLength: limits.queueValueMax.value });
export const QueueExt = Type.String({ maxLength: limits.queueNotifyExtMax.value });

/** What a program keeps at its person, and the tags that he or she bears (M15). */
export const keptAtPerson = { custom: Type.Optional(MemberCustom), tags: Type.Optional(ChatroomTags) };
/** Hosts give the level. */
export const keptAtMember = { level: Type.Optional(LevelOfMember), ...keptAtPerson };

/** What programs keep at a room (M15). */
export const RoomChatroom = Type.Object({
  broadcastUrl: Type.String({ maxLength: limits.chatroomUrlMax.value }),
  custom: Type.String({ maxLength: limits.chatroomCustomMax.value }),
  /** 0: everybody puts elements of their own into the queue; 1: hosts alone. */
  queueLevel: Type.Union([Type.Literal(0), Type.Literal(1)]),
});
export type RoomChatroom = Static<typeof RoomChatroom>;

export const TagMute = Type.Object({ tag: ChatroomTag, until: Time });
export type TagMute = Static<typeof TagMute>;
