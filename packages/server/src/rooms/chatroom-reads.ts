import type { Params } from "@lyceum/contract/im";
import type { ChatroomMember, RoomMember, RoomState } from "@lyceum/contract/shapes";
import type { CommandHandler } from "../app/socket/commands.ts";
import { writeBlacked, writeChatroom, writeChatroomMember } from "./chatroom-shapes.ts";
import { readInside, type RoomContext, seatOf } from "./enter.ts";
import { readHead } from "./store.ts";

export function getChatroom(context: RoomContext): CommandHandler<"getChatroom"> {
  return async ({ chatroomId }, { connection }) => {
    const state = await readInside(context, connection, chatroomId);
    const { scope } = await seatOf(context, connection, chatroomId);
    const { creator } = await readHead(context.database.kysely, scope);
    return { chatroom: writeChatroom(state, creator) };
  };
}

export function getChatroomMembers(context: RoomContext): CommandHandler<"getChatroomMembers"> {
  return async ({ chatroomId, type, time, limit }, { connection }) => {
    const state = await readInside(context, connection, chatroomId);
    const now = context.clock.now();
    if (type === 5) return { members: time === 0 ? blackedOf(state).slice(0, limit) : [] };
    const isAsked = listed[type];
    return { members: pageOf(state, (member) => isAsked(member, now), { time, limit, now }) };
  };
}

export function getChatroomMembersInfo(context: RoomContext): CommandHandler<"getChatroomMembersInfo"> {
  return async ({ chatroomId, accounts }, { connection }) => {
    const state = await readInside(context, connection, chatroomId);
    const now = context.clock.now();
    const asked = new Set(accounts);
    const found = state.members.filter(({ account }) => asked.has(account));
    const blacked = blackedOf(state).filter(({ account }) => asked.has(account));
    return { members: [...found.map((member) => writeChatroomMember(state, member, now)), ...blacked] };
  };
}

export function getChatroomMembersByTag(context: RoomContext): CommandHandler<"getChatroomMembersByTag"> {
  return async ({ chatroomId, tag, time, limit }, { connection }) => {
    const state = await readInside(context, connection, chatroomId);
    return { members: pageOf(state, bears(tag), { time, limit, now: context.clock.now() }) };
  };
}

export function getChatroomMemberCountByTag(
  context: RoomContext,
): CommandHandler<"getChatroomMemberCountByTag"> {
  return async ({ chatroomId, tag }, { connection }) => {
    const { members } = await readInside(context, connection, chatroomId);
    return { count: members.filter((member) => isOnline(member) && bears(tag)(member)).length };
  };
}

export function queueList(context: RoomContext): CommandHandler<"queueList"> {
  return async ({ chatroomId }, { connection }) => ({
    queueList: (await readInside(context, connection, chatroomId)).queue,
  });
}

type Page = { time: number; limit: number; now: number };

function pageOf(
  state: RoomState,
  isAsked: (member: RoomMember) => boolean,
  { time, limit, now }: Page,
): ChatroomMember[] {
  return state.members
    .filter((member) => isAsked(member) && (time === 0 || member.joinedAt < time))
    .toSorted((one, other) => other.joinedAt - one.joinedAt)
    .slice(0, limit)
    .map((member) => writeChatroomMember(state, member, now));
}

/** Those who may be blacked and inside are told as members. */
function blackedOf({ roomId, blocked, members }: RoomState): ChatroomMember[] {
  const inside = new Set(members.map(({ account }) => account));
  return blocked.filter((account) => !inside.has(account)).map((account) => writeBlacked(roomId, account));
}

const isOnline = (member: RoomMember) => member.seat !== null;
const bears = (tag: string) => (member: RoomMember) => member.tags?.includes(tag) === true;

type Listed = Exclude<Params<"getChatroomMembers">["type"], 5>;

const listed: Record<Listed, (member: RoomMember, now: number) => boolean> = {
  0: ({ isGuest }) => !isGuest,
  1: ({ isGuest }) => isGuest,
  2: isOnline,
  3: ({ role }) => role !== "member",
  4: ({ isChatBanned, chatBannedUntil }, now) =>
    isChatBanned && (chatBannedUntil === null || chatBannedUntil > now),
};
