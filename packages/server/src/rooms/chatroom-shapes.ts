import type { Chatroom, ChatroomMember, RoomMember, RoomState } from "@lyceum/contract/shapes";

/** The room as a chatroom (M15). */
export function writeChatroom(state: RoomState): Chatroom {
  return {
    id: state.roomId,
    name: state.name,
    announcement: state.announcement,
    creator: state.host,
    onlineMemberNum: state.members.filter(({ seat }) => seat !== null).length,
    mute: state.locks.chat || state.isQuiet,
  };
}

export function writeChatroomMember(roomId: string, member: RoomMember, now: number): ChatroomMember {
  const until = member.chatBannedUntil;
  const isOver = until !== null && until <= now;
  const isTemporary = member.isChatBanned && until !== null && !isOver;
  return {
    chatroomId: roomId,
    account: member.account,
    type: typeOf(member),
    nick: member.nick,
    avatar: member.avatar,
    online: member.seat !== null,
    guest: member.isGuest,
    enterTime: member.joinedAt,
    gaged: member.isChatBanned && until === null,
    tempMuted: isTemporary,
    tempMuteDuration: isTemporary ? Math.ceil((until - now) / 1_000) : 0,
  };
}

function typeOf({ role, isGuest, isChatBanned }: RoomMember): ChatroomMember["type"] {
  if (role === "host") return "owner";
  if (role === "coHost") return "manager";
  if (isChatBanned) return "restricted";
  return isGuest ? "guest" : "common";
}
