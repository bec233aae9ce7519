import { limits } from "@lyceum/contract/limits";
import {
  type SuperTeamNotificationName,
  scenes,
  systemTypes,
  type TeamNotificationName,
} from "@lyceum/contract/shapes";
import type { MessagingContext } from "../app/socket/messaging-context.ts";

/** What teams (M7) and super teams (M8) differ in; the rules are the same. */
export type TeamKind = {
  scene: typeof scenes.team | typeof scenes.superTeam;
  isSuper: boolean;
  sizeMax: number;
  /** The `attach.type` of a notification. */
  notificationOf(what: TeamNotificationName): TeamNotificationName | SuperTeamNotificationName;
  systemTypes: Record<"applyTeam" | "rejectTeamApply" | "teamInvite" | "rejectTeamInvite", number>;
};

/** What a handler needs that serves either kind. */
export type TeamContext = MessagingContext & { kind: TeamKind };

const { applyTeam, rejectTeamApply, teamInvite, rejectTeamInvite } = systemTypes;

export const teamKind: TeamKind = {
  scene: scenes.team,
  isSuper: false,
  sizeMax: limits.teamMembersMax.value,
  notificationOf: (what) => what,
  systemTypes: { applyTeam, rejectTeamApply, teamInvite, rejectTeamInvite },
};

/** The numbers stand in another order there. */
const superNames = {
  addTeamMembers: "addSuperTeamMembers",
  removeTeamMembers: "removeSuperTeamMembers",
  leaveTeam: "leaveSuperTeam",
  updateTeam: "updateSuperTeam",
  dismissTeam: "dismissSuperTeam",
  passTeamApply: "passSuperTeamApply",
  transferTeam: "transferSuperTeam",
  addTeamManagers: "addSuperTeamManagers",
  removeTeamManagers: "removeSuperTeamManagers",
  acceptTeamInvite: "acceptSuperTeamInvite",
  updateTeamMute: "updateSuperTeamMembersMute",
} as const satisfies Record<TeamNotificationName, SuperTeamNotificationName>;

export const superTeamKind: TeamKind = {
  scene: scenes.superTeam,
  isSuper: true,
  sizeMax: limits.superTeamMembersMax.value,
  notificationOf: (what) => superNames[what],
  systemTypes: {
    applyTeam: systemTypes.applySuperTeam,
    rejectTeamApply: systemTypes.rejectSuperTeamApply,
    teamInvite: systemTypes.superTeamInvite,
    rejectTeamInvite: systemTypes.rejectSuperTeamInvite,
  },
};
