import type { Team, TeamRole } from "@lyceum/contract/shapes";

/** What somebody may want to do in a team. */
export type TeamAct =
  | "read"
  | "send"
  | "addMembers"
  | "removeNormal"
  | "removeManager"
  | "removeOwner"
  | "leave"
  | "dismiss"
  | "recallOthers"
  | "update"
  | "updateCustom"
  | "updateModes"
  | "decideApplication"
  | "muteNormal"
  | "muteManager"
  | "muteOwner"
  | "muteAll"
  | "renameNormal"
  | "renameManager"
  | "renameOwner"
  | "changeManagers"
  | "transfer";

/** Who is no member has the role "none". */
export type RoleOrNone = TeamRole | "none";

/** "mode": the team says whether managers alone or all members may. */
type Right = "yes" | "no" | "mode";

/** Role by act (M7). Who hands the team over may leave it then. */
export const teamRights = {
  read: { owner: "yes", manager: "yes", normal: "yes", none: "no" },
  send: { owner: "yes", manager: "yes", normal: "yes", none: "no" },
  addMembers: { owner: "yes", manager: "yes", normal: "mode", none: "no" },
  removeNormal: { owner: "yes", manager: "yes", normal: "no", none: "no" },
  removeManager: { owner: "yes", manager: "no", normal: "no", none: "no" },
  removeOwner: { owner: "no", manager: "no", normal: "no", none: "no" },
  leave: { owner: "no", manager: "yes", normal: "yes", none: "no" },
  dismiss: { owner: "yes", manager: "no", normal: "no", none: "no" },
  recallOthers: { owner: "yes", manager: "yes", normal: "no", none: "no" },
  update: { owner: "yes", manager: "yes", normal: "mode", none: "no" },
  updateCustom: { owner: "yes", manager: "yes", normal: "mode", none: "no" },
  updateModes: { owner: "yes", manager: "yes", normal: "no", none: "no" },
  decideApplication: { owner: "yes", manager: "yes", normal: "no", none: "no" },
  muteNormal: { owner: "yes", manager: "yes", normal: "no", none: "no" },
  // Who leads a team is silenced by nobody; that is what `muteAll` is for.
  muteManager: { owner: "no", manager: "no", normal: "no", none: "no" },
  muteOwner: { owner: "no", manager: "no", normal: "no", none: "no" },
  muteAll: { owner: "yes", manager: "yes", normal: "no", none: "no" },
  renameNormal: { owner: "yes", manager: "yes", normal: "no", none: "no" },
  renameManager: { owner: "yes", manager: "no", normal: "no", none: "no" },
  renameOwner: { owner: "no", manager: "no", normal: "no", none: "no" },
  changeManagers: { owner: "yes", manager: "no", normal: "no", none: "no" },
  transfer: { owner: "yes", manager: "no", normal: "no", none: "no" },
} as const satisfies Record<TeamAct, Record<RoleOrNone, Right>>;

export type TeamModes = Pick<Team, "inviteMode" | "updateTeamMode" | "updateCustomMode">;

const modeOf = {
  addMembers: "inviteMode",
  update: "updateTeamMode",
  updateCustom: "updateCustomMode",
} as const satisfies Partial<Record<TeamAct, keyof TeamModes>>;

/** Whether a role may do it in a team with these modes. */
export function mayInTeam(role: RoleOrNone, act: TeamAct, modes: TeamModes): boolean {
  const right: Right = teamRights[act][role];
  if (right !== "mode") return right === "yes";
  return act in modeOf && modes[modeOf[act as keyof typeof modeOf]] === "all";
}

/** The act of silencing somebody of this role, or of letting them write again. */
export function muteOf(role: TeamRole): TeamAct {
  return ({ normal: "muteNormal", manager: "muteManager", owner: "muteOwner" } as const)[role];
}

/** The act of giving somebody else of this role a name in the team. */
export function renamingOf(role: TeamRole): TeamAct {
  return ({ normal: "renameNormal", manager: "renameManager", owner: "renameOwner" } as const)[role];
}

/** The act of removing somebody of this role. */
export function removalOf(role: TeamRole): TeamAct {
  return ({ normal: "removeNormal", manager: "removeManager", owner: "removeOwner" } as const)[role];
}
