import type { Friend, Relation, Session } from "@lyceum/contract/shapes";
import { superTeamSessionId, teamSessionId } from "../sessions/index.ts";
import { windowOfSession } from "./message-window.ts";
import type { Replica } from "./replica.ts";

/** Puts the server's state of some conversations in the place of what this device held; one that the server does not know goes (M2). */
export function healSessions(
  replica: Replica,
  ids: readonly string[],
  fromServer: readonly Session[],
): Replica {
  const sessions = new Map(replica.sessions);
  const windows = new Map(replica.windows);
  const unsure = new Set(replica.unsure);
  for (const id of ids) {
    for (const held of [sessions, windows]) held.delete(id);
    unsure.delete(id);
  }
  for (const session of fromServer) {
    sessions.set(session.id, session);
    // Which of its messages are wrong nobody knows, so they are read again.
    windows.set(session.id, windowOfSession(session));
  }
  return { ...replica, sessions, windows, unsure };
}

/**
 * Lets go of teams that are not the person's (M2, M7). No membership is noted: if they become the person's again, their heads
 * say so.
 */
export function dropTeams(replica: Replica, teamIds: readonly string[]): Replica {
  const teams = new Map(replica.teams);
  for (const id of teamIds) teams.delete(id);
  return {
    ...healSessions(
      replica,
      // One of the two; the other is of no team.
      teamIds.flatMap((id) => [teamSessionId(id), superTeamSessionId(id)]),
      [],
    ),
    teams,
  };
}

export function healRelations(replica: Replica, relations: readonly Relation[]): Replica {
  return { ...replica, relations: new Map(relations.map((one) => [one.account, one])) };
}

export function healFriends(replica: Replica, friends: readonly Friend[]): Replica {
  return { ...replica, friends: new Map(friends.map((one) => [one.account, one])) };
}
