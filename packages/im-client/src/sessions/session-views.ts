import type { Session, Team, UserCard } from "@lyceum/contract/shapes";
import { isListed } from "@lyceum/domain/sessions";
import type { Outgoing } from "../messages/outgoing.ts";
import type { Store } from "../store.ts";

/** A conversation as a list shows it. */
export type SessionView = Session & {
  card: UserCard | null;
  /** The person's own name for a friend; empty where there is none. */
  alias: string;
  /** Of a team, once it is known. */
  team: Team | null;
  lastOutgoing: Outgoing | null;
  isMuted: boolean;
  /** The person has blocked the other one, who is not told. */
  isBlocked: boolean;
};

/** Those that are not deleted, pinned ones first, then the newest; the same array while nothing in it changed. */
export function makeSessionViews(store: Store): () => readonly SessionView[] {
  let from: readonly unknown[] = [];
  let views: readonly SessionView[] = [];
  return () => {
    const { sessions, cards, relations, friends, teams } = store.replica();
    const outbox = store.outbox();
    const now = [sessions, cards, outbox, relations, friends, teams];
    if (now.every((part, index) => part === from[index])) return views;
    from = now;
    // A local message is the last one only until another comes.
    const isLast = ({ sessionId, localAfterSeq = Infinity }: Outgoing) =>
      localAfterSeq >= (sessions.get(sessionId)?.lastSeq ?? 0);
    const lastOutgoing = new Map(outbox.filter(isLast).map((row) => [row.sessionId, row]));
    const view = (session: Session): SessionView => ({
      ...session,
      card: session.scene === 0 ? (cards.get(session.to) ?? null) : null,
      alias: (session.scene === 0 && friends.get(session.to)?.alias) || "",
      team: session.scene !== 0 ? (teams.get(session.to) ?? null) : null,
      lastOutgoing: lastOutgoing.get(session.id) ?? null,
      isMuted: relations.get(session.to)?.isMuted ?? false,
      isBlocked: relations.get(session.to)?.isBlacked ?? false,
    });
    const known = [...sessions.values()].filter(
      (session) => isListed(session) || lastOutgoing.has(session.id),
    );
    const begun = [...lastOutgoing.values()].filter((row) => !sessions.has(row.sessionId)).map(beginning);
    views = [...begun, ...known]
      .map(view)
      .toSorted(
        (a, b) => Number(b.isTop) - Number(a.isTop) || timeOf(b) - timeOf(a) || (a.id < b.id ? -1 : 1),
      );
    return views;
  };
}

function timeOf(view: SessionView): number {
  return Math.max(view.updateTime, view.lastOutgoing?.time ?? 0);
}

function beginning(row: Outgoing): Session {
  return {
    id: row.sessionId,
    scene: row.scene,
    to: row.to,
    unread: 0,
    ackSeq: 0,
    peerAckSeq: 0,
    lastSeq: 0,
    lastMsg: null,
    updateTime: row.time,
    isTop: false,
    topCustom: "",
    deletedSeq: 0,
  };
}
