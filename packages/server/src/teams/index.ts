import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { createTeam } from "./create-team.ts";
import { getTeam, getTeamMembers, getTeams, getTeamsById } from "./get-team.ts";
import { addTeamManagers, removeTeamManagers, transferTeam, updateTeam } from "./lead-team.ts";
import { addTeamMembers, dismissTeam, leaveTeam, removeTeamMembers } from "./membership.ts";
import { sendTeamMsg } from "./send-team-msg.ts";

export { readRole, readTeamHeads, readTeamIds, readTeamsAmong } from "./lists/store.ts";
export { recallTeamMsg } from "./recall-team-msg.ts";
export { makeTeamFanOut } from "./fan-out.ts";
export { repairTeams } from "./repair.ts";

/** The commands of this feature by their names in the contract. */
export function teamCommands(context: MessagingContext) {
  return {
    createTeam: createTeam(context),
    sendTeamMsg: sendTeamMsg(context),
    addTeamMembers: addTeamMembers(context),
    removeTeamMembers: removeTeamMembers(context),
    leaveTeam: leaveTeam(context),
    dismissTeam: dismissTeam(context),
    updateTeam: updateTeam(context),
    transferTeam: transferTeam(context),
    addTeamManagers: addTeamManagers(context),
    removeTeamManagers: removeTeamManagers(context),
    getTeam: getTeam(context),
    getTeams: getTeams(context),
    getTeamsById: getTeamsById(context),
    getTeamMembers: getTeamMembers(context),
  };
}
