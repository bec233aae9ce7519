import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { createTeam } from "./create-team.ts";
import {
  getMutedTeamMembers,
  getMyTeamMembers,
  getTeam,
  getTeamMemberInvitors,
  getTeamMembers,
  getTeams,
  getTeamsById,
} from "./get-team.ts";
import { addTeamManagers, removeTeamManagers, transferTeam, updateTeam } from "./lead-team.ts";
import { addTeamMembers, dismissTeam, leaveTeam, removeTeamMembers } from "./membership.ts";
import { updateInfoInTeam, updateMuteStateInTeam, updateNickInTeam } from "./members/member-info.ts";
import { passTeamApply, rejectTeamApply } from "./requests/answer-application.ts";
import { acceptTeamInvite, rejectTeamInvite } from "./requests/answer-invite.ts";
import { applyTeam } from "./requests/apply-team.ts";
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
    applyTeam: applyTeam(context),
    passTeamApply: passTeamApply(context),
    rejectTeamApply: rejectTeamApply(context),
    acceptTeamInvite: acceptTeamInvite(context),
    rejectTeamInvite: rejectTeamInvite(context),
    updateMuteStateInTeam: updateMuteStateInTeam(context),
    updateInfoInTeam: updateInfoInTeam(context),
    updateNickInTeam: updateNickInTeam(context),
    getMutedTeamMembers: getMutedTeamMembers(context),
    getMyTeamMembers: getMyTeamMembers(context),
    getTeamMemberInvitors: getTeamMemberInvitors(context),
    getTeam: getTeam(context),
    getTeams: getTeams(context),
    getTeamsById: getTeamsById(context),
    getTeamMembers: getTeamMembers(context),
  };
}
