import { Type } from "typebox";
import { command, push } from "../define/index.ts";
import { limits } from "../limits.ts";
import {
  BroadcastMessage,
  Change,
  Count,
  Friend,
  nullable,
  Pts,
  Relation,
  Session,
  SessionId,
  strict,
  SystemMessage,
  SystemUnread,
  TeamCursor,
  TeamHead,
  TeamId,
  Time,
  UserCard,
} from "../shapes/index.ts";

const message = {
  scene: 0 as const,
  from: "bob",
  to: "alice",
  fromNick: "Bob",
  type: 0,
  body: "Good morning",
  time: 1_790_000_000_000,
  idClient: "5b0e7a52c1",
  idServer: "7-3",
  seq: 3,
};

export const sync = command({
  permission: "*:im:chat",
  service: 5,
  command: 1,
  row: "M2",
  about:
    "Catches up. With a cursor: the changes after it, `more` when the page was full. Without one, or with one too old: `reset` and a window of the newest conversations.",
  params: strict({
    pts: Type.Optional(Pts),
    /** The last broadcast that is known here, 0 for none; without it nothing of broadcasts is answered. */
    broadcast: Type.Optional(Count),
    teamCursor: Type.Optional(TeamCursor),
  }),
  result: Type.Object({
    reset: Type.Boolean(),
    /** The cursor after this answer. */
    pts: Pts,
    changes: Type.Array(Change),
    more: Type.Boolean(),
    sessions: Type.Array(Session),
    users: Type.Array(UserCard),
    /** All of them after a reset, otherwise none. */
    relations: Type.Array(Relation),
    /** Friends and open requests, as `relations`; a node of an older version does not know of them. */
    friends: Type.Optional(Type.Array(Friend)),
    /** The newest system messages and all counters after a reset, otherwise null. */
    system: nullable(Type.Object({ sysMsgs: Type.Array(SystemMessage), unread: SystemUnread })),
    broadcasts: nullable(
      Type.Object({
        /** The newest of those after the cursor, ascending. */
        msgs: Type.Array(BroadcastMessage),
        /** The cursor after this answer. */
        cursor: Count,
        readUpTo: Count,
        /** Up to here a device of this person has received the log: what follows is offline, the rest roaming. */
        deliveredPts: Pts,
      }),
    ),
    /** Teams whose conversations went on since `teamCursor`, on the last page; none after a reset, whose sessions say it. */
    teamHeads: Type.Array(TeamHead),
    /** The same of super teams, up to the same cursor (M8); a node of an older version does not know of them. */
    superTeamHeads: Type.Optional(Type.Array(TeamHead)),
    /** For the next catch-up. Opaque. */
    teamCursor: TeamCursor,
  }),
  faults: [],
  requires: "loggedIn",
  rate: "sync",
  timeoutMs: limits.syncTimeout.value,
  repeatable: true,
  example: {
    params: { pts: 41 },
    result: {
      reset: false,
      pts: 42,
      changes: [{ pts: 42, kind: "message", message }],
      more: false,
      sessions: [],
      users: [],
      relations: [],
      friends: [],
      system: null,
      broadcasts: null,
      teamHeads: [{ teamId: "17", lastSeq: 3 }],
      superTeamHeads: [{ teamId: "18", lastSeq: 120 }],
      teamCursor: "9041",
    },
  },
});

export const changes = push({
  service: 5,
  command: 10,
  row: "M2",
  about:
    "New entries of the person's log, in order and without a gap. A client that sees a gap asks `sync` with its own cursor.",
  body: Type.Object({ changes: Type.Array(Change) }),
  example: { changes: [{ pts: 42, kind: "message", message }] },
});

/** A hash of 64 bits, in hex. */
const Hash = Type.String({ pattern: "^[0-9a-f]{16}$" });
const noHash = "0".repeat(16);

export const digest = command({
  permission: "*:im:chat",
  service: 5,
  command: 2,
  row: "M2",
  about:
    "Compares what the client holds with the server: pinned one-to-one conversations and those as new as `since`, hashed in 16 groups, relations, friends, which teams and super teams it holds, and what is read and pinned there. Of another place of the log nothing is compared: `isSame` is null. Of a group that differs the answer tells each conversation's hash, and the client asks for those that are not its own.",
  params: strict({
    pts: Pts,
    since: Time,
    buckets: Type.Array(Hash, { minItems: 16, maxItems: 16 }),
    relations: Hash,
    /** Without it friends are not compared. */
    friends: Type.Optional(Hash),
    /** Teams whose conversations the client holds; none by default. */
    teams: Type.Optional(Type.Array(TeamId, { maxItems: limits.teamsMax.value })),
    /** What is read, pinned and put away in these teams. Without it that is not compared. */
    teamMarks: Type.Optional(Hash),
  }),
  result: Type.Object({
    /** The place of the log that the server's state belongs to. */
    pts: Pts,
    isSame: nullable(Type.Boolean()),
    /** Groups that differ. */
    groups: Type.Array(Type.Integer({ minimum: 0, maximum: 15 })),
    /** All conversations of the groups that differ. */
    sessions: Type.Array(Type.Object({ sessionId: SessionId, hash: Hash })),
    /** All of them where they differ, otherwise null. */
    relations: nullable(Type.Array(Relation)),
    /** The same of friends. */
    friends: Type.Optional(nullable(Type.Array(Friend))),
    /** Those of the named teams that the person is no member of; none by default. */
    lostTeams: Type.Optional(Type.Array(TeamId)),
    /** Where the marks of teams differ: those of each; null or nothing where they do not. */
    teamMarks: Type.Optional(nullable(Type.Array(Type.Object({ sessionId: SessionId, hash: Hash })))),
  }),
  faults: [],
  requires: "loggedIn",
  rate: "digest",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  example: {
    params: {
      pts: 42,
      since: 0,
      buckets: Array.from({ length: 16 }, () => noHash),
      relations: noHash,
      friends: noHash,
      teams: ["17"],
      teamMarks: noHash,
    },
    result: {
      pts: 42,
      isSame: false,
      groups: [3],
      sessions: [{ sessionId: "p2p-bob", hash: noHash }],
      relations: null,
      friends: null,
      lostTeams: [],
      teamMarks: null,
    },
  },
});

export const syncCommands = { sync, digest };

export const syncPushes = { changes };
