import type { TeamMuteType } from "@lyceum/contract/shapes";
import type { RoleOrNone } from "./rights.ts";

/**
 * Whether somebody may write in a team: the owner always, managers unless all are silent, others unless they or all normal
 * members are (M7). The server decides the same where a message gets its place.
 */
export function mayWriteInTeam(role: RoleOrNone, muteType: TeamMuteType, isMuted: boolean): boolean {
  if (role === "none") return false;
  if (role === "owner") return true;
  if (muteType === "all") return false;
  return role === "manager" || (muteType === "none" && !isMuted);
}
