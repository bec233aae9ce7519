import { Type } from "typebox";
import { command } from "../define/index.ts";
import { limits } from "../limits.ts";
import { maskedBody, shownPreview } from "./masked-body.ts";
import {
  Account,
  Count,
  Edited,
  IdClient,
  IdServer,
  Message,
  messageContent,
  nullable,
  Pts,
  Scene,
  SearchFilter,
  SearchHits,
  SearchPlaces,
  Seq,
  strict,
  Time,
  UserCard,
} from "../shapes/index.ts";

export const sendMsg = command({
  permission: "*:im:chat",
  service: 7,
  command: 1,
  row: "M3",
  about:
    "Stores a message and answers when it is safe. The same `idClient` of the same sender is stored once, however often it is sent.",
  params: strict({
    scene: Scene,
    to: Account,
    ...messageContent,
    /** In the social realm: the sender agrees to use a free chat where one is needed (D3). */
    freeChat: Type.Optional(Type.Boolean()),
  }),
  result: Type.Object({
    idServer: Type.String(),
    seq: Seq,
    time: Time,
    body: maskedBody,
    preview: shownPreview,
    /** Place of this message in the sender's log of changes. */
    pts: Pts,
  }),
  faults: [
    "noPermission",
    "objectMissing",
    "blockedByPeer",
    "chatNotAllowed",
    "freeChatNeeded",
    "sameTextToMany",
    "picturesOff",
    "picturesMany",
    "pictureUnfit",
    "wordsRefused",
  ],
  requires: "loggedIn",
  rate: "sendMessage",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  example: {
    params: { scene: 0, to: "bob", type: 0, body: "Good morning", idClient: "5b0e7a52c1" },
    result: { idServer: "7-3", seq: 3, time: 1_790_000_000_000, pts: 42 },
  },
});

export const getHistoryMsgs = command({
  permission: "*:im:chat",
  service: 7,
  command: 4,
  row: "M3",
  about:
    "One page of a conversation. `beforeSeq` or `afterSeq` names the place from which the page goes back or on; without both, the newest page. Ascending.",
  params: strict({
    scene: Scene,
    to: Account,
    beforeSeq: Type.Optional(Seq),
    afterSeq: Type.Optional(Count),
    limit: Type.Integer({ minimum: 1, maximum: limits.historyPageMax.value }),
  }),
  /** The page holds all that the person sees of the places `firstSeq` to `lastSeq`; what lacks between is hidden. */
  result: Type.Object({ msgs: Type.Array(Message), more: Type.Boolean(), firstSeq: Seq, lastSeq: Count }),
  faults: ["noPermission", "objectMissing"],
  requires: "loggedIn",
  rate: "command",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  example: {
    params: { scene: 0, to: "bob", beforeSeq: 4, limit: 100 },
    result: {
      msgs: [
        {
          scene: 0,
          from: "alice",
          to: "bob",
          fromNick: "Alice",
          type: 0,
          body: "Good morning",
          time: 1_790_000_000_000,
          idClient: "5b0e7a52c1",
          idServer: "7-3",
          seq: 3,
        },
      ],
      more: false,
      firstSeq: 1,
      lastSeq: 3,
    },
  },
});

/** `pts` is the place in the person's log, or null when there was nothing left to do. */
const Done = Type.Object({ pts: nullable(Pts) });

export const deleteMsg = command({
  permission: "*:im:chat",
  service: 7,
  command: 5,
  row: "M3",
  about:
    "Recalls one's own message within `recallWindow`: what it said is gone everywhere, its place stays. A message that is recalled already is no fault.",
  params: strict({ scene: Scene, to: Account, seq: Seq }),
  result: Done,
  faults: ["noPermission", "objectMissing"],
  requires: "loggedIn",
  rate: "command",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  example: { params: { scene: 0, to: "bob", seq: 3 }, result: { pts: 44 } },
});

export const editMsg = command({
  permission: "*:im:chat",
  service: 7,
  command: 10,
  row: "M3",
  about:
    "Changes what one's own text says, within `editWindow`; its place and time stay. The same `idEdit` is done once, however often it is sent. Where two change it at once, the one that is stored last counts everywhere.",
  params: strict({
    scene: Scene,
    to: Account,
    seq: Seq,
    body: Type.String({ minLength: 1, maxLength: limits.messageBodyMax.value }),
    idEdit: IdClient,
  }),
  /** `body`: as in `sendMsg`. `pts` is null where this edit was stored before. */
  result: Type.Object({ pts: nullable(Pts), edited: Edited, body: maskedBody }),
  faults: ["noPermission", "objectMissing", "blockedByPeer", "teamMuted", "wordsRefused", "parameterError"],
  requires: "loggedIn",
  rate: "sendMessage",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  example: {
    params: { scene: 0, to: "bob", seq: 3, body: "Good evening", idEdit: "5b0e7a52c2" },
    result: { pts: 45, edited: { time: 1_790_000_060_000, version: 1 } },
  },
});

export const getMsgEdits = command({
  permission: "*:im:chat",
  service: 7,
  command: 11,
  row: "M3",
  about:
    "What an edited message said before, oldest first, for everybody who sees the message. Of a recalled one nothing is left.",
  params: strict({ scene: Scene, to: Account, seq: Seq }),
  /** `time`: since when it said so. */
  result: Type.Object({ versions: Type.Array(Type.Object({ body: Type.String(), time: Time })) }),
  faults: ["objectMissing"],
  requires: "loggedIn",
  rate: "command",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  example: {
    params: { scene: 0, to: "bob", seq: 3 },
    result: { versions: [{ body: "Good morning", time: 1_790_000_000_000 }] },
  },
});

export const deleteMsgSelf = command({
  permission: "*:im:chat",
  service: 7,
  command: 6,
  row: "M3",
  about: "Hides one message from this person, on all devices; the others keep it.",
  params: strict({ scene: Scene, to: Account, seq: Seq }),
  result: Done,
  faults: ["objectMissing"],
  requires: "loggedIn",
  rate: "command",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  example: { params: { scene: 0, to: "bob", seq: 3 }, result: { pts: 45 } },
});

export const deleteMsgSelfBatch = command({
  permission: "*:im:chat",
  service: 7,
  command: 7,
  row: "M3",
  about:
    "Hides messages of one conversation from this person; what is hidden or missing already is no fault.",
  params: strict({
    scene: Scene,
    to: Account,
    seqs: Type.Array(Seq, { minItems: 1, maxItems: limits.deleteBatchMax.value }),
  }),
  /** `seqs`: those that this command has hidden. */
  result: Type.Object({ pts: nullable(Pts), seqs: Type.Array(Seq) }),
  faults: ["objectMissing"],
  requires: "loggedIn",
  rate: "command",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  example: { params: { scene: 0, to: "bob", seqs: [1, 3] }, result: { pts: 46, seqs: [1, 3] } },
});

export const clearServerHistoryMsgs = command({
  permission: "*:im:chat",
  service: 7,
  command: 8,
  row: "M3",
  about:
    "Hides everything up to a place of a conversation from this person; it never goes back nor past the last message.",
  params: strict({ scene: Scene, to: Account, seq: Seq }),
  /** `seq`: everything up to here is hidden now. */
  result: Type.Object({ pts: nullable(Pts), seq: Count }),
  faults: ["objectMissing"],
  requires: "loggedIn",
  rate: "command",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  example: { params: { scene: 0, to: "bob", seq: 3 }, result: { pts: 47, seq: 3 } },
});

export const getMsgsByIdServer = command({
  permission: "*:im:chat",
  service: 7,
  command: 12,
  row: "M3",
  about:
    "Messages of the person's own conversations by their `idServer`, in the order asked. What is missing, hidden from the person or out of reach is left out.",
  params: strict({
    idServers: Type.Array(IdServer, {
      minItems: 1,
      maxItems: limits.messagesByIdMax.value,
    }),
  }),
  result: Type.Object({ msgs: Type.Array(Message) }),
  faults: [],
  requires: "loggedIn",
  rate: "command",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  example: { params: { idServers: ["7-3"] }, result: { msgs: [] } },
});

export const getHistoryMsgsByTime = command({
  permission: "*:im:chat",
  service: 7,
  command: 13,
  row: "M3",
  about:
    "One page of a conversation by time, for callers that know no places: newest first from `endTime` down, or with `reverse` oldest first from `beginTime` up. A long range without what is asked for ends a page early: while `more` is true, go on from the answer's `lastMsgId`.",
  params: strict({
    scene: Scene,
    to: Account,
    beginTime: Type.Optional(Time),
    /** 0: up to now. */
    endTime: Type.Optional(Time),
    /** Where the page before ended; it is not told again. */
    lastMsgId: Type.Optional(IdServer),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.historyPageMax.value })),
    reverse: Type.Optional(Type.Boolean()),
    msgTypes: Type.Optional(
      Type.Array(Type.Integer({ minimum: 0, maximum: 32_767 }), { maxItems: limits.searchListMax.value }),
    ),
  }),
  result: Type.Object({
    msgs: Type.Array(Message),
    more: Type.Boolean(),
    /** Of the last message; 0 when the page is empty. */
    timetag: Time,
    /** The last place that this page has looked at. */
    lastMsgId: nullable(IdServer),
  }),
  faults: ["objectMissing", "parameterError"],
  requires: "loggedIn",
  rate: "command",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  example: {
    params: { scene: 0, to: "bob", beginTime: 0, endTime: 1_790_000_000_000, limit: 100 },
    result: { msgs: [], more: false, timetag: 0, lastMsgId: null },
  },
});

export const msgFtsInServer = command({
  permission: "*:im:chat",
  service: 7,
  command: 20,
  row: "M6",
  about:
    "Texts of all own conversations that hold every term of the keyword, by conversation. English words are found whole, a Chinese run of two or more characters wherever it stands. By its beginning (from two letters or digits on) the last word, and one Chinese character, are sought in the newest messages only. DESC (the default): newest first.",
  params: strict({
    ...SearchFilter,
    sessionLimit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.searchSessionsMax.value })),
    msgLimit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.searchPageMax.value })),
    ...SearchPlaces,
  }),
  result: Type.Object({ sessions: Type.Array(SearchHits), users: Type.Array(UserCard) }),
  faults: ["parameterError", "searchTimedOut"],
  requires: "loggedIn",
  rate: "search",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  example: { params: { keyword: "作业" }, result: { sessions: [], users: [] } },
});

export const searchHistoryMsgs = command({
  permission: "*:im:chat",
  service: 7,
  command: 21,
  row: "M6",
  about:
    "The same in one conversation. `lastSeq`, the last message of a page, goes on behind it in the same order; `total` counts all hits, whatever the page.",
  params: strict({
    ...SearchFilter,
    scene: Scene,
    to: Account,
    limit: Type.Integer({ minimum: 1, maximum: limits.searchPageMax.value }),
    lastSeq: Type.Optional(Seq),
  }),
  result: Type.Object({ msgs: Type.Array(Message), total: Count, more: Type.Boolean() }),
  faults: ["objectMissing", "parameterError", "searchTimedOut"],
  requires: "loggedIn",
  rate: "search",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  example: {
    params: { scene: 0, to: "bob", keyword: "home", limit: 100 },
    result: { msgs: [], total: 0, more: false },
  },
});

export const msgFtsInServerByTiming = command({
  permission: "*:im:chat",
  service: 7,
  command: 22,
  row: "M6",
  about:
    "The same as one list in the order of time, whatever the conversation. DESC (the default): newest first; go on with the time of the last message as `toTime`, or as `fromTime` in the other order.",
  params: strict({
    ...SearchFilter,
    ...SearchPlaces,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.searchPageMax.value })),
  }),
  result: Type.Object({ msgs: Type.Array(Message), more: Type.Boolean(), users: Type.Array(UserCard) }),
  faults: ["parameterError", "searchTimedOut"],
  requires: "loggedIn",
  rate: "search",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  example: { params: { keyword: "作业" }, result: { msgs: [], more: false, users: [] } },
});

export const msgCommands = {
  sendMsg,
  getHistoryMsgs,
  deleteMsg,
  editMsg,
  getMsgEdits,
  deleteMsgSelf,
  deleteMsgSelfBatch,
  clearServerHistoryMsgs,
  msgFtsInServer,
  searchHistoryMsgs,
  msgFtsInServerByTiming,
  getMsgsByIdServer,
  getHistoryMsgsByTime,
};
