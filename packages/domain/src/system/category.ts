import { type SystemCategory, systemTypes } from "@lyceum/contract/shapes";

/** The heading under which a kind of system message counts; one that nobody knows is a custom one. */
export function categoryOf(type: number): SystemCategory {
  return categories.get(type) ?? "custom";
}

const categories = new Map<number, SystemCategory>([
  [systemTypes.applyTeam, "team"],
  [systemTypes.rejectTeamApply, "team"],
  [systemTypes.teamInvite, "team"],
  [systemTypes.rejectTeamInvite, "team"],
  [systemTypes.friendRequest, "friend"],
  [systemTypes.deleteFriend, "friend"],
  [systemTypes.deleteMsgP2p, "msg"],
  [systemTypes.deleteMsgTeam, "msg"],
  [systemTypes.deleteMsgSuperTeam, "msg"],
  [systemTypes.applySuperTeam, "superTeam"],
  [systemTypes.rejectSuperTeamApply, "superTeam"],
  [systemTypes.superTeamInvite, "superTeam"],
  [systemTypes.rejectSuperTeamInvite, "superTeam"],
]);
