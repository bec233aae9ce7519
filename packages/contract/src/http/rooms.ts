import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import { limits } from "../limits.ts";
import {
  Account,
  ChatCredentials,
  IdClient,
  nullable,
  OwnRoom,
  RoomCard,
  RoomId,
  RoomKind,
  RoomName,
  RoomNick,
  RoomPassword,
  RoomPlan,
  RoomStage,
  strict,
  Time,
} from "../shapes/index.ts";

const Params = strict({ id: RoomId });
const id = "482913077";
const DurationMs = Type.Integer({
  minimum: limits.roomDurationMin.value,
  maximum: limits.roomDurationMax.value,
});
const Attendees = Type.Array(Account, { maxItems: limits.roomAttendeesMax.value });

/** Making and finding rooms; what happens in them travels on the messaging connection. */
export const roomCalls = {
  "POST /v1/rooms": httpCall({
    permission: "*:room:join",
    row: "R1",
    about:
      "Makes a room of the caller's institution and realm, with the caller as host. The same `key` makes one room. What is left out follows the institution: at schools for children the waiting room is on and guests are off, and only staff may host. Attendees of a scheduled room are people whom the caller may write to; they see it among their rooms and are notified of it.",
    realm: "both",
    auth: "user",
    body: strict({
      key: IdClient,
      kind: RoomKind,
      name: RoomName,
      hasWaitingRoom: Type.Optional(Type.Boolean()),
      allowsGuests: Type.Optional(Type.Boolean()),
      /** When it is to begin; without it the room is open at once. */
      startsAt: Type.Optional(Time),
      durationMs: Type.Optional(DurationMs),
      password: Type.Optional(RoomPassword),
      /** Of a scheduled room alone. */
      attendees: Type.Optional(Attendees),
      stageMax: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.roomStageMax.value })),
      /** For how many it is made; of a large chatroom more than of a conference, which is the default. */
      membersMax: Type.Optional(Type.Integer({ minimum: 2, maximum: limits.chatroomMembersMax.value })),
    }),
    answers: "data",
    data: Type.Object({ roomId: RoomId }),
    faults: ["forbidden", "tooManyRequests", "roomStartPast", "roomAttendeeUnknown"],
    rate: "roomPlan",
    example: { body: { key: "5b0e7a52c1", kind: "raiseHand", name: "Algebra" }, data: { roomId: id } },
  }),
  "GET /v1/rooms": httpCall({
    permission: "*:room:join",
    row: "R1",
    about:
      "The rooms of one stage that the caller made or was named for as an attendee: upcoming ones by their start, ongoing ones by their making, finished ones by their end, the latest first and a page at a time; the next page comes after the last room, named by its `endedAt` as `before` and its `roomId` as `beforeId`.",
    realm: "both",
    auth: "user",
    query: strict({
      stage: RoomStage,
      before: Type.Optional(Type.String({ pattern: "^[0-9]{1,15}$" })),
      /** Without it, rooms that ended at the time of `before` are left out. */
      beforeId: Type.Optional(RoomId),
    }),
    answers: "data",
    data: Type.Object({ rooms: Type.Array(OwnRoom) }),
    faults: [],
    rate: "userRead",
    example: {
      query: { stage: "upcoming" },
      data: {
        rooms: [
          {
            roomId: id,
            kind: "raiseHand",
            name: "Algebra",
            stage: "upcoming",
            createdAt: 1_790_000_000_000,
            startsAt: 1_790_043_200_000,
            endsAt: 1_790_046_800_000,
            endedAt: null,
            outcome: null,
            hasPassword: false,
            invitedBy: null,
          },
        ],
      },
    },
  }),
  "POST /v1/rooms/{id}/cancel": httpCall({
    permission: "*:room:join",
    row: "R1",
    about: "Calls a scheduled room off, for its host, while nobody has opened it. Once is as good as twice.",
    realm: "both",
    auth: "user",
    params: Params,
    answers: "data",
    data: Type.Object({}),
    faults: ["roomUnknown", "forbidden", "roomIsOpen"],
    rate: "roomPlan",
    example: { params: { id }, data: {} },
  }),
  "POST /v1/rooms/{id}/change": httpCall({
    permission: "*:room:join",
    row: "R1",
    about:
      "Changes a scheduled room, for its host, while nobody has opened it; what is left out stays. `attendees` are all of them. They are notified of another name or time, and who is new or no longer among them of that. Once is as good as twice.",
    realm: "both",
    auth: "user",
    params: Params,
    body: strict({
      name: Type.Optional(RoomName),
      startsAt: Type.Optional(Time),
      durationMs: Type.Optional(DurationMs),
      /** Null takes it away. */
      password: Type.Optional(nullable(RoomPassword)),
      attendees: Type.Optional(Attendees),
    }),
    answers: "data",
    data: Type.Object({}),
    faults: ["roomUnknown", "forbidden", "roomIsOpen", "roomStartPast", "roomAttendeeUnknown"],
    rate: "roomPlan",
    example: { params: { id }, body: { startsAt: 1_790_043_200_000 }, data: {} },
  }),
  "GET /v1/rooms/{id}/plan": httpCall({
    permission: "*:room:join",
    row: "R1",
    about:
      "What was planned for a room who of the attendees has come, and who was in the room for how long, for who made it and its host. Not for co-hosts: who was named stays with them who may name.",
    realm: "both",
    auth: "user",
    params: Params,
    answers: "data",
    data: RoomPlan,
    faults: ["roomUnknown", "forbidden"],
    rate: "userRead",
    example: {
      params: { id },
      data: {
        name: "Algebra",
        startsAt: 1_790_043_200_000,
        endsAt: 1_790_046_800_000,
        password: "482913",
        attendees: [{ account: "ben", nick: "Ben", avatar: "", hasCome: false }],
        visitors: [
          {
            account: "ann",
            nick: "Ann",
            avatar: "",
            firstAt: 1_790_043_200_000,
            lastAt: 1_790_046_800_000,
            presentMs: 3_540_000,
          },
        ],
      },
    },
  }),
  "GET /v1/rooms/{id}": httpCall({
    permission: "*:room:join",
    row: "R1",
    about: "A room as one sees it before entering; one of another institution or realm is unknown.",
    realm: "both",
    auth: "user",
    params: Params,
    answers: "data",
    data: RoomCard,
    faults: ["roomUnknown"],
    rate: "userRead",
    example: {
      params: { id },
      data: {
        roomId: id,
        kind: "raiseHand",
        name: "Algebra",
        hostNick: "Ann",
        memberCount: 3,
        isLocked: false,
        hasWaitingRoom: false,
        allowsGuests: true,
        hasPassword: false,
        needsPassword: false,
      },
    },
  }),
  "GET /v1/rooms/{id}/invitation": httpCall({
    permission: "*:room:join",
    row: "R1",
    about:
      "The link to a room, for whoever is in it; `guestPath` is the one that also lets guests in, for hosts of a room that allows them, and `password` what the room asks for, for hosts and who made it. Who comes by `guestPath` needs none.",
    realm: "both",
    auth: "user",
    params: Params,
    answers: "data",
    data: Type.Object({
      path: Type.String(),
      guestPath: nullable(Type.String()),
      password: nullable(RoomPassword),
    }),
    faults: ["roomUnknown"],
    rate: "userRead",
    example: {
      params: { id },
      data: {
        path: `/rooms/${id}`,
        guestPath: `/rooms/${id}?invitation=b1946ac92492d2347c6235`,
        password: null,
      },
    },
  }),
  "POST /v1/rooms/{id}/guests": httpCall({
    permission: "none",
    row: "R1",
    about:
      "Messaging credentials of a guest, good for this one room on the institution's own site; only by invitation link.",
    realm: "open",
    auth: "none",
    params: Params,
    body: strict({ invitation: Type.String({ minLength: 16, maxLength: 64 }), nick: RoomNick }),
    answers: "data",
    data: ChatCredentials,
    faults: ["roomUnknown", "tooManyRequests"],
    rate: "signIn",
    example: {
      params: { id },
      body: { invitation: "b1946ac92492d2347c6235", nick: "Eve" },
      data: { account: "guest.b1946ac92492d2347c62", app_key: "lyceum-edu", token: "t" },
    },
  }),
};
