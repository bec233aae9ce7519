import { Type } from "typebox";
import { command, notice } from "../define/index.ts";
import { limits } from "../limits.ts";
import { Change, Pts, Relation, Session, strict, TeamCursor, TeamHead, UserCard } from "../shapes/index.ts";

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
  service: 5,
  command: 1,
  row: "M2",
  about:
    "Catches up. With a cursor: the changes after it, `more` when the page was full. Without one, or with one too old: `reset` and a window of the newest conversations.",
  params: strict({ pts: Type.Optional(Pts), teamCursor: Type.Optional(TeamCursor) }),
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
    /** Teams whose conversations went on since `teamCursor`, on the last page; none after a reset, whose sessions say it. */
    teamHeads: Type.Array(TeamHead),
    /** For the next catch-up. Opaque. */
    teamCursor: TeamCursor,
  }),
  faults: [],
  link: "loggedIn",
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
      teamHeads: [{ teamId: "17", lastSeq: 3 }],
      teamCursor: "9041",
    },
  },
});

export const changes = notice({
  service: 5,
  command: 10,
  row: "M2",
  about:
    "New entries of the person's log, in order and without a gap. A client that sees a gap asks `sync` with its own cursor.",
  body: Type.Object({ changes: Type.Array(Change) }),
  example: { changes: [{ pts: 42, kind: "message", message }] },
});
