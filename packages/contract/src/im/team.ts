import { Type } from "typebox";
import { command, push } from "../define/index.ts";
import { limits } from "../limits.ts";
import { keptApns, maskedBody, shownPreview } from "./masked-body.ts";
import {
  Account,
  IdClient,
  Message,
  messageContent,
  Seq,
  strict,
  Team,
  TeamDetails,
  TeamHead,
  TeamId,
  TeamMember,
  TeamName,
  TeamRequestNote,
  TeamType,
  Time,
  UserCard,
} from "../shapes/index.ts";

const common = {
  row: "M7",
  requires: "loggedIn",
  rate: "command",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
} as const;

const change = { ...common, rate: "teamChange" } as const;

const team = {
  teamId: "17",
  type: "advanced" as const,
  name: "Chess club",
  avatar: "",
  intro: "",
  announcement: "",
  custom: "",
  serverCustom: "",
  owner: "alice",
  level: limits.teamMembersMax.value,
  memberNum: 2,
  memberUpdateTime: 1_790_000_000_000,
  joinMode: "needVerify" as const,
  beInviteMode: "noVerify" as const,
  inviteMode: "manager" as const,
  updateTeamMode: "manager" as const,
  updateCustomMode: "manager" as const,
  mute: false,
  muteType: "none" as const,
  valid: true,
  validToCurrentUser: true,
  createTime: 1_790_000_000_000,
  updateTime: 1_790_000_000_000,
};

export const memberExample = {
  teamId: "17",
  account: "alice",
  type: "owner" as const,
  nickInTeam: "",
  mute: false,
  muteTeam: false,
  muteNotiType: 0,
  bits: 0,
  custom: "",
  active: true,
  valid: true,
  joinTime: 1_790_000_000_000,
  updateTime: 1_790_000_000_000,
};

const Accounts = Type.Array(Account, { minItems: 1, maxItems: limits.teamMembersMax.value });

export const createTeam = command({
  permission: "*:im:chat",
  ...change,
  service: 8,
  command: 1,
  about:
    "Makes a team of the caller, its owner, and people whom the caller may reach; they are members at once, or with the beInviteMode needVerify asked by a system message teamInvite. Whoever has blocked the caller is left out. The same `idClient` of the same person makes one team.",
  params: strict({
    type: TeamType,
    name: TeamName,
    accounts: Type.Array(Account, { maxItems: limits.teamMembersMax.value }),
    ...TeamDetails,
    ps: Type.Optional(TeamRequestNote),
    idClient: IdClient,
  }),
  result: Type.Object({ team: Team }),
  faults: ["objectMissing", "noPermission", "teamMemberLimit", "teamCountLimit"],
  example: {
    params: { type: "advanced", name: "Chess club", accounts: ["bob"], idClient: "5b0e7a52c1" },
    result: { team },
  },
});

export const sendTeamMsg = command({
  permission: "*:im:chat",
  ...common,
  service: 8,
  command: 2,
  rate: "teamMessage",
  about:
    "Stores a message of a team once and answers when it is safe. Whether the sender is a member, and may write, is decided where the message gets its place. `apns` without `accounts` mentions everybody, which only those who lead the team may (in k12 staff alone).",
  params: strict({
    to: TeamId,
    ...messageContent,
  }),
  result: Type.Object({
    idServer: Type.String(),
    seq: Seq,
    time: Time,
    body: maskedBody,
    preview: shownPreview,
    apns: keptApns,
  }),
  faults: ["teamMissing", "teamMuted", "noPermission", "parameterError", "wordsRefused"],
  example: {
    params: { to: "17", type: 0, body: "Good morning", idClient: "5b0e7a52c1" },
    result: { idServer: "17-3", seq: 3, time: 1_790_000_000_000 },
  },
});

export const addTeamMembers = command({
  permission: "*:im:chat",
  ...change,
  service: 8,
  command: 4,
  about:
    "Adds people whom the caller may reach, or asks them by a system message teamInvite where the beInviteMode is needVerify: `accounts` are those who became members. Who is a member already is no fault, and whoever has blocked the caller is left out.",
  params: strict({ teamId: TeamId, accounts: Accounts, ps: Type.Optional(TeamRequestNote) }),
  result: Type.Object({ team: Team, accounts: Type.Array(Account) }),
  faults: ["teamMissing", "objectMissing", "noPermission", "teamMemberLimit", "teamCountLimit"],
  example: { params: { teamId: "17", accounts: ["cat"] }, result: { team, accounts: ["cat"] } },
});

export const removeTeamMembers = command({
  permission: "*:im:chat",
  ...change,
  service: 8,
  command: 5,
  about:
    "Removes members: nothing that gets its place after this reaches them. Who is no member is no fault.",
  params: strict({ teamId: TeamId, accounts: Accounts }),
  result: Type.Object({ team: Team, accounts: Type.Array(Account) }),
  faults: ["teamMissing", "noPermission"],
  example: { params: { teamId: "17", accounts: ["cat"] }, result: { team, accounts: ["cat"] } },
});

export const leaveTeam = command({
  permission: "*:im:chat",
  ...change,
  service: 8,
  command: 6,
  about: "The caller leaves. The owner hands the team over first.",
  params: strict({ teamId: TeamId }),
  result: Type.Object({ teamId: TeamId }),
  faults: ["teamMissing", "noPermission"],
  example: { params: { teamId: "17" }, result: { teamId: "17" } },
});

export const dismissTeam = command({
  permission: "*:im:chat",
  ...change,
  service: 8,
  command: 7,
  about: "The owner ends the team for everybody.",
  params: strict({ teamId: TeamId }),
  result: Type.Object({ teamId: TeamId }),
  faults: ["teamMissing", "noPermission"],
  example: { params: { teamId: "17" }, result: { teamId: "17" } },
});

export const getTeam = command({
  permission: "*:im:chat",
  ...common,
  service: 8,
  command: 8,
  about: "A team that the caller is a member of; any other answers like one that does not exist.",
  params: strict({ teamId: TeamId }),
  result: Type.Object({ team: Team }),
  faults: ["teamMissing"],
  example: { params: { teamId: "17" }, result: { team } },
});

export const getTeams = command({
  permission: "*:im:chat",
  ...common,
  service: 8,
  command: 9,
  rate: "sync",
  about: "All teams of the caller, 100 at a time, by their ids; without any 803, which is no change.",
  params: strict({ afterTeamId: Type.Optional(TeamId) }),
  result: Type.Object({ teams: Type.Array(Team), more: Type.Boolean() }),
  faults: ["teamMissing"],
  example: { params: {}, result: { teams: [team], more: false } },
});

export const getTeamsById = command({
  permission: "*:im:chat",
  ...common,
  service: 8,
  command: 11,
  about: "The named teams as far as the caller is a member.",
  params: strict({ teamIds: Type.Array(TeamId, { minItems: 1, maxItems: limits.teamPageMax.value }) }),
  result: Type.Object({ teams: Type.Array(Team) }),
  faults: [],
  example: { params: { teamIds: ["17"] }, result: { teams: [team] } },
});

export const getTeamMembers = command({
  permission: "*:im:chat",
  ...common,
  service: 8,
  command: 12,
  about:
    "All members of a team of the caller, with their cards; the owner first, then by their time of joining.",
  params: strict({ teamId: TeamId }),
  result: Type.Object({ members: Type.Array(TeamMember), users: Type.Array(UserCard) }),
  faults: ["teamMissing"],
  example: { params: { teamId: "17" }, result: { members: [memberExample], users: [] } },
});

export const teamMsgs = push({
  service: 8,
  command: 10,
  row: "M7",
  about:
    "New messages of one team, in order: to every device of every member at the time, the sender's too. A client that sees a hole before them asks `getHistoryMsgs`.",
  body: Type.Object({ msgs: Type.Array(Message) }),
  example: {
    msgs: [
      {
        scene: 1,
        from: "bob",
        to: "17",
        fromNick: "Bob",
        type: 0,
        body: "Good morning",
        time: 1_790_000_000_000,
        idClient: "5b0e7a52c1",
        idServer: "17-3",
        seq: 3,
      },
    ],
  },
});

export const teamHeads = push({
  service: 8,
  command: 13,
  row: "M7",
  about: "How far teams go, when pushes of their messages may have been lost.",
  body: Type.Object({ heads: Type.Array(TeamHead) }),
  example: { heads: [{ teamId: "17", lastSeq: 3 }] },
});

export const teamCommands = {
  createTeam,
  sendTeamMsg,
  addTeamMembers,
  removeTeamMembers,
  leaveTeam,
  dismissTeam,
  getTeam,
  getTeams,
  getTeamsById,
  getTeamMembers,
};

export const teamPushes = { teamMsgs, teamHeads };
