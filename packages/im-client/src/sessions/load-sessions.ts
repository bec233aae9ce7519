import type { Result } from "@lyceum/contract/im";
import { limits } from "@lyceum/contract/limits";
import type { Session } from "@lyceum/contract/shapes";
import { type Replica, windowOfSession } from "@lyceum/domain/sync";
import type { Wire } from "../connection/wire.ts";
import type { Store } from "../store.ts";
import type { Timers } from "../timers.ts";

export type SessionPages = {
  /** Older conversations than the oldest known; false when there are no more. */
  loadMore(): Promise<boolean>;
  /** From this time on all conversations are known here. */
  knownSince(): number;
  /** Asks the server where this device cannot tell a conversation's state alone. */
  settleUnsure(): void;
  /** Where the next page begins, for a restart to go on with; null: there are no more. */
  place(): number | null;
  resume(place: number | null): void;
};

const settleDelayMs = 200;

export function makeSessionPages(wire: Wire, store: Store, timers: Timers): SessionPages {
  let stopTimer: (() => void) | null = null;
  /** Where the next page begins; null: there are no more. Undefined: as the last snapshot says. */
  let cursor: number | null | undefined;
  let loading: Promise<boolean> | null = null;
  store.on("onsessions", ({ sessions }) => {
    const others = [...sessions.values()].filter((session) => !session.isTop);
    const isAll = others.length < limits.sessionPageMax.value;
    cursor = isAll ? null : Math.min(...others.map((session) => session.updateTime));
  });

  async function settle(): Promise<void> {
    stopTimer = null;
    const sessionIds = [...store.replica().unsure].slice(0, limits.sessionPageMax.value);
    if (sessionIds.length === 0 || store.phase() !== "live") return;
    try {
      const answer = await wire.call("getSessions", { sessionIds });
      store.update((replica) => takeStates(replica, sessionIds, answer));
      settleUnsure();
    } catch {
      // It is asked again with the next change.
    }
  }

  async function loadPage(): Promise<boolean> {
    if (cursor === null || cursor === undefined) return false;
    const from = cursor;
    const page = await wire.call("getServerSessions", {
      maxTimestamp: from,
      limit: limits.sessionPageMax.value,
    });
    // A snapshot came in between: it says itself where to go on.
    if (cursor !== from) return cursor !== null;
    cursor = page.hasMore ? page.minTimestamp : null;
    store.update((replica) => addPage(replica, page));
    return page.hasMore;
  }

  function settleUnsure(): void {
    if (store.replica().unsure.size > 0) stopTimer ??= timers.after(settleDelayMs, () => void settle());
  }

  return {
    loadMore() {
      loading ??= loadPage().finally(() => (loading = null));
      return loading;
    },
    knownSince: () => (cursor === undefined ? Number.MAX_SAFE_INTEGER : (cursor ?? 0)),
    settleUnsure,
    place: () => cursor ?? null,
    resume: (place) => void (cursor = place),
  };
}

/** The server's state where it is of the same last message; an older or newer one waits for the changes between. */
function takeStates(replica: Replica, asked: readonly string[], page: Result<"getSessions">): Replica {
  const sessions = new Map(replica.sessions);
  const unsure = new Set(replica.unsure);
  // Counts of another place of the log are not these; it is asked again.
  if (page.pts !== replica.pts) return replica;
  for (const session of page.sessionList) {
    const held = sessions.get(session.id);
    if (!unsure.has(session.id) || !held) continue;
    // An own mark that the server has not got yet counts less than this device's.
    if (held.lastSeq !== session.lastSeq || held.ackSeq > session.ackSeq) continue;
    sessions.set(session.id, { ...session, peerAckSeq: Math.max(session.peerAckSeq, held.peerAckSeq) });
    unsure.delete(session.id);
  }
  // What this device did not hold comes whole, or is not there.
  for (const id of asked) if (!sessions.has(id)) unsure.delete(id);
  return addPage({ ...replica, sessions, unsure }, page);
}

function addPage(
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
