import { asTwin } from "../app/socket/commands.ts";
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
import {
  addTeamManagers,
  removeTeamManagers,
  transferTeam,
  updateSuperTeam,
  updateTeam,
} from "./lead-team.ts";
import { addTeamMembers, dismissTeam, leaveTeam, removeTeamMembers } from "./membership.ts";
import { updateInfoInTeam, updateMuteStateInTeam, updateNickInTeam } from "./members/member-info.ts";
import { passTeamApply, rejectTeamApply } from "./requests/answer-application.ts";
import { acceptTeamInvite, rejectTeamInvite } from "./requests/answer-invite.ts";
import { applyTeam } from "./requests/apply-team.ts";
import { superTeamKind, teamKind } from "./kind.ts";
import { sendTeamMsg } from "./send-team-msg.ts";
import { addSuperTeamMembersByClass, createSuperTeam } from "./super/create-super-team.ts";
import { getSuperTeamMembers, getSuperTeamMembersByAccounts } from "./super/member-pages.ts";
import { updateSuperTeamMembersMute } from "./super/mute-members.ts";

export { readRole, readTeamHeads, readTeamIds, readTeamsAmong } from "./lists/store.ts";
export { recallTeamMsg } from "./recall-team-msg.ts";
export { recallSuperTeamMsg } from "./super/recall-super-team-msg.ts";
export { deliverEntry, writeEntry, type WrittenEntry } from "./super/write-entry.ts";
export { deliverSuperTeams } from "./super/node-members.ts";
export { removeTeamMsg } from "./remove-team-msg.ts";
export { appendEntries, recallMessage } from "./entries/store.ts";
export { lockToWrite } from "./lock-to-write.ts";
export { type HeldTeam, lockLogs, lockTeam } from "./store.ts";
export { deliverTeamLine, writeTeamLine, type WrittenLine } from "./team-line.ts";
export { makeTeam } from "./create-team.ts";
export { makeTeamFanOut } from "./fan-out.ts";
export { superTeamKind, teamKind } from "./kind.ts";
export { sendTeamSysMsg } from "./custom-sys-msg.ts";
export { repairTeams } from "./repair.ts";

/** The commands of this feature by their names in the contract. */
export function teamCommands(messaging: MessagingContext) {
  const context = { ...messaging, kind: teamKind };
  return {
    ...superTeamCommands(messaging),
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

/** Super teams: the actions of teams with the other kind, and what only they have (M8). */
function superTeamCommands(messaging: MessagingContext) {
  const context = { ...messaging, kind: superTeamKind };
  return {
    createSuperTeam: createSuperTeam(context),
    addSuperTeamMembersByClass: addSuperTeamMembersByClass(context),
    getSuperTeamMembers: getSuperTeamMembers(context),
    getSuperTeamMembersByAccounts: getSuperTeamMembersByAccounts(context),
    updateSuperTeamMembersMute: updateSuperTeamMembersMute(context),
    sendSuperTeamMsg: asTwin<"sendTeamMsg", "sendSuperTeamMsg">(sendTeamMsg(context)),
    addSuperTeamMembers: asTwin<"addTeamMembers", "addSuperTeamMembers">(addTeamMembers(context)),
    removeSuperTeamMembers: asTwin<"removeTeamMembers", "removeSuperTeamMembers">(removeTeamMembers(context)),
    leaveSuperTeam: asTwin<"leaveTeam", "leaveSuperTeam">(leaveTeam(context)),
    dismissSuperTeam: asTwin<"dismissTeam", "dismissSuperTeam">(dismissTeam(context)),
    updateSuperTeam: updateSuperTeam(context),
    transferSuperTeam: asTwin<"transferTeam", "transferSuperTeam">(transferTeam(context)),
    addSuperTeamManagers: asTwin<"addTeamManagers", "addSuperTeamManagers">(addTeamManagers(context)),
    removeSuperTeamManagers: asTwin<"removeTeamManagers", "removeSuperTeamManagers">(
      removeTeamManagers(context),
    ),
    applySuperTeam: asTwin<"applyTeam", "applySuperTeam">(applyTeam(context)),
    passSuperTeamApply: asTwin<"passTeamApply", "passSuperTeamApply">(passTeamApply(context)),
    rejectSuperTeamApply: asTwin<"rejectTeamApply", "rejectSuperTeamApply">(rejectTeamApply(context)),
    acceptSuperTeamInvite: asTwin<"acceptTeamInvite", "acceptSuperTeamInvite">(acceptTeamInvite(context)),
    rejectSuperTeamInvite: asTwin<"rejectTeamInvite", "rejectSuperTeamInvite">(rejectTeamInvite(context)),
    updateInfoInSuperTeam: asTwin<"updateInfoInTeam", "updateInfoInSuperTeam">(updateInfoInTeam(context)),
    updateNickInSuperTeam: asTwin<"updateNickInTeam", "updateNickInSuperTeam">(updateNickInTeam(context)),
    getMySuperTeamMembers: asTwin<"getMyTeamMembers", "getMySuperTeamMembers">(getMyTeamMembers(context)),
    getSuperTeamMemberInvitors: asTwin<"getTeamMemberInvitors", "getSuperTeamMemberInvitors">(
      getTeamMemberInvitors(context),
    ),
    getSuperTeam: asTwin<"getTeam", "getSuperTeam">(getTeam(context)),
    getSuperTeams: asTwin<"getTeams", "getSuperTeams">(getTeams(context)),
    getSuperTeamsById: asTwin<"getTeamsById", "getSuperTeamsById">(getTeamsById(context)),
  };
}
