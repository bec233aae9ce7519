import { Type } from "typebox";
import { command, push } from "../define/index.ts";
import { limits } from "../limits.ts";
import { Account, Count, IdClient, nullable, RoomId, RoomPrivate, strict, Time } from "../shapes/index.ts";
import { maskedBody } from "./masked-body.ts";

const msg = {
  id: 7,
  from: "bob",
  fromNick: "Bob",
  to: "ann",
  toNick: "Ann",
  body: "Is there homework?",
  time: 1_790_000_000_000,
  afterSeq: 12,
  idClient: "5b0e7a52c1",
};

export const sendRoomPrivate = command({
  permission: "*:room:join",
  service: 26,
  command: 6,
  row: "R5",
  about:
    "Writes to one other person in the room, whom alone it reaches. The same `idClient` of the same person is stored once. Not at schools for children, not in the social realm, and not where hosts have switched it off; who may not write in the chat may not write here. To somebody who has blocked the sender it is answered with `blockedByPeer`, and stored nowhere.",
  params: strict({
    roomId: RoomId,
    to: Account,
    body: Type.String({ minLength: 1, maxLength: limits.messageBodyMax.value }),
    idClient: IdClient,
  }),
  result: Type.Object({ id: Count, time: Time, body: maskedBody }),
  faults: [
    "roomMissing",
    "roomNotEntered",
    "noPermission",
    "privateChatOff",
    "roomPeerGone",
    "chatBanned",
    "chatBannedAll",
    "wordsRefused",
    "blockedByPeer",
  ],
  requires: "loggedIn",
  guests: true,
  rate: "roomChat",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  example: {
    params: { roomId: "482913077", to: "ann", body: msg.body, idClient: msg.idClient },
    result: { id: 7, time: msg.time },
  },
});

export const getRoomPrivates = command({
  permission: "*:room:join",
  service: 26,
  command: 7,
  row: "R5",
  about: "What the caller wrote to single people in the room and they to the caller, the oldest first.",
  params: strict({ roomId: RoomId, afterId: Count }),
  result: Type.Object({ msgs: Type.Array(RoomPrivate) }),
  faults: ["roomMissing", "roomNotEntered"],
  requires: "loggedIn",
  guests: true,
  rate: "room",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  example: { params: { roomId: "482913077", afterId: 0 }, result: { msgs: [msg] } },
});

export const roomPrivate = push({
  service: 26,
  command: 13,
  row: "R5",
  about: "A private message, to its writer and to the one whom it is for.",
  body: Type.Object({ roomId: RoomId, msg: RoomPrivate }),
  example: { roomId: "482913077", msg },
});

export const roomMessageRemoved = push({
  service: 26,
  command: 24,
  row: "D8",
  about:
    "Staff have removed a message of the chat, told to everybody in the room, or a private one, told to its two people.",
  body: Type.Object({ roomId: RoomId, seq: nullable(Count), privateId: nullable(Count) }),
  example: { roomId: "482913077", seq: 12, privateId: null },
});
