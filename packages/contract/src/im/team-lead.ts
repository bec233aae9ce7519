import { Type } from "typebox";
import { command } from "../define/index.ts";
import { limits } from "../limits.ts";
import {
  Account,
  nullable,
  strict,
  Team,
  TeamDetails,
  TeamId,
  TeamMuteType,
  TeamName,
} from "../shapes/index.ts";
import { getTeam } from "./team.ts";
import { teamChange } from "./team-change.ts";

const { team } = getTeam.example.result;
const Accounts = Type.Array(Account, { minItems: 1, maxItems: limits.teamMembersMax.value });

export const updateTeam = command({
  ...teamChange,
  command: 18,
  about:
    "Changes what a team says of itself: at least one field. Modes and `muteType` are changed by the owner and managers, modes of who may what not in a normal team; the rest by whom the modes of the team name. All members are told by the notification 3.",
  params: strict({
    teamId: TeamId,
    name: Type.Optional(TeamName),
    ...TeamDetails,
    muteType: Type.Optional(TeamMuteType),
  }),
  result: Type.Object({ team: Team }),
  faults: ["teamMissing", "noPermission", "parameterError"],
  example: { params: { teamId: "17", announcement: "On Mondays at five" }, result: { team } },
});

export const transferTeam = command({
  ...teamChange,
  command: 19,
  about:
    "The owner hands the team over to a member, and stays as a normal member or leaves with it. All members are told by the notification 6.",
  params: strict({
    teamId: TeamId,
    account: Account,
    /** Default: false. */
    leave: Type.Optional(Type.Boolean()),
  }),
  /** Null for whoever has left. */
  result: Type.Object({ team: nullable(Team) }),
  faults: ["teamMissing", "noPermission", "objectMissing"],
  example: { params: { teamId: "17", account: "bob" }, result: { team } },
});

export const addTeamManagers = command({
  ...teamChange,
  command: 20,
  about:
    "The owner makes members managers; who is one already is no fault. All members are told by the notification 7.",
  params: strict({ teamId: TeamId, accounts: Accounts }),
  result: Type.Object({ team: Team, accounts: Type.Array(Account) }),
  faults: ["teamMissing", "noPermission", "objectMissing"],
  example: { params: { teamId: "17", accounts: ["bob"] }, result: { team, accounts: ["bob"] } },
});

export const removeTeamManagers = command({
  ...teamChange,
  command: 21,
  about:
    "The owner makes managers normal members again; who is no manager is no fault. All members are told by the notification 8.",
  params: strict({ teamId: TeamId, accounts: Accounts }),
  result: Type.Object({ team: Team, accounts: Type.Array(Account) }),
  faults: ["teamMissing", "noPermission", "objectMissing"],
  example: { params: { teamId: "17", accounts: ["bob"] }, result: { team, accounts: ["bob"] } },
});

export const teamLeadCommands = { updateTeam, transferTeam, addTeamManagers, removeTeamManagers };
