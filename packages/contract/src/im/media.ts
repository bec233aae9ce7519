import { Type } from "typebox";
import { command, push } from "../define/index.ts";
import { limits } from "../limits.ts";
import { Account, RoomId, strict } from "../shapes/index.ts";

const Mid = Type.String({ pattern: "^[\\w-]{1,16}$" });
/** `screenSound` is what the shared screen plays; both need the room's lease. */
const Source = Type.Union([
  Type.Literal("mic"),
  Type.Literal("camera"),
  Type.Literal("screen"),
  Type.Literal("screenSound"),
]);
const Layer = Type.Union([Type.Literal("full"), Type.Literal("small")]);
const Codec = Type.Union([Type.Literal("VP8"), Type.Literal("VP9"), Type.Literal("H264")]);

export const getMediaServers = command({
  permission: "*:room:join",
  service: 27,
  command: 1,
  row: "R2",
  about:
    "What a browser must know before it offers: whether it needs two media connections, and relays for who cannot reach the server's media port, in the form that RTCPeerConnection takes. Names and passwords of relays end after a time.",
  params: strict({
    roomId: RoomId,
    /** Of who only watches a broadcast: the stream by choice, in place of a connection (P6). Elsewhere it says nothing. */
    wantsStream: Type.Optional(Type.Boolean()),
  }),
  result: Type.Object({
    /** A connection either sends or receives, and a seat has one of each, by an offer of its own. */
    isOneWay: Type.Boolean(),
    iceServers: Type.Array(
      Type.Object({
        urls: Type.Array(Type.String()),
        username: Type.String(),
        credential: Type.String(),
      }),
    ),
    /** Of who watches a broadcast without a media connection: the path of a playlist (HLS) in place of one (P6). */
    stream: Type.Optional(Type.String()),
    /** A connection is theirs, and they may choose the stream, or have chosen it (P6). */
    mayChooseStream: Type.Optional(Type.Boolean()),
  }),
  faults: ["roomMissing", "roomNotEntered"],
  requires: "loggedIn",
  guests: true,
  rate: "room",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  example: {
    params: { roomId: "482913077" },
    result: {
      isOneWay: false,
      iceServers: [
        {
          urls: ["turn:turn.riverside.example:3478"],
          username: "1790043200:bob",
          credential: "S5zzai9fF2VQyB7uz8awvgi5OfE=",
        },
      ],
    },
  },
});

export const connectMedia = command({
  permission: "*:room:join",
  service: 27,
  command: 2,
  row: "R2",
  about:
    "Answers the browser's offer: one bundle of lines that send or receive, candidates gathered. It replaces the seat's earlier media connection. Where connections are one-way, an offer has lines that send or lines that receive, and replaces the connection of the same way. What is sent goes to others only as far as the room allows it.",
  params: strict({
    roomId: RoomId,
    offer: Type.String({ minLength: 1, maxLength: limits.mediaOfferMax.value }),
    /** Each sending line of the offer; a camera is sent in two layers. */
    sends: Type.Array(strict({ mid: Mid, source: Source, layer: Layer }), {
      maxItems: limits.mediaSendsMax.value,
    }),
  }),
  result: Type.Object({ answer: Type.String() }),
  faults: ["roomMissing", "roomNotEntered", "serverBusy", "mediaAbsent", "mediaCut"],
  requires: "loggedIn",
  guests: true,
  rate: "room",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  example: {
    params: {
      roomId: "482913077",
      offer: "v=0\r\n…",
      sends: [{ mid: "0", source: "mic", layer: "full" }],
    },
    result: { answer: "v=0\r\n…" },
  },
});

export const watchMedia = command({
  permission: "*:room:join",
  service: 27,
  command: 3,
  row: "R2",
  about:
    "All that this seat wants to receive, each on a receiving line of its own connection, in place of what it wanted before. Who does not send yet is shown when that begins.",
  params: strict({
    roomId: RoomId,
    watches: Type.Array(strict({ mid: Mid, account: Account, source: Source, layer: Layer }), {
      maxItems: limits.mediaLinesMax.value,
    }),
  }),
  result: Type.Object({}),
  faults: ["roomMissing", "roomNotEntered", "serverBusy", "mediaAbsent"],
  requires: "loggedIn",
  guests: true,
  rate: "room",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  example: {
    params: {
      roomId: "482913077",
      watches: [{ mid: "4", account: "ann", source: "camera", layer: "small" }],
    },
    result: {},
  },
});

export const mediaLost = push({
  service: 27,
  command: 10,
  row: "R7",
  about: "The server lost this seat's media connection; connect again.",
  body: Type.Object({ roomId: RoomId }),
  example: { roomId: "482913077" },
});

export const mediaWatched = push({
  service: 27,
  command: 11,
  row: "R2",
  about:
    "All the pictures of this seat that somebody watches now, by their layers; the others need not be sent, and who was never told sends them all. It comes with each new media connection, after each `watchMedia`, and when something changes: at once when somebody wants a picture, some seconds after nobody does any more.",
  body: Type.Object({
    roomId: RoomId,
    /** `codec`: in which it is to be sent, since all who are there can read it; without it the browser chooses. */
    pictures: Type.Array(Type.Object({ source: Source, layer: Layer, codec: Type.Optional(Codec) })),
  }),
  example: { roomId: "482913077", pictures: [{ source: "camera", layer: "small", codec: "VP8" }] },
});

export const mediaSpeaking = push({
  service: 27,
  command: 12,
  row: "R2",
  about:
    "Who speaks in the room, by the levels that the server hears: `speaker` speaks now or spoke last, `speaking` are all who speak now, the loudest first. It comes when it changes, and after each `watchMedia`. From an engine that does not hear levels it never comes.",
  body: Type.Object({
    roomId: RoomId,
    speaker: Type.Union([Account, Type.Null()]),
    speaking: Type.Array(Account, { maxItems: limits.mediaAudioPlaces.value }),
  }),
  example: { roomId: "482913077", speaker: "ann", speaking: ["ann", "ben"] },
});

export const mediaCommands = { getMediaServers, connectMedia, watchMedia };

export const mediaPushes = { mediaLost, mediaWatched, mediaSpeaking };
