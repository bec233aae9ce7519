import { limits } from "@lyceum/contract/limits";
import type { Transport } from "../connection/transport.ts";
import type { Store } from "../store.ts";
import type { Timers } from "../timers.ts";
import { addPage, takeStates } from "./take-states.ts";

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
const settleRetryMs = 2_000;

export function makeSessionPages(transport: Transport, store: Store, timers: Timers): SessionPages {
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
      const answer = await transport.call("getSessions", { sessionIds });
      store.update((replica) => takeStates(replica, sessionIds, answer));
      settleUnsure();
    } catch {
      // An answer that did not come in time: there may be no other change that asks again.
      stopTimer ??= timers.after(settleRetryMs, () => void settle());
    }
  }

  async function loadPage(): Promise<boolean> {
    if (cursor === null || cursor === undefined) return false;
    const from = cursor;
    const page = await transport.call("getServerSessions", {
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
