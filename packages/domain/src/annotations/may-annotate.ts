import type { TeamMuteType } from "@lyceum/contract/shapes";
import { mayInTeam, mayWriteInTeam, type RoleOrNone, type TeamModes } from "../teams/index.ts";

/** What decides in a team who may react and pin. */
export type TeamPlace = TeamModes & { role: RoleOrNone; muteType: TeamMuteType; isMuted: boolean };

/** A reaction is said to all: whoever may not write may not react (M12). */
export function mayCommentInTeam({ role, muteType, isMuted }: TeamPlace): boolean {
  return mayWriteInTeam(role, muteType, isMuted);
}

/** The words of a pin stand under the name of whoever pinned: of others only who leads the team changes them. */
export function mayEditPinsInTeam({ role }: TeamPlace): boolean {
  return role === "owner" || role === "manager";
}

/** A pin stands for the whole team, like its announcement. */
export function mayPinInTeam(team: TeamPlace): boolean {
  return mayInTeam(team.role, "update", team);
}
