import type { Team } from "@lyceum/contract/shapes";
import type { TeamAct } from "./rights.ts";
import type { TeamSettings } from "./new-team.ts";

/** What of a team can be changed. */
export type TeamUpdate = Partial<TeamSettings & Pick<Team, "name" | "muteType">>;

/** The rights that a change needs; null for one that a normal team does not know: there all members lead (M7). */
export function actsOfUpdate(type: Team["type"], given: TeamUpdate): TeamAct[] | null {
  const fields = Object.keys(given);
  if (type === "normal" && fields.some((field) => fixedInNormal.includes(field))) return null;
  const acts: TeamAct[] = [];
  if (fields.some((field) => modeFields.includes(field))) acts.push("updateModes");
  if (fields.includes("muteType")) acts.push("muteAll");
  if (fields.includes("custom")) acts.push("updateCustom");
  if (fields.some((field) => !["custom", "muteType"].includes(field) && !modeFields.includes(field)))
    acts.push("update");
  return acts;
}

const fixedInNormal: readonly string[] = ["inviteMode", "updateTeamMode", "updateCustomMode"];
const modeFields: readonly string[] = [...fixedInNormal, "joinMode", "beInviteMode"];
