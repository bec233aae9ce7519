import type { Team } from "@lyceum/contract/shapes";

export type TeamSettings = Pick<
  Team,
  | "avatar"
  | "intro"
  | "announcement"
  | "custom"
  | "joinMode"
  | "beInviteMode"
  | "inviteMode"
  | "updateTeamMode"
  | "updateCustomMode"
>;

/**
 * What holds where nobody says otherwise. People of one institution are members at once, without being asked. In a normal
 * team all members may add others and change what it says; an advanced one is led by its owner and managers (M7).
 */
export function settingsOf(type: Team["type"], given: Partial<TeamSettings>): TeamSettings {
  const mode = type === "normal" ? "all" : "manager";
  const defaults: TeamSettings = {
    avatar: "",
    intro: "",
    announcement: "",
    custom: "",
    joinMode: "needVerify",
    beInviteMode: "noVerify",
    inviteMode: mode,
    updateTeamMode: mode,
    updateCustomMode: mode,
  };
  const all = { ...defaults, ...given };
  return type === "normal" ? { ...all, inviteMode: mode, updateTeamMode: mode, updateCustomMode: mode } : all;
}
