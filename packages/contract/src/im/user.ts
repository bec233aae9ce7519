import { Type } from "typebox";
import { command } from "../define/index.ts";
import { limits } from "../limits.ts";
import { Account, nullable, Pts, Relation, strict, User, UserCard } from "../shapes/index.ts";

export const getUsers = command({
  permission: "*:im:chat",
  service: 3,
  command: 1,
  row: "M10",
  about: "Cards of people of the own institution; an unknown or foreign account is left out.",
  params: strict({ accounts: Type.Array(Account, { minItems: 1, maxItems: limits.userLookupMax.value }) }),
  result: Type.Object({ users: Type.Array(User) }),
  faults: [],
  requires: "loggedIn",
  rate: "command",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  example: {
    params: { accounts: ["bob"] },
    result: {
      users: [
        { account: "bob", nick: "Bob", avatar: "", custom: "{}", updateTime: 0, sign: "", gender: "unknown" },
      ],
    },
  },
});

export const searchUsers = command({
  permission: "*:im:chat",
  service: 3,
  command: 20,
  row: "M10",
  about: "People of the own institution whose name contains the words, to start a conversation with.",
  params: strict({
    keyword: Type.String({ maxLength: 64 }),
    limit: Type.Integer({ minimum: 1, maximum: 50 }),
  }),
  result: Type.Object({ users: Type.Array(UserCard) }),
  faults: [],
  requires: "loggedIn",
  rate: "command",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  example: {
    params: { keyword: "bo", limit: 20 },
    result: { users: [{ account: "bob", nick: "Bob", avatar: "", custom: "{}", updateTime: 0 }] },
  },
});

export const getRelations = command({
  permission: "*:im:chat",
  service: 3,
  command: 10,
  row: "M9",
  about: "Everybody whom the person has blocked or muted.",
  params: strict({}),
  result: Type.Object({ relations: Type.Array(Relation) }),
  faults: [],
  requires: "loggedIn",
  rate: "command",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  example: { params: {}, result: { relations: [{ account: "bob", isBlacked: true, isMuted: false }] } },
});

const MarkParams = strict({ account: Account, isAdd: Type.Boolean() });
/** `pts` is null when nothing changed. */
const MarkResult = Type.Object({ relation: Relation, pts: nullable(Pts) });

export const markInBlacklist = command({
  permission: "*:im:chat",
  service: 3,
  command: 11,
  row: "M9",
  about: "Blocks a person or lifts it. Whoever is blocked cannot write to the person, and is not told so.",
  params: MarkParams,
  result: MarkResult,
  faults: ["objectMissing", "overLimit"],
  requires: "loggedIn",
  rate: "command",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  example: {
    params: { account: "bob", isAdd: true },
    result: { relation: { account: "bob", isBlacked: true, isMuted: false }, pts: 48 },
  },
});

export const markInMutelist = command({
  permission: "*:im:chat",
  service: 3,
  command: 12,
  row: "M9",
  about: "Silences a person or lifts it: messages come and count, and nothing announces them.",
  params: MarkParams,
  result: MarkResult,
  faults: ["objectMissing", "overLimit"],
  requires: "loggedIn",
  rate: "command",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  example: {
    params: { account: "bob", isAdd: true },
    result: { relation: { account: "bob", isBlacked: false, isMuted: true }, pts: 49 },
  },
});

export const userCommands = { getUsers, searchUsers, getRelations, markInBlacklist, markInMutelist };
