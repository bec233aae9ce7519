export { createTeam } from "./create-team.ts";
export { getTeam, getTeamMembers, getTeams, getTeamsById } from "./get-team.ts";
export { addTeamMembers, dismissTeam, leaveTeam, removeTeamMembers } from "./membership.ts";
export { readRole, readTeamHeads, readTeamIds, readTeamsAmong } from "./lists/store.ts";
export { recallTeamMsg } from "./recall-team-msg.ts";
export { makeTeamFanOut } from "./fan-out.ts";
export { repairTeams } from "./repair.ts";
export { sendTeamMsg } from "./send-team-msg.ts";
