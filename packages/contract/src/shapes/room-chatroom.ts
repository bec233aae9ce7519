import { type Static, Type } from "typebox";
import { limits } from "../limits.ts";
import { Time } from "./basic.ts";

export const ChatroomTag = Type.String({ minLength: 1, maxLength: limits.chatroomTagMax.value });
export const ChatroomTags = Type.Array(ChatroomTag, { maxItems: limits.chatroomTagsMax.value });
export const MemberCustom = Type.String({ maxLength: limits.chatroomMemberCustomMax.value });
export const LevelOfMember = Type.Integer({ minimum: 0, maximum: limits.chatroomLevelMax.value });
export const QueueExt = Type.String({ maxLength: limits.queueNotifyExtMax.value });

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
