import type { FaultKey } from "@lyceum/contract/faults";
import type { SystemMessage, Team } from "@lyceum/contract/shapes";

/** What is known of an application or an invitation; "none": there never was one. */
export type TeamRequestState = SystemMessage["state"] | "none";

/** "end": there is nothing left to decide, because the team or the asker is gone. */
export type TeamRequestAct = "ask" | "pass" | "reject" | "end";

export type TeamRequestStep = { state: SystemMessage["state"]; isChanged: boolean };

/**
 * What an act makes of a request of a team, or the fault (M7). A request is decided once: the same answer again changes
 * nothing, the other answer finds nothing that waits. Whoever was answered may ask again.
 */
export function stepTeamRequest(state: TeamRequestState, act: TeamRequestAct): TeamRequestStep | FaultKey {
  if (act === "ask") return { state: "init", isChanged: state !== "init" };
  const next = ({ pass: "passed", reject: "rejected", end: "error" } as const)[act];
  if (state === next) return { state: next, isChanged: false };
  return state === "init" ? { state: next, isChanged: true } : "objectMissing";
}

/** What an application comes to: "join" at once, "ask" whoever leads, or "refuse". */
export function wayIntoTeam(
  joinMode: Team["joinMode"],
  /** The applicant may reach every member, so that nobody has to bring them together. */
  isWithinReach: boolean,
): "join" | "ask" | "refuse" {
  if (joinMode === "rejectAll") return "refuse";
  return joinMode === "noVerify" && isWithinReach ? "join" : "ask";
}
