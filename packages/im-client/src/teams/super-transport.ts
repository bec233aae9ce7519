import type { CommandName } from "@lyceum/contract/im";
import type { Transport } from "../connection/transport.ts";

/** Commands of super teams with the parameters and the answer of the command of a team. */
const twins: Partial<Record<CommandName, CommandName>> = {
  addTeamMembers: "addSuperTeamMembers",
  removeTeamMembers: "removeSuperTeamMembers",
  leaveTeam: "leaveSuperTeam",
  dismissTeam: "dismissSuperTeam",
  transferTeam: "transferSuperTeam",
  addTeamManagers: "addSuperTeamManagers",
  removeTeamManagers: "removeSuperTeamManagers",
  applyTeam: "applySuperTeam",
  passTeamApply: "passSuperTeamApply",
  rejectTeamApply: "rejectSuperTeamApply",
  acceptTeamInvite: "acceptSuperTeamInvite",
  rejectTeamInvite: "rejectSuperTeamInvite",
  updateInfoInTeam: "updateInfoInSuperTeam",
  updateNickInTeam: "updateNickInSuperTeam",
  getMyTeamMembers: "getMySuperTeamMembers",
  getTeamMemberInvitors: "getSuperTeamMemberInvitors",
  getTeam: "getSuperTeam",
  getTeams: "getSuperTeams",
  getTeamsById: "getSuperTeamsById",
};

/** What is asked of a team goes to the super team with that id (M8). */
export function superTransport(transport: Pick<Transport, "call">): Pick<Transport, "call"> {
  return {
    // Twins have the same types; the contract takes them from the rows of teams.
    call: (async (name, params) => await transport.call(twins[name] ?? name, params)) as Transport["call"],
  };
}
