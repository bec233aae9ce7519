import { Type } from "typebox";
import { command } from "../define/index.ts";
import { limits } from "../limits.ts";
import {
  ChatroomMember,
  ChatroomMessage,
  ChatroomPlace,
  ChatroomTag,
  ChatroomTags,
  Count,
  HearingDistance,
  Nothing,
  strict,
  Time,
} from "../shapes/index.ts";
import { memberExample, messageExample, messageType } from "./chatroom.ts";
import { act, actExample, actFaults, acts, chatroomId, every, example, read } from "./chatroom-row.ts";

export const updateChatroomTags = command({
  permission: "*:room:join",
  ...every,
  ...acts,
  command: 15,
  about: "The tags that the own person bears from now on.",
  params: act({ tags: ChatroomTags }),
  result: Nothing,
  faults: [...actFaults, "wordsRefused"],
  example: { params: { ...actExample, tags: ["class-3"] }, result: {} },
});

export const updateTagMembersTempMute = command({
  permission: "*:room:join",
  ...every,
  ...acts,
  command: 16,
  about: "Bans from the chat for some seconds whoever bears a tag, also who comes later; 0 lifts it.",
  params: act({
    tag: ChatroomTag,
    duration: Type.Integer({ minimum: 0, maximum: limits.tempMuteMax.value / 1_000 }),
  }),
  result: Nothing,
  faults: [...actFaults, "overLimit"],
  example: { params: { ...actExample, tag: "class-3", duration: 60 }, result: {} },
});

export const getChatroomMembersByTag = command({
  permission: "*:room:join",
  ...every,
  ...read,
  command: 17,
  about: "Members who bear a tag, as `getChatroomMembers` tells them.",
  params: strict({
    ...chatroomId,
    tag: ChatroomTag,
    time: Time,
    limit: Type.Integer({ minimum: 1, maximum: limits.chatroomMembersPageMax.value }),
  }),
  result: Type.Object({ members: Type.Array(ChatroomMember) }),
  example: {
    params: { ...example, tag: "class-3", time: 0, limit: 100 },
    result: { members: [memberExample] },
  },
});

export const getChatroomMemberCountByTag = command({
  permission: "*:room:join",
  ...every,
  ...read,
  command: 18,
  about: "How many members who are connected bear a tag.",
  params: strict({ ...chatroomId, tag: ChatroomTag }),
  result: Type.Object({ count: Count }),
  example: { params: { ...example, tag: "class-3" }, result: { count: 1 } },
});

export const updateCoordinate = command({
  permission: "*:room:join",
  ...every,
  ...read,
  command: 19,
  about:
    "Where this connection stands in a space of the programs' own, and how far it hears what is said at a place; below 0 everything. It holds until the connection ends.",
  params: strict({ ...chatroomId, ...ChatroomPlace, distance: HearingDistance }),
  result: Nothing,
  example: { params: { ...example, x: 3, y: 4, distance: 10 }, result: {} },
});

export const getChatroomHistoryMsgsByTags = command({
  permission: "*:room:join",
  ...every,
  ...read,
  command: 25,
  about:
    "Messages of a room whose writers bore one of the tags when they wrote, each once: from `fromTime` on and before `toTime`, the newest first; with `reverse` the oldest first. `toTime` 0 is the end. `lastSeq` goes on behind a message whose time is `toTime`, with `reverse` `fromTime`.",
  params: strict({
    ...chatroomId,
    tags: Type.Array(ChatroomTag, { minItems: 1, maxItems: limits.chatroomTagsMax.value }),
    fromTime: Time,
    toTime: Time,
    lastSeq: Type.Optional(Count),
    limit: Type.Integer({ minimum: 1, maximum: limits.chatroomHistoryMax.value }),
    reverse: Type.Boolean(),
    msgTypes: Type.Optional(Type.Array(messageType, { maxItems: 20 })),
  }),
  result: Type.Object({ msgs: Type.Array(ChatroomMessage) }),
  faults: [...read.faults, "parameterError"],
  example: {
    params: { ...example, tags: ["class-3"], fromTime: 0, toTime: 0, limit: 15, reverse: false },
    result: { msgs: [messageExample] },
  },
});

export const chatroomTagCommands = {
  updateChatroomTags,
  updateTagMembersTempMute,
  getChatroomMembersByTag,
  getChatroomMemberCountByTag,
  updateCoordinate,
  getChatroomHistoryMsgsByTags,
};
