export { settingsOf, type TeamSettings } from "./new-team.ts";
export { mayInTeam, removalOf, type RoleOrNone, type TeamAct, type TeamModes, teamRights } from "./rights.ts";
export { actsOfUpdate, type TeamUpdate } from "./update-acts.ts";
