import { Type } from "typebox";
import { command } from "../define/index.ts";
import { limits } from "../limits.ts";
import {
  Count,
  nullable,
  Pts,
  Session,
  SessionExtra,
  SessionId,
  SessionMark,
  strict,
  Time,
  TopCustom,
  UserCard,
} from "../shapes/index.ts";

export const getServerSessions = command({
  permission: "*:im:chat",
  service: 25,
  command: 1,
  row: "M4",
  about:
    "A page of the person's conversations, newest first; `maxTimestamp` goes on from the last page. Pinned ones all come first on the first page, and on no other.",
  params: strict({
    maxTimestamp: Type.Optional(Time),
    limit: Type.Integer({ minimum: 1, maximum: limits.sessionPageMax.value }),
  }),
  result: Type.Object({
    sessionList: Type.Array(Session),
    users: Type.Array(UserCard),
    hasMore: Type.Boolean(),
    minTimestamp: Time,
    /** The place of the person's log that these counts belong to. */
    pts: Pts,
  }),
  faults: [],
  requires: "loggedIn",
  rate: "sync",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  example: {
    params: { limit: 100 },
    result: { sessionList: [], users: [], hasMore: false, minTimestamp: 0, pts: 43 },
  },
});

export const markSessionAck = command({
  permission: "*:im:chat",
  service: 25,
  command: 2,
  row: "M4",
  about:
    "Everything up to `ackSeq` is read. An acknowledgement that is not newer changes nothing and is no fault.",
  params: strict({ sessionId: SessionId, ackSeq: Count }),
  /** `pts` is null when nothing changed. */
  result: Type.Object({ ackSeq: Count, unread: Count, pts: Type.Union([Pts, Type.Null()]) }),
  faults: ["objectMissing"],
  requires: "loggedIn",
  rate: "command",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  example: {
    params: { sessionId: "p2p-bob", ackSeq: 3 },
    result: { ackSeq: 3, unread: 0, pts: 43 },
  },
});

export const getSessions = command({
  permission: "*:im:chat",
  service: 25,
  command: 3,
  row: "M4",
  about: "The named conversations as they are now; one without a message is left out.",
  params: strict({
    sessionIds: Type.Array(SessionId, { minItems: 1, maxItems: limits.sessionPageMax.value }),
  }),
  result: Type.Object({
    sessionList: Type.Array(Session),
    users: Type.Array(UserCard),
    /** The place of the person's log that this state belongs to. */
    pts: Pts,
  }),
  faults: [],
  requires: "loggedIn",
  rate: "command",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  example: {
    params: { sessionIds: ["p2p-bob"] },
    result: { sessionList: [], users: [], pts: 43 },
  },
});

/** `pts` is null when nothing changed. */
const MarksResult = Type.Object({ marks: Type.Array(SessionMark), pts: nullable(Pts) });
const pinned = { sessionId: "p2p-bob", isTop: true, topCustom: "first", deletedSeq: 0 };

export const addStickTopSession = command({
  permission: "*:im:chat",
  service: 25,
  command: 4,
  row: "M4",
  about: "Pins a conversation above the others. Pinned already, it gets this `topCustom`.",
  params: strict({ sessionId: SessionId, topCustom: Type.Optional(TopCustom) }),
  result: MarksResult,
  faults: ["objectMissing", "overLimit"],
  requires: "loggedIn",
  rate: "command",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  example: {
    params: { sessionId: "p2p-bob", topCustom: "first" },
    result: { marks: [pinned], pts: 44 },
  },
});

export const updateStickTopSession = command({
  permission: "*:im:chat",
  service: 25,
  command: 5,
  row: "M4",
  about: "Changes the `topCustom` of a pinned conversation.",
  params: strict({ sessionId: SessionId, topCustom: TopCustom }),
  result: MarksResult,
  faults: ["objectMissing"],
  requires: "loggedIn",
  rate: "command",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  example: {
    params: { sessionId: "p2p-bob", topCustom: "first" },
    result: { marks: [pinned], pts: 45 },
  },
});

export const deleteStickTopSession = command({
  permission: "*:im:chat",
  service: 25,
  command: 6,
  row: "M4",
  about: "Unpins a conversation and clears its `topCustom`.",
  params: strict({ sessionId: SessionId }),
  result: MarksResult,
  faults: ["objectMissing"],
  requires: "loggedIn",
  rate: "command",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  example: {
    params: { sessionId: "p2p-bob" },
    result: { marks: [{ ...pinned, isTop: false, topCustom: "" }], pts: 46 },
  },
});

export const deleteSessions = command({
  permission: "*:im:chat",
  service: 25,
  command: 7,
  row: "M4",
  about:
    "Takes conversations out of the person's list, up to the last message that the device knows; a later one brings them back. Messages stay. What is not there is left out.",
  params: strict({
    sessions: Type.Array(strict({ sessionId: SessionId, upToSeq: Count }), {
      minItems: 1,
      maxItems: limits.sessionPageMax.value,
    }),
  }),
  result: MarksResult,
  faults: [],
  requires: "loggedIn",
  rate: "command",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  example: {
    params: { sessions: [{ sessionId: "p2p-bob", upToSeq: 3 }] },
    result: { marks: [{ ...pinned, isTop: false, topCustom: "", deletedSeq: 3 }], pts: 47 },
  },
});

export const updateServerSession = command({
  permission: "*:im:chat",
  service: 25,
  command: 8,
  row: "M4",
  about:
    "Keeps a text of the person's programs at a conversation, for all own devices; an empty one takes it away.",
  params: strict({ sessionId: SessionId, extra: SessionExtra }),
  result: MarksResult,
  faults: ["objectMissing"],
  requires: "loggedIn",
  rate: "command",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  example: {
    params: { sessionId: "p2p-bob", extra: '{"colour":"green"}' },
    result: { marks: [{ ...pinned, extra: '{"colour":"green"}' }], pts: 48 },
  },
});

export const sessionCommands = {
  getServerSessions,
  markSessionAck,
  getSessions,
  addStickTopSession,
  updateStickTopSession,
  deleteStickTopSession,
  deleteSessions,
  updateServerSession,
};
