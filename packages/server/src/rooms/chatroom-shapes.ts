import {
  type Chatroom,
  type ChatroomMember,
  guestPrefix,
  type RoomMember,
  type RoomState,
} from "@lyceum/contract/shapes";
import { emptyChatroom, presentOf } from "@lyceum/domain/rooms";

/** The room as a chatroom (M15). */
export function writeChatroom(state: RoomState, creator: string): Chatroom {
  const { queueLevel, ...kept } = state.chatroom ?? emptyChatroom;
  return {
    id: state.roomId,
    name: state.name,
    announcement: state.announcement,
    ...kept,
    queuelevel: queueLevel,
    creator,
    onlineMemberNum: presentOf(state).length,
    mute: state.locks.chat || state.isQuiet,
  };
}

export function writeChatroomMember(
  { roomId, blocked }: RoomState,
  member: RoomMember,
  now: number,
): ChatroomMember {
  const until = member.chatBannedUntil;
  const isOver = until !== null && until <= now;
  const isTemporary = member.isChatBanned && until !== null && !isOver;
  return {
    chatroomId: roomId,
    account: member.account,
    type: typeOf(member),
    level: member.level ?? 0,
    nick: member.nick,
    avatar: member.avatar,
    custom: member.custom ?? "",
    tags: member.tags ?? [],
    online: member.seat !== null,
    guest: member.isGuest,
    enterTime: member.joinedAt,
    valid: true,
    blacked: blocked.includes(member.account),
    gaged: member.isChatBanned && until === null,
    tempMuted: isTemporary,
    tempMuteDuration: isTemporary ? Math.ceil((until - now) / 1_000) : 0,
  };
}

/** Somebody on the black list: the room knows the account alone. */
export function writeBlacked(chatroomId: string, account: string): ChatroomMember {
  return {
    chatroomId,
    account,
    type: "restricted",
    level: 0,
    nick: "",
    avatar: "",
    custom: "",
    tags: [],
    online: false,
    guest: account.startsWith(guestPrefix),
    enterTime: 0,
    valid: false,
    blacked: true,
    gaged: false,
    tempMuted: false,
    tempMuteDuration: 0,
  };
}

function typeOf({ role, isGuest, isChatBanned }: RoomMember): ChatroomMember["type"] {
  if (role === "host") return "owner";
  if (role === "coHost") return "manager";
  if (isChatBanned) return "restricted";
  return isGuest ? "guest" : "common";
}
