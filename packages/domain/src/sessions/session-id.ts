import { type SceneName, scenes } from "@lyceum/contract/shapes";

/** "p2p-bob": the id of a session names the peer, so it differs for the two people of one conversation. */
export function p2pSessionId(account: string): string {
  return `p2p-${account}`;
}

/** "team-17", for all its members. */
export function teamSessionId(teamId: number | string): string {
  return `team-${teamId}`;
}

/** "superTeam-9", for all its members (M8). */
export function superTeamSessionId(teamId: number | string): string {
  return `superTeam-${teamId}`;
}

/** Of a conversation of many, by its scene. */
export function groupSessionId(scene: number, teamId: number | string): string {
  return scene === scenes.superTeam ? superTeamSessionId(teamId) : teamSessionId(teamId);
}

/** Scene and target of a session id, or null when it is none. */
export function readSessionId(id: string): { scene: SceneName; to: string } | null {
  const match = /^(p2p|team|superTeam)-([A-Za-z0-9_.@-]+)$/.exec(id);
  return match ? { scene: match[1] as SceneName, to: match[2] ?? "" } : null;
}
