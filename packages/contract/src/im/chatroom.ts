import { Type } from "typebox";
import { command, push } from "../define/index.ts";
import { limits } from "../limits.ts";
import { maskedBody } from "./masked-body.ts";
import {
  Account,
  Chatroom,
  ChatroomMember,
  ChatroomMessage,
  Count,
  IdClient,
  Nothing,
  nullable,
  RoomName,
  RoomNick,
  RoomPassword,
  strict,
  Time,
} from "../shapes/index.ts";
import { act, actExample, actFaults, acts, chatroomId, every, example, read } from "./chatroom-row.ts";

const bob = {
  ...example,
  account: "bob",
  type: "common" as const,
  nick: "Bob",
  avatar: "",
  online: true,
  guest: false,
  enterTime: 1_790_000_000_000,
  gaged: false,
  tempMuted: false,
  tempMuteDuration: 0,
};
const room = {
  id: "482913077",
  name: "Room",
  announcement: "",
  creator: "ann",
  onlineMemberNum: 2,
  mute: false,
};
const message = {
  ...example,
  from: "bob",
  fromNick: "Bob",
  type: 0,
  body: "Good morning",
  time: 1_790_000_000_000,
  idClient: "5b0e7a52c1",
  seq: 1,
};

export const chatroomLogin = command({
  permission: "*:room:join",
  ...every,
  command: 1,
  about: "Enters a chatroom, as `joinRoom` does. `member` is null for who waits to be admitted.",
  params: strict({
    ...chatroomId,
    chatroomNick: Type.Optional(RoomNick),
    password: Type.Optional(RoomPassword),
  }),
  result: Type.Object({ chatroom: Chatroom, member: nullable(ChatroomMember) }),
  faults: [
    "roomMissing",
    "roomNotOpen",
    "roomFull",
    "roomLocked",
    "roomBlocked",
    "roomPasswordMissing",
    "roomPasswordWrong",
    "roomPasswordTooOften",
  ],
  rate: "room",
  repeatable: true,
  example: { params: example, result: { chatroom: room, member: bob } },
});

export const chatroomLogout = command({
  permission: "*:room:join",
  ...every,
  ...acts,
  command: 2,
  about: "Leaves a chatroom; a host names a successor first.",
  params: act({}),
  result: Nothing,
  faults: [...actFaults, "hostMustAppoint"],
  example: { params: actExample, result: {} },
});

export const sendChatroomMsg = command({
  permission: "*:room:join",
  ...every,
  command: 3,
  about: "Writes to everybody in a room. The same `idClient` of the same person is stored once.",
  params: strict({
    ...chatroomId,
    type: Type.Integer({ minimum: 0, maximum: 100 }),
    body: Type.String({ minLength: 1, maxLength: limits.messageBodyMax.value }),
    custom: Type.Optional(Type.String({ maxLength: limits.messageCustomMax.value })),
    idClient: IdClient,
  }),
  result: Type.Object({ seq: Count, time: Time, body: maskedBody }),
  faults: [
    "roomMissing",
    "roomNotEntered",
    "noPermission",
    "chatBanned",
    "chatBannedAll",
    "chatTooSoon",
    "wordsRefused",
  ],
  rate: "roomChat",
  repeatable: true,
  example: {
    params: { ...example, type: 0, body: "Good morning", idClient: "5b0e7a52c1" },
    result: { seq: 1, time: 1_790_000_000_000 },
  },
});

export const getChatroomHistoryMsgs = command({
  permission: "*:room:join",
  ...every,
  ...read,
  command: 4,
  about:
    "Messages of a room: before `timetag`, the newest first; with `reverse` after it, the oldest first. 0 is the end, or the beginning.",
  params: strict({
    ...chatroomId,
    timetag: Time,
    /** Goes on behind a message of the same time. */
    lastSeq: Type.Optional(Count),
    limit: Type.Integer({ minimum: 1, maximum: limits.chatroomHistoryMax.value }),
    reverse: Type.Boolean(),
    msgTypes: Type.Optional(Type.Array(Type.Integer({ minimum: 0, maximum: 100 }), { maxItems: 20 })),
  }),
  result: Type.Object({ msgs: Type.Array(ChatroomMessage) }),
  example: {
    params: { ...example, timetag: 0, limit: 15, reverse: false },
    result: { msgs: [message] },
  },
});

export const getChatroom = command({
  permission: "*:room:join",
  ...every,
  ...read,
  command: 5,
  about: "The data of a chatroom.",
  params: strict(chatroomId),
  result: Type.Object({ chatroom: Chatroom }),
  example: { params: example, result: { chatroom: room } },
});

export const updateChatroom = command({
  permission: "*:room:join",
  ...every,
  ...acts,
  command: 6,
  about: "Changes name or announcement.",
  params: act({
    name: Type.Optional(RoomName),
    announcement: Type.Optional(Type.String({ maxLength: limits.roomAnnouncementMax.value })),
  }),
  result: Nothing,
  example: { params: { ...actExample, name: "Algebra" }, result: {} },
});

export const closeChatroom = command({
  permission: "*:room:join",
  ...every,
  ...acts,
  command: 7,
  about: "Ends the room for everybody.",
  params: act({}),
  result: Nothing,
  example: { params: actExample, result: {} },
});

export const getChatroomMembers = command({
  permission: "*:room:join",
  ...every,
  ...read,
  command: 8,
  about:
    "Members by the time they entered, the newest first. Type 0: those with an account, 1: guests, 2: everybody connected; before `time`, 0 is now.",
  params: strict({
    ...chatroomId,
    type: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]),
    time: Time,
    limit: Type.Integer({ minimum: 1, maximum: limits.chatroomMembersPageMax.value }),
  }),
  result: Type.Object({ members: Type.Array(ChatroomMember) }),
  example: { params: { ...example, type: 0, time: 0, limit: 100 }, result: { members: [bob] } },
});

export const getChatroomMembersInfo = command({
  permission: "*:room:join",
  ...every,
  ...read,
  command: 9,
  about: "Members by account; who is not in the room is left out.",
  params: strict({
    ...chatroomId,
    accounts: Type.Array(Account, { minItems: 1, maxItems: limits.chatroomMembersInfoMax.value }),
  }),
  result: Type.Object({ members: Type.Array(ChatroomMember) }),
  example: { params: { ...example, accounts: ["bob"] }, result: { members: [bob] } },
});

export const markChatroomMember = command({
  permission: "*:room:join",
  ...every,
  ...acts,
  command: 10,
  about:
    "Marks somebody or takes the mark away: `manager` is a co-host, `blacklist` blocks (and removes) from the room, `gaglist` bans from the chat.",
  params: act({
    account: Account,
    type: Type.Union([Type.Literal("manager"), Type.Literal("blacklist"), Type.Literal("gaglist")]),
    isAdd: Type.Boolean(),
  }),
  result: Nothing,
  faults: [...actFaults, "mayNotHost"],
  example: { params: { ...actExample, account: "bob", type: "gaglist", isAdd: true }, result: {} },
});

export const kickChatroomMember = command({
  permission: "*:room:join",
  ...every,
  ...acts,
  command: 11,
  about: "Removes somebody, who may come back.",
  params: act({ account: Account }),
  result: Nothing,
  example: { params: { ...actExample, account: "bob" }, result: {} },
});

export const updateChatroomMemberTempMute = command({
  permission: "*:room:join",
  ...every,
  ...acts,
  command: 12,
  about: "Bans somebody from the chat for some seconds; 0 lifts it.",
  params: act({
    account: Account,
    duration: Type.Integer({ minimum: 0, maximum: limits.tempMuteMax.value / 1_000 }),
  }),
  result: Nothing,
  example: { params: { ...actExample, account: "bob", duration: 60 }, result: {} },
});

export const chatroomMsgs = push({
  service: 13,
  command: 30,
  row: "M15",
  about: "New messages of a room, to everybody in it, also the sender.",
  body: Type.Object({ msgs: Type.Array(ChatroomMessage) }),
  example: { msgs: [message] },
});

export const chatroomCommands = {
  chatroomLogin,
  chatroomLogout,
  sendChatroomMsg,
  getChatroomHistoryMsgs,
  getChatroom,
  updateChatroom,
  closeChatroom,
  getChatroomMembers,
  getChatroomMembersInfo,
  markChatroomMember,
  kickChatroomMember,
  updateChatroomMemberTempMute,
};

export const chatroomPushes = { chatroomMsgs };
