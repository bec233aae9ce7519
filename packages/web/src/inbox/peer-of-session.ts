import type { Peer } from "@lyceum/im-client";

/** Whom a conversation is with: "p2p-bob", "team-17", "superTeam-9". */
export function peerOfSession(sessionId: string): Peer {
  const at = sessionId.indexOf("-");
  const kind = sessionId.slice(0, at);
  return { scene: kind === "p2p" ? 0 : kind === "team" ? 1 : 5, to: sessionId.slice(at + 1) };
}
