import { Type } from "typebox";
import { command, push } from "../define/index.ts";
import { limits } from "../limits.ts";
import {
  Account,
  Count,
  IdClient,
  Nothing,
  nullable,
  PollVoter,
  PollVotes,
  Rev,
  RoomAct,
  RoomEntry,
  RoomId,
  RoomNick,
  RoomPassword,
  RoomSignal,
  ShownSignal,
  RoomState,
  strict,
} from "../shapes/index.ts";
import { drawOnBoard, getRoomBoard, roomBoardLine, roomBoardMark, showBoardLine } from "./room-board.ts";
import {
  addRoomDeck,
  addSlides,
  getRoomDecks,
  getSlides,
  removeRoomDeck,
  roomSlidePointer,
  showSlidePointer,
} from "./room-deck.ts";
import { getRoomPrivates, roomMessageRemoved, roomPrivate, sendRoomPrivate } from "./room-private.ts";

/** What brings a client up to date: a snapshot, or the entries after the place it named. */
const Progress = {
  presence: Type.Union([Type.Literal("joined"), Type.Literal("waiting")]),
  snapshot: nullable(RoomState),
  entries: Type.Array(RoomEntry),
};

export const joinRoom = command({
  permission: "*:room:join",
  service: 26,
  command: 1,
  row: "R1",
  about:
    "Enters a room, comes back to one's own seat, or knocks where there is a waiting room; another device of the same person gives up its seat. `device` is a name that the page chose for itself: who comes back under it to the same server has the same seat, and so its media connection. With `resumes` it comes back by itself and does not take the place from another device. With `afterRev` the answer brings what was missed since, or a snapshot when that is too much. A room may ask for its `password`: not of who made it, was named as an attendee, came by an invitation for guests, or comes back to a place. After five wrong ones in five minutes none is looked at until they are over.",
  params: strict({
    roomId: RoomId,
    password: Type.Optional(RoomPassword),
    nick: Type.Optional(RoomNick),
    afterRev: Type.Optional(Count),
    device: Type.Optional(IdClient),
    resumes: Type.Optional(Type.Boolean()),
  }),
  result: Type.Object(Progress),
  faults: [
    "roomMissing",
    "roomNotOpen",
    "roomFull",
    "roomLocked",
    "roomBlocked",
    "roomOtherDevice",
    "roomPasswordMissing",
    "roomPasswordWrong",
    "roomPasswordTooOften",
  ],
  requires: "loggedIn",
  guests: true,
  rate: "room",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  example: {
    params: { roomId: "482913077", nick: "Bob" },
    result: { presence: "waiting", snapshot: null, entries: [] },
  },
});

export const actInRoom = command({
  permission: "*:room:join",
  service: 26,
  command: 2,
  row: "R3",
  about:
    "Does one thing in a room: hands, stage, devices, sharing, and what hosts do. The same `key` of the same person is done once, however often it is sent. The entries come by `roomEntries`.",
  params: strict({ roomId: RoomId, key: IdClient, act: RoomAct }),
  /** The room's place after it. */
  result: Type.Object({ rev: Count }),
  faults: [
    "roomMissing",
    "roomNotEntered",
    "noPermission",
    "objectMissing",
    "raiseHandFirst",
    "handTooSoon",
    "stageFull",
    "micLockedAll",
    "micLockedByHost",
    "cameraLockedAll",
    "cameraLockedByHost",
    "shareLocked",
    "shareLockedAll",
    "shareLockedByHost",
    "shareTooSoon",
    "sharingTaken",
    "hostMustAppoint",
    "mayNotHost",
    "roomFull",
    "privateChatOff",
    "overLimit",
    "alreadyVoted",
    "wordsRefused",
    "recordingAbsent",
    "recordingDiskFull",
  ],
  requires: "loggedIn",
  guests: true,
  rate: "room",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  example: {
    params: { roomId: "482913077", key: "5b0e7a52c1", act: { do: "raiseHand" } },
    result: { rev: 17 },
  },
});

export const getRoomEntries = command({
  permission: "*:room:join",
  service: 26,
  command: 3,
  row: "R7",
  about:
    "What a room's log holds after a place, or a snapshot when that is too much; only for who is in the room.",
  params: strict({ roomId: RoomId, afterRev: Count }),
  result: Type.Object(Progress),
  faults: ["roomMissing", "roomNotEntered"],
  requires: "loggedIn",
  guests: true,
  rate: "room",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  example: {
    params: { roomId: "482913077", afterRev: 16 },
    result: {
      presence: "joined",
      snapshot: null,
      entries: [
        { rev: 17, time: 1_790_000_000_000, actor: "bob", event: { type: "handRaised", account: "bob" } },
      ],
    },
  },
});

export const sendRoomSignal = command({
  permission: "*:room:join",
  service: 26,
  command: 4,
  row: "R5",
  about:
    "Shows everybody in the room something of the moment: a reaction, or that one's line is weak. It is not kept. Who may not write in the chat may not react; where more come in a second than people can see, the rest is dropped.",
  params: strict({ roomId: RoomId, signal: RoomSignal }),
  result: Nothing,
  faults: ["roomMissing", "roomNotEntered", "chatBanned", "chatBannedAll"],
  requires: "loggedIn",
  guests: true,
  rate: "roomSignal",
  timeoutMs: limits.commandTimeout.value,
  repeatable: false,
  example: {
    params: { roomId: "482913077", signal: { kind: "reaction", reaction: "👏" } },
    result: {},
  },
});

export const getRoomPolls = command({
  permission: "*:room:join",
  service: 26,
  command: 5,
  row: "R5",
  about:
    "The own answers to the polls of a room, and the counts of those whose results one may read: hosts all, others what is for all or was shown. With `id`, also who has answered that poll and what, where it is named and one may read its results.",
  params: strict({ roomId: RoomId, id: Type.Optional(Rev) }),
  result: Type.Object({ polls: Type.Array(PollVotes), voters: Type.Array(PollVoter) }),
  faults: ["roomMissing", "roomNotEntered", "noPermission", "objectMissing"],
  requires: "loggedIn",
  guests: true,
  rate: "room",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  example: {
    params: { roomId: "482913077", id: 16 },
    result: {
      polls: [{ id: 16, own: [1], counts: [0, 2] }],
      voters: [{ account: "bob", nick: "Bob", options: [1] }],
    },
  },
});

export const roomSignal = push({
  service: 26,
  command: 12,
  row: "R5",
  about:
    "Something of the moment that somebody in the room shows, also to that person; or, under the account of whoever opened the room, that other materials belong to the broadcast now.",
  body: Type.Object({ roomId: RoomId, account: Account, signal: ShownSignal }),
  example: { roomId: "482913077", account: "bob", signal: { kind: "reaction", reaction: "👏" } },
});

export const roomEntries = push({
  service: 26,
  command: 10,
  row: "R7",
  about: "New entries of the log of a room, to everybody in it. Who sees a gap asks `getRoomEntries`.",
  body: Type.Object({ roomId: RoomId, entries: Type.Array(RoomEntry) }),
  example: {
    roomId: "482913077",
    entries: [
      { rev: 17, time: 1_790_000_000_000, actor: "bob", event: { type: "handRaised", account: "bob" } },
    ],
  },
});

export const roomClosed = push({
  service: 26,
  command: 11,
  row: "R7",
  about: "This connection is no longer in a room, or will not be let in.",
  body: Type.Object({
    roomId: RoomId,
    why: Type.Union([
      Type.Literal("left"),
      Type.Literal("kickedByHost"),
      Type.Literal("byServer"),
      Type.Literal("notAllowed"),
      Type.Literal("networkTimeout"),
      Type.Literal("otherDevice"),
      Type.Literal("rejected"),
      Type.Literal("dissolved"),
      Type.Literal("empty"),
    ]),
  }),
  example: { roomId: "482913077", why: "kickedByHost" },
});

export const roomCommands = {
  joinRoom,
  actInRoom,
  getRoomEntries,
  sendRoomSignal,
  getRoomPolls,
  sendRoomPrivate,
  getRoomPrivates,
  drawOnBoard,
  getRoomBoard,
  showBoardLine,
  addRoomDeck,
  addSlides,
  getSlides,
  getRoomDecks,
  removeRoomDeck,
  showSlidePointer,
};

export const roomPushes = {
  roomEntries,
  roomClosed,
  roomSignal,
  roomPrivate,
  roomBoardMark,
  roomBoardLine,
  roomSlidePointer,
  roomMessageRemoved,
};
