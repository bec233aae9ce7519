import { Type } from "typebox";
import { command, push } from "../define/index.ts";
import { limits } from "../limits.ts";
import {
  Account,
  IdClient,
  Message,
  messageContent,
  strict,
  Team,
  TeamDetails,
  TeamHead,
  TeamId,
  TeamMuteType,
  TeamName,
} from "../shapes/index.ts";
import { markSessionAck } from "./session.ts";
import { batchMarkSysMsgs } from "./system.ts";
import { change, common, example, memberExample, twin } from "./super-team-change.ts";
import { superTeamMemberCommands } from "./super-team-members.ts";
import * as lead from "./team-lead.ts";
import * as member from "./team-members.ts";
import * as request from "./team-requests.ts";
import * as team from "./team.ts";

const ClassId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Classes = Type.Optional(Type.Array(ClassId, { maxItems: limits.superTeamClassesMax.value }));
const Roles = Type.Optional(
  Type.Array(Type.String({ minLength: 1, maxLength: 32 }), { maxItems: limits.superTeamClassesMax.value }),
);

export const createSuperTeam = command({
  ...change,
  command: 1,
  rate: "superTeam",
  permission: "edu:im:team",
  about:
    "Makes a super team of the caller, its owner, and of people of the institution: those named, all of some classes and all with one of some roles. They are members at once. In k12 only staff make one. Whoever has blocked the caller is left out. The same `idClient` of the same person makes one.",
  params: strict({
    name: TeamName,
    accounts: Type.Optional(Type.Array(Account, { maxItems: limits.teamMembersMax.value })),
    classIds: Classes,
    roles: Roles,
    ...TeamDetails,
    idClient: IdClient,
  }),
  result: Type.Object({ team: Team }),
  faults: ["objectMissing", "noPermission", "teamMemberLimit", "teamCountLimit", "parameterError"],
  example: {
    params: { name: "Years 7 and 8", classIds: [7, 8], idClient: "5b0e7a52c1" },
    result: { team: example },
  },
});

export const sendSuperTeamMsg = command({
  ...common,
  command: 2,
  rate: "teamMessage",
  about:
    "Stores a message of a super team once and answers when it is safe. Whether the sender is a member, and may write, is decided where the message gets its place. `apns` without `accounts` mentions everybody, which only those who lead the team and staff may (in k12 staff alone).",
  params: strict({ to: TeamId, ...messageContent }),
  result: team.sendTeamMsg.result,
  faults: ["teamMissing", "teamMuted", "noPermission", "parameterError", "wordsRefused"],
  example: {
    params: { to: "18", type: 0, body: "Good morning", idClient: "5b0e7a52c1" },
    result: { idServer: "18-3", seq: 3, time: 1_790_000_000_000 },
  },
});

export const updateSuperTeam = command({
  ...change,
  command: 3,
  about:
    "Changes what a super team says of itself, as `updateTeam`: `action` names it as its notification does, and there is at least one field. All members are told by the notification 404.",
  params: strict({
    action: Type.Literal("updateSuperTeam"),
    teamId: TeamId,
    name: Type.Optional(TeamName),
    ...TeamDetails,
    muteType: Type.Optional(TeamMuteType),
  }),
  result: Type.Object({ team: Team }),
  faults: ["teamMissing", "noPermission", "parameterError"],
  example: {
    params: { action: "updateSuperTeam", teamId: "18", announcement: "No lessons on Friday" },
    result: { team: example },
  },
});

export const updateSuperTeamMembersMute = command({
  ...change,
  command: 4,
  about:
    "The owner or a manager silences up to 10 normal members, or lets them write again; the same again is no fault. All members are told by the notification 409 with `mute`.",
  params: strict({
    teamId: TeamId,
    accounts: Type.Array(Account, { minItems: 1, maxItems: limits.superTeamMuteMax.value }),
    mute: Type.Boolean(),
  }),
  result: Type.Object({ teamId: TeamId, accounts: Type.Array(Account), mute: Type.Boolean() }),
  faults: ["teamMissing", "noPermission", "objectMissing"],
  example: {
    params: { teamId: "18", accounts: ["cat"], mute: true },
    result: { teamId: "18", accounts: ["cat"], mute: true },
  },
});

export const addSuperTeamMembersByClass = command({
  ...change,
  command: 5,
  permission: "edu:im:team",
  about:
    "Adds all people of some classes, and all with one of some roles, to a super team: members at once, told by the notification 401 with their `count`.",
  params: strict({ teamId: TeamId, classIds: Classes, roles: Roles }),
  result: Type.Object({ team: Team }),
  faults: ["teamMissing", "objectMissing", "noPermission", "teamMemberLimit", "teamCountLimit"],
  example: { params: { teamId: "18", classIds: [9] }, result: { team: example } },
});

const teamResult = { team: example };
const given = { teamId: "18" };
const ofCat = { ...given, accounts: ["cat"] };

export const addSuperTeamMembers = {
  ...team.addTeamMembers,
  ...twin,
  command: 8,
  example: { params: ofCat, result: { ...teamResult, accounts: ["cat"] } },
};

export const removeSuperTeamMembers = {
  ...team.removeTeamMembers,
  ...twin,
  command: 9,
  example: { params: ofCat, result: { ...teamResult, accounts: ["cat"] } },
};

export const leaveSuperTeam = {
  ...team.leaveTeam,
  ...twin,
  command: 10,
  example: { params: given, result: given },
};

export const dismissSuperTeam = {
  ...team.dismissTeam,
  ...twin,
  command: 11,
  example: { params: given, result: given },
};

export const transferSuperTeam = {
  ...lead.transferTeam,
  ...twin,
  command: 12,
  example: { params: { ...given, account: "bob" }, result: teamResult },
};

export const addSuperTeamManagers = {
  ...lead.addTeamManagers,
  ...twin,
  command: 13,
  example: { params: ofCat, result: { ...teamResult, accounts: ["cat"] } },
};

export const removeSuperTeamManagers = {
  ...lead.removeTeamManagers,
  ...twin,
  command: 14,
  example: { params: ofCat, result: { ...teamResult, accounts: ["cat"] } },
};

export const applySuperTeam = {
  ...request.applyTeam,
  ...twin,
  command: 15,
  example: { params: given, result: { state: "init" as const, team: null } },
};

export const passSuperTeamApply = {
  ...request.passTeamApply,
  ...twin,
  command: 16,
  example: { params: { ...given, from: "cat" }, result: teamResult },
};

export const rejectSuperTeamApply = {
  ...request.rejectTeamApply,
  ...twin,
  command: 17,
  example: { params: { ...given, from: "cat" }, result: given },
};

export const acceptSuperTeamInvite = {
  ...request.acceptTeamInvite,
  ...twin,
  command: 18,
  example: { params: { ...given, from: "alice" }, result: teamResult },
};

/** The pair of the specification for system messages of super teams. */
export const batchMarkSuperTeamSysMsgs = { ...batchMarkSysMsgs, ...twin, command: 19 };

export const rejectSuperTeamInvite = {
  ...request.rejectTeamInvite,
  ...twin,
  command: 20,
  example: { params: { ...given, from: "alice" }, result: given },
};

export const updateInfoInSuperTeam = {
  ...member.updateInfoInTeam,
  ...twin,
  command: 21,
  example: {
    params: { ...given, nickInTeam: "Black king" },
    result: { member: { ...memberExample, nickInTeam: "Black king" } },
  },
};

export const updateNickInSuperTeam = {
  ...member.updateNickInTeam,
  ...twin,
  command: 22,
  example: {
    params: { ...given, account: "cat", nickInTeam: "White queen" },
    result: { ...given, account: "cat", nickInTeam: "White queen" },
  },
};

export const getMySuperTeamMembers = {
  ...member.getMyTeamMembers,
  ...twin,
  command: 23,
  example: { params: { teamIds: ["18"] }, result: { members: [memberExample] } },
};

export const getSuperTeamMemberInvitors = {
  ...member.getTeamMemberInvitors,
  ...twin,
  command: 24,
  example: { params: ofCat, result: { invitors: [{ account: "cat", invitor: "alice" }] } },
};

export const getSuperTeam = {
  ...team.getTeam,
  ...twin,
  command: 25,
  example: { params: given, result: teamResult },
};

export const getSuperTeams = {
  ...team.getTeams,
  ...twin,
  command: 26,
  example: { params: {}, result: { teams: [example], more: false } },
};

export const getSuperTeamsById = {
  ...team.getTeamsById,
  ...twin,
  command: 27,
  example: { params: { teamIds: ["18"] }, result: { teams: [example] } },
};

export const markSuperTeamSessionAck = {
  ...markSessionAck,
  ...twin,
  command: 28,
  example: {
    params: { sessionId: "superTeam-18", ackSeq: 3 },
    result: { ackSeq: 3, unread: 0, pts: 43 },
  },
};

export const superTeamMsgs = push({
  service: 21,
  command: 40,
  row: "M8",
  about:
    "New messages of one super team, in order: to every device of every member that is connected. The bus tells each node once. A client that sees a hole before them asks `getHistoryMsgs`.",
  body: Type.Object({ msgs: Type.Array(Message) }),
  example: {
    msgs: [
      {
        scene: 5,
        from: "bob",
        to: "18",
        fromNick: "Bob",
        type: 0,
        body: "Good morning",
        time: 1_790_000_000_000,
        idClient: "5b0e7a52c1",
        idServer: "18-3",
        seq: 3,
      },
    ],
  },
});

export const superTeamHeads = push({
  service: 21,
  command: 41,
  row: "M8",
  about: "How far super teams go, when pushes of their messages may have been lost.",
  body: Type.Object({ heads: Type.Array(TeamHead) }),
  example: { heads: [{ teamId: "18", lastSeq: 3 }] },
});

export const superTeamCommands = {
  createSuperTeam,
  sendSuperTeamMsg,
  updateSuperTeam,
  updateSuperTeamMembersMute,
  addSuperTeamMembersByClass,
  ...superTeamMemberCommands,
  addSuperTeamMembers,
  removeSuperTeamMembers,
  leaveSuperTeam,
  dismissSuperTeam,
  transferSuperTeam,
  addSuperTeamManagers,
  removeSuperTeamManagers,
  applySuperTeam,
  passSuperTeamApply,
  rejectSuperTeamApply,
  acceptSuperTeamInvite,
  batchMarkSuperTeamSysMsgs,
  rejectSuperTeamInvite,
  updateInfoInSuperTeam,
  updateNickInSuperTeam,
  getMySuperTeamMembers,
  getSuperTeamMemberInvitors,
  getSuperTeam,
  getSuperTeams,
  getSuperTeamsById,
  markSuperTeamSessionAck,
};

export const superTeamPushes = { superTeamMsgs, superTeamHeads };
