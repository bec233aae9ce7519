import { Type } from "typebox";
import { command, push } from "../define/index.ts";
import { limits } from "../limits.ts";
import {
  Account,
  MuteNotiType,
  strict,
  TeamId,
  TeamMember,
  TeamMemberCustom,
  TeamNick,
  UserCard,
} from "../shapes/index.ts";
import { memberExample as owner } from "./team.ts";
import { teamChange, teamCommand } from "./team-change.ts";

const member = { ...owner, account: "cat", type: "normal" as const, mute: true };

export const updateMuteStateInTeam = command({
  ...teamChange,
  command: 27,
  about:
    "The owner or a manager silences a normal member, or lets the member write again; the same again is no fault. All members are told by the notification 10 with `mute`.",
  params: strict({ teamId: TeamId, account: Account, mute: Type.Boolean() }),
  result: Type.Object({ teamId: TeamId, account: Account, mute: Type.Boolean() }),
  faults: ["teamMissing", "noPermission", "objectMissing"],
  example: {
    params: { teamId: "17", account: "cat", mute: true },
    result: { teamId: "17", account: "cat", mute: true },
  },
});

export const getMutedTeamMembers = command({
  ...teamCommand,
  command: 28,
  about: "The muted members of a team of the caller, with their cards.",
  params: strict({ teamId: TeamId }),
  result: Type.Object({ members: Type.Array(TeamMember), users: Type.Array(UserCard) }),
  faults: ["teamMissing"],
  example: { params: { teamId: "17" }, result: { members: [member], users: [] } },
});

export const updateInfoInTeam = command({
  ...teamChange,
  command: 29,
  about:
    "What the caller says and wants in a team: at least one field. `muteTeam` is `muteNotiType` 1 or 0; what a member wants to be told of is read by that member alone. Members that are connected are told by `teamMembersUpdated`.",
  params: strict({
    teamId: TeamId,
    nickInTeam: Type.Optional(TeamNick),
    muteTeam: Type.Optional(Type.Boolean()),
    muteNotiType: Type.Optional(MuteNotiType),
    custom: Type.Optional(TeamMemberCustom),
  }),
  result: Type.Object({ member: TeamMember }),
  faults: ["teamMissing", "parameterError"],
  example: {
    params: { teamId: "17", nickInTeam: "Black king" },
    result: { member: { ...owner, nickInTeam: "Black king" } },
  },
});

export const updateNickInTeam = command({
  ...teamChange,
  command: 30,
  about:
    "Names a member in a team: the owner anybody, a manager normal members, everybody oneself. Members that are connected are told by `teamMembersUpdated`.",
  params: strict({ teamId: TeamId, account: Account, nickInTeam: TeamNick }),
  result: Type.Object({ teamId: TeamId, account: Account, nickInTeam: Type.String() }),
  faults: ["teamMissing", "noPermission", "objectMissing", "parameterError"],
  example: {
    params: { teamId: "17", account: "cat", nickInTeam: "White queen" },
    result: { teamId: "17", account: "cat", nickInTeam: "White queen" },
  },
});

export const getMyTeamMembers = command({
  ...teamCommand,
  command: 31,
  about: "What the caller is in the named teams, as far as the caller is a member.",
  params: strict({ teamIds: Type.Array(TeamId, { minItems: 1, maxItems: limits.teamPageMax.value }) }),
  result: Type.Object({ members: Type.Array(TeamMember) }),
  faults: [],
  example: { params: { teamIds: ["17"] }, result: { members: [{ ...owner }] } },
});

export const getTeamMemberInvitors = command({
  ...teamCommand,
  command: 32,
  about:
    "Who brought these members of a team of the caller in: by adding them, or by the invitation that they accepted. Whoever made the team or applied has none and is left out.",
  params: strict({
    teamId: TeamId,
    accounts: Type.Array(Account, { minItems: 1, maxItems: limits.teamMembersMax.value }),
  }),
  result: Type.Object({ invitors: Type.Array(Type.Object({ account: Account, invitor: Account })) }),
  faults: ["teamMissing"],
  example: {
    params: { teamId: "17", accounts: ["cat"] },
    result: { invitors: [{ account: "cat", invitor: "alice" }] },
  },
});

export const teamMembersUpdated = push({
  service: 8,
  command: 33,
  row: "M7",
  about:
    "Members of a team that say something else of themselves now: to members that are connected. It is not kept; `memberUpdateTime` of the team shows to others that the members are to be read again.",
  body: Type.Object({ members: Type.Array(TeamMember) }),
  example: { members: [{ ...owner, nickInTeam: "Black king" }] },
});

export const teamMemberCommands = {
  updateMuteStateInTeam,
  getMutedTeamMembers,
  updateInfoInTeam,
  updateNickInTeam,
  getMyTeamMembers,
  getTeamMemberInvitors,
};

export const teamMemberPushes = { teamMembersUpdated };
