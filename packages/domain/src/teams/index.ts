export { mayMentionAll } from "./may-mention-all.ts";
export { mayWriteInTeam } from "./may-write.ts";
export { settingsOf, type TeamSettings } from "./new-team.ts";
export {
  mayInTeam,
  muteOf,
  removalOf,
  renamingOf,
  type RoleOrNone,
  type TeamAct,
  type TeamModes,
  teamRights,
} from "./rights.ts";
export {
  stepTeamRequest,
  type TeamRequestAct,
  type TeamRequestState,
  type TeamRequestStep,
  wayIntoTeam,
} from "./step-request.ts";
export { actsOfUpdate, type TeamUpdate } from "./update-acts.ts";
