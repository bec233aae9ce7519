import { Type } from "typebox";
import { command, push } from "../define/index.ts";
import { limits } from "../limits.ts";
import { maskedBody } from "./masked-body.ts";
import {
  Account,
  CdnInfo,
  Chatroom,
  ChatroomMember,
  ChatroomMessage,
  ChatroomTags,
  Count,
  HearingDistance,
  IdClient,
  LevelOfMember,
  MemberCustom,
  Nothing,
  nullable,
  PassingMessage,
  RoomChatroom,
  RoomId,
  RoomName,
  RoomNick,
  RoomPassword,
  SentAttach,
  sentPlace,
  strict,
  TagExpression,
  Time,
} from "../shapes/index.ts";
import { act, actExample, actFaults, acts, chatroomId, every, example, read } from "./chatroom-row.ts";

export const memberExample = {
  ...example,
  account: "bob",
  type: "common" as const,
  level: 0,
  nick: "Bob",
  avatar: "",
  custom: "",
  tags: ["class-3"],
  online: true,
  guest: false,
  enterTime: 1_790_000_000_000,
  valid: true,
  blacked: false,
  gaged: false,
  tempMuted: false,
  tempMuteDuration: 0,
};
const room = {
  id: "482913077",
  name: "Room",
  announcement: "",
  broadcastUrl: "",
  custom: "",
  queuelevel: 1 as const,
  creator: "ann",
  onlineMemberNum: 2,
  mute: false,
};
const passing = {
  ...example,
  from: "bob",
  fromNick: "Bob",
  type: 0,
  body: "Good morning",
  time: 1_790_000_000_000,
  idClient: "5b0e7a52c1",
};
export const messageExample = { ...passing, seq: 1 };
export const messageType = Type.Integer({ minimum: 0, maximum: 100 });

export const chatroomLogin = command({
  permission: "*:room:join",
  ...every,
  command: 1,
  about:
    "Enters a chatroom, as `joinRoom` does, also with its `device` and `resumes`. `chatroomCustom` and `tags` are what a program keeps at its person, `chatroomEnterCustom` is told with the entering and kept nowhere else; who stands at a place hears from no farther than `distance` what is said at a place, and without one hears all. `member` is null for who waits to be admitted. `lastSeq` is the newest message.",
  params: strict({
    ...chatroomId,
    chatroomNick: Type.Optional(RoomNick),
    chatroomCustom: Type.Optional(MemberCustom),
    chatroomEnterCustom: Type.Optional(MemberCustom),
    password: Type.Optional(RoomPassword),
    tags: Type.Optional(ChatroomTags),
    ...sentPlace,
    distance: Type.Optional(HearingDistance),
    device: Type.Optional(IdClient),
    resumes: Type.Optional(Type.Boolean()),
  }),
  result: Type.Object({ chatroom: Chatroom, member: nullable(ChatroomMember), lastSeq: Count }),
  faults: [
    "roomMissing",
    "roomNotOpen",
    "roomFull",
    "roomLocked",
    "roomBlocked",
    "roomOtherDevice",
    "wordsRefused",
    "roomPasswordMissing",
    "roomPasswordWrong",
    "roomPasswordTooOften",
  ],
  rate: "room",
  repeatable: true,
  example: { params: example, result: { chatroom: room, member: memberExample, lastSeq: 1 } },
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
  about:
    "Writes to everybody in a room. The same `idClient` of the same person is stored once. `toAccids` and `notifyTargetTags` name those whom it is for, and `skipHistory` is for the moment: these are not stored (`seq` 0), and only hosts of the school realm send them. What is said at a place (`loc_x`, `loc_y`, `loc_z`) reaches at once those who stand near it or nowhere, and the history keeps it for all. Type 11 asks the robot of `robotAccid`, at a school for children by staff alone, and is for everybody, as the robot's answer is: that comes as a message of its account.",
  params: strict({
    ...chatroomId,
    type: messageType,
    body: Type.Optional(Type.String({ maxLength: limits.messageBodyMax.value })),
    custom: Type.Optional(Type.String({ maxLength: limits.messageCustomMax.value })),
    attach: Type.Optional(SentAttach),
    subType: Type.Optional(Type.Integer({ minimum: 1 })),
    ...sentPlace,
    toAccids: Type.Optional(Type.Array(Account, { minItems: 1, maxItems: limits.chatroomAccidsMax.value })),
    notifyTargetTags: Type.Optional(TagExpression),
    skipHistory: Type.Optional(Type.Boolean()),
    idClient: IdClient,
  }),
  result: Type.Object({ seq: Count, time: Time, body: maskedBody }),
  faults: [
    "roomMissing",
    "roomNotEntered",
    "noPermission",
    "parameterError",
    "objectMissing",
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
    msgTypes: Type.Optional(Type.Array(messageType, { maxItems: 20 })),
  }),
  result: Type.Object({ msgs: Type.Array(ChatroomMessage) }),
  example: {
    params: { ...example, timetag: 0, limit: 15, reverse: false },
    result: { msgs: [messageExample] },
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
  about:
    "Changes name, announcement, or what programs keep there. At `queuelevel` 0 everybody puts elements of their own into the queue, at 1 hosts alone.",
  params: act({
    name: Type.Optional(RoomName),
    broadcastUrl: Type.Optional(RoomChatroom.properties.broadcastUrl),
    custom: Type.Optional(RoomChatroom.properties.custom),
    queuelevel: Type.Optional(RoomChatroom.properties.queueLevel),
    announcement: Type.Optional(Type.String({ maxLength: limits.roomAnnouncementMax.value })),
  }),
  result: Nothing,
  faults: [...actFaults, "parameterError", "wordsRefused"],
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
    "Members by the time they entered, the newest first. Type 0: those with an account, 1: guests, 2: everybody connected, 3: hosts, 4: those who may not write, 5: the black list, of which only accounts are known; before `time`, 0 is now.",
  params: strict({
    ...chatroomId,
    type: Type.Union([
      Type.Literal(0),
      Type.Literal(1),
      Type.Literal(2),
      Type.Literal(3),
      Type.Literal(4),
      Type.Literal(5),
    ]),
    time: Time,
    limit: Type.Integer({ minimum: 1, maximum: limits.chatroomMembersPageMax.value }),
  }),
  result: Type.Object({ members: Type.Array(ChatroomMember) }),
  example: { params: { ...example, type: 0, time: 0, limit: 100 }, result: { members: [memberExample] } },
});

export const getChatroomMembersInfo = command({
  permission: "*:room:join",
  ...every,
  ...read,
  command: 9,
  about: "Members by account; who is not in the room is left out, unless the black list names him or her.",
  params: strict({
    ...chatroomId,
    accounts: Type.Array(Account, { minItems: 1, maxItems: limits.chatroomMembersInfoMax.value }),
  }),
  result: Type.Object({ members: Type.Array(ChatroomMember) }),
  example: { params: { ...example, accounts: ["bob"] }, result: { members: [memberExample] } },
});

export const markChatroomMember = command({
  permission: "*:room:join",
  ...every,
  ...acts,
  command: 10,
  about:
    "Marks somebody or takes the mark away: `manager` is a co-host, `blacklist` blocks (and removes) from the room, `gaglist` bans from the chat, `common` gives a `level` alone.",
  params: act({
    account: Account,
    type: Type.Union([
      Type.Literal("manager"),
      Type.Literal("common"),
      Type.Literal("blacklist"),
      Type.Literal("gaglist"),
    ]),
    isAdd: Type.Boolean(),
    /** Of a common member; taken away, it is 0. */
    level: Type.Optional(LevelOfMember),
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

export const getChatroomAddress = command({
  permission: "*:room:join",
  ...every,
  ...read,
  command: 13,
  about:
    "Where to connect for a chatroom, the best first, as full addresses or paths of this server; asked before entering it.",
  params: strict(chatroomId),
  result: Type.Object({ address: Type.Array(Type.String(), { minItems: 1 }) }),
  faults: ["roomMissing"],
  example: { params: example, result: { address: ["/socket"] } },
});

export const updateMyChatroomMemberInfo = command({
  permission: "*:room:join",
  ...every,
  ...acts,
  command: 14,
  about:
    "Changes the own name in the room, or what a program keeps at its person. Pictures belong to the account.",
  params: act({ nick: Type.Optional(RoomNick), custom: Type.Optional(MemberCustom) }),
  result: Nothing,
  faults: [...actFaults, "parameterError", "wordsRefused"],
  example: { params: { ...actExample, custom: "{}" }, result: {} },
});

export const chatroomMsgs = push({
  service: 13,
  command: 30,
  row: "M15",
  about: "New messages of a room, to everybody in it, also the sender.",
  body: Type.Object({ msgs: Type.Array(ChatroomMessage) }),
  example: { msgs: [messageExample] },
});

export const chatroomPassingMsgs = push({
  service: 13,
  command: 31,
  row: "M15",
  about: "Messages that are not stored: for some alone, or for the moment. Also to the sender.",
  body: Type.Object({ msgs: Type.Array(PassingMessage) }),
  example: { msgs: [passing] },
});

export const notifyCdnInfo = push({
  service: 13,
  command: 32,
  row: "M15",
  about:
    "Where messages of the room can be read besides, to whoever has entered. `enable` is always false: messages are read over the connection alone, for a copy on hosts of others would outlive a recall and the right to be in the room.",
  body: Type.Object({ chatroomId: RoomId, ...CdnInfo.properties }),
  example: {
    chatroomId: "482913077",
    enable: false,
    cdnUrls: [],
    timestamp: 1_790_000_000_000,
    interval: 0,
    decryptType: 0,
    decryptKey: "",
    timeout: 0,
  },
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
  getChatroomAddress,
  updateMyChatroomMemberInfo,
};

export const chatroomPushes = { chatroomMsgs, chatroomPassingMsgs, notifyCdnInfo };
