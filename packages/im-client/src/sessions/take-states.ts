import type { Result } from "@lyceum/contract/im";
import { type Session, scenes } from "@lyceum/contract/shapes";
import { pushMessage, type Replica, windowOfSession } from "@lyceum/domain/sync";

/** The server's state where it is of the same last message; an older or newer one waits for the changes between. */
export function takeStates(replica: Replica, asked: readonly string[], page: Result<"getSessions">): Replica {
  const sessions = new Map(replica.sessions);
  const windows = new Map(replica.windows);
  const unsure = new Set(replica.unsure);
  // Counts of another place of the log are not these; it is asked again.
  if (page.pts !== replica.pts) return replica;
  for (const session of page.sessionList) {
    const held = sessions.get(session.id);
    if (!unsure.has(session.id) || !held) continue;
    // One's own mark that the server has not got yet counts less than this device's.
    if (held.ackSeq > session.ackSeq) continue;
    // Messages of a team come beside the log: a later state is as good.
    const isTaken =
      session.scene === scenes.p2p ? held.lastSeq === session.lastSeq : held.lastSeq <= session.lastSeq;
    if (!isTaken) continue;
    if (session.lastMsg && session.lastSeq > held.lastSeq)
      windows.set(session.id, pushMessage(windows.get(session.id), session.lastMsg));
    sessions.set(session.id, { ...session, peerAckSeq: Math.max(session.peerAckSeq, held.peerAckSeq) });
    unsure.delete(session.id);
  }
  // What this device did not hold comes whole, or is not there.
  for (const id of asked) if (!sessions.has(id)) unsure.delete(id);
  // What the server does not show is none of this person: a team left, or somebody who has moved away.
  const shown = new Set(page.sessionList.map(({ id }) => id));
  for (const id of asked) {
    if (shown.has(id)) continue;
    for (const part of [sessions, windows, unsure]) part.delete(id);
  }
  return addPage({ ...replica, sessions, windows, unsure }, page);
}

export function addPage(
  replica: Replica,
  page: { sessionList: readonly Session[]; users: Result<"getSessions">["users"]; pts: number },
): Replica {
  const sessions = new Map(replica.sessions);
  const windows = new Map(replica.windows);
  const cards = new Map(replica.cards);
  const unsure = new Set(replica.unsure);
  const isSure = page.pts === replica.pts;
  for (const session of page.sessionList) {
    if (sessions.has(session.id)) continue;
    sessions.set(session.id, session);
    if (!isSure) unsure.add(session.id);
    else if (!windows.has(session.id)) windows.set(session.id, windowOfSession(session));
  }
  for (const card of page.users) if (!cards.has(card.account)) cards.set(card.account, card);
  return { ...replica, sessions, windows, cards, unsure };
}
