import { Type } from "typebox";
import { command } from "../define/index.ts";
import { limits } from "../limits.ts";
import {
  Account,
  Friend,
  FriendAction,
  FriendAlias,
  FriendCustom,
  IdText,
  nullable,
  Pts,
  strict,
} from "../shapes/index.ts";

const common = {
  permission: "*:im:chat",
  row: "M9",
  requires: "loggedIn",
  rate: "friendChange",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
} as const;

/** What was done, how the two stand now, and the place in the own log; `pts` is null when nothing changed. */
const Changed = Type.Object({ action: FriendAction, friend: Friend, pts: nullable(Pts) });

const friend = {
  account: "bob",
  alias: "",
  flag: 1 as const,
  beflag: 1 as const,
  source: 2,
  bits: 1,
  custom: "",
  serverex: "",
  createTime: 1_790_000_000_000,
  updateTime: 1_790_000_000_000,
};

export const friendRequest = command({
  ...common,
  service: 12,
  command: 1,
  about:
    "1 makes a friend without asking, 2 asks, 3 accepts a request, 4 refuses it. The other gets a system message friendRequest with the same `type`. Who asks somebody that has asked already accepts. The same again changes nothing. 1 is not allowed to or from k12 unless by staff, nor in the social realm: there one asks. A person who has blocked the caller gets nothing, and the answer is 7101.",
  params: strict({
    account: Account,
    type: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3), Type.Literal(4)]),
    ps: Type.Optional(Type.String({ maxLength: limits.systemTextMax.value })),
    /** Of the request that is accepted or refused; without it, the one that waits. */
    idServer: Type.Optional(IdText),
  }),
  result: Changed,
  faults: ["objectMissing", "noPermission", "overLimit", "blockedByPeer", "parameterError"],
  example: {
    params: { account: "bob", type: 2, ps: "We sat beside each other" },
    result: { action: "applyFriend", friend: { ...friend, flag: 2, beflag: 0, source: 0 }, pts: 50 },
  },
});

export const deleteFriend = command({
  ...common,
  service: 12,
  command: 2,
  about:
    "Ends a friendship for both, or takes back a request. The other gets a system message deleteFriend of an ended friendship. Who is no friend is no fault.",
  params: strict({
    account: Account,
    /** Default: true. Without it alias and custom text come back with the friend. */
    delAlias: Type.Optional(Type.Boolean()),
  }),
  result: Changed,
  faults: ["objectMissing"],
  example: {
    params: { account: "bob" },
    result: { action: "deleteFriend", friend: { ...friend, flag: 0, beflag: 0, source: 0 }, pts: 51 },
  },
});

export const updateFriend = command({
  ...common,
  service: 12,
  command: 3,
  rate: "command",
  about: "Changes the own name or text of a friend: at least one of them. The friend is not told.",
  params: strict({
    account: Account,
    alias: Type.Optional(FriendAlias),
    custom: Type.Optional(FriendCustom),
  }),
  result: Changed,
  faults: ["objectMissing", "parameterError"],
  example: {
    params: { account: "bob", alias: "Bobby" },
    result: { action: "updateFriend", friend: { ...friend, alias: "Bobby" }, pts: 52 },
  },
});

export const getFriends = command({
  ...common,
  service: 12,
  command: 4,
  rate: "sync",
  about:
    "Friends and open requests that changed after `timetag`, in the order of their changes; with a timetag also those that ended since, with both flags 0. `timetag` of the answer goes on behind the page.",
  params: strict({ timetag: Type.Optional(Pts) }),
  result: Type.Object({ friends: Type.Array(Friend), timetag: Pts, more: Type.Boolean() }),
  faults: [],
  example: { params: {}, result: { friends: [friend], timetag: 52, more: false } },
});

export const friendCommands = { friendRequest, deleteFriend, updateFriend, getFriends };
