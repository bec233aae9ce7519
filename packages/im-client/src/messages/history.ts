import { Fault } from "@lyceum/contract/faults";
import type { Params } from "@lyceum/contract/im";
import { limits } from "@lyceum/contract/limits";
import type { Message } from "@lyceum/contract/shapes";
import {
  hasOlder,
  mergeHistory,
  missingBefore,
  sessionIdOf,
  startWindow,
  type Page,
} from "@lyceum/domain/sync";
import type { LocalCache } from "../cache/local-cache.ts";
import type { Wire } from "../connection/wire.ts";
import type { Store } from "../store.ts";

export type Peer = { scene: Message["scene"]; to: string };

export type History = {
  /** Makes a conversation ready to be shown: its newest messages, without a hole. */
  open(peer: Peer): Promise<void>;
  loadOlder(peer: Peer): Promise<void>;
  /** Fetches everything from a little before a place on; false when it is too far or could not be fetched. */
  reach(peer: Peer, seq: number): Promise<boolean>;
};

const pageSize = 50;
/** A hole of more pages than this is not filled: the window starts again at the newest page. */
const fillPagesMax = 5;
/** So far back a place is reached; the known run is one piece, so all between is fetched. */
const reachMax = 20_000;
const rowsBefore = 30;
const pagesAtOnce = 4;

export function makeHistory(wire: Wire, store: Store, cache: Pick<LocalCache, "pages" | "bounds">): History {
  const loading = new Map<string, Promise<void>>();

  function idOf({ scene, to }: Peer): string {
    const { self } = store.replica();
    return sessionIdOf({ scene, from: self, to }, self);
  }

  async function readPage(peer: Peer, place: Omit<Params<"getHistoryMsgs">, "scene" | "to">): Promise<Page> {
    try {
      return await wire.call("getHistoryMsgs", { ...peer, ...place });
    } catch (error) {
      // Nobody has written yet.
      if (error instanceof Fault && error.key === "objectMissing") {
        return { msgs: [], firstSeq: 1, lastSeq: 0 };
      }
      throw error;
    }
  }

  function merge(id: string, page: Page): void {
    store.update((replica) => mergeHistory(replica, id, page));
  }

  async function fillHole(id: string, peer: Peer): Promise<void> {
    for (let pages = 0; ; pages += 1) {
      const afterSeq = missingBefore(store.replica().windows.get(id));
      if (afterSeq === null) return;
      if (pages === fillPagesMax) return startAgain(id);
      merge(id, await readPage(peer, { afterSeq, limit: limits.historyPageMax.value }));
      if (missingBefore(store.replica().windows.get(id)) === afterSeq) return startAgain(id);
    }
  }

  function startAgain(id: string): void {
    store.update((replica) => {
      const newest = replica.windows.get(id)?.ahead.at(-1);
      if (!newest) return replica;
      return { ...replica, windows: new Map(replica.windows).set(id, startWindow(newest)) };
    });
  }

  /** What this device keeps needs no line. True when there was something. */
  async function mergeStored(id: string, limit: number): Promise<boolean> {
    const window = store.replica().windows.get(id);
    if (!window || !hasOlder(window)) return false;
    const page = await cache.pages.before(id, window.firstSeq, limit);
    if (page) merge(id, page);
    return page !== null;
  }

  async function load(id: string, peer: Peer, isOpening: boolean): Promise<void> {
    const rowsHeld = store.replica().windows.get(id)?.rows.length ?? 0;
    const isStored =
      cache.pages.isOpen() && (!isOpening || rowsHeld < pageSize) && (await mergeStored(id, pageSize));
    const isOffline = store.phase() !== "live" && cache.pages.isOpen();
    if (isStored && (isOffline || !isOpening)) return store.setPage(id, "idle");
    // Nothing is known yet, and the line says soon what there is.
    if (isOffline && isOpening) return rowsHeld > 0 ? store.setPage(id, "idle") : undefined;
    store.setPage(id, "loading");
    try {
      if (isOpening) await fillHole(id, peer);
      const window = store.replica().windows.get(id);
      if (!window) merge(id, await readPage(peer, { limit: pageSize }));
      else if (hasOlder(window) && (!isOpening || window.rows.length < pageSize)) {
        merge(id, await readPage(peer, { beforeSeq: window.firstSeq, limit: pageSize }));
      }
      store.setPage(id, "idle");
    } catch {
      store.setPage(id, "failed");
    }
  }

  /** Pages of places between two, in any order on the line and merged in one step. */
  async function readRange(peer: Peer, afterSeq: number, endSeq: number): Promise<Message[]> {
    const size = limits.historyPageMax.value;
    const msgs: Message[] = [];
    for (let at = afterSeq; at < endSeq - 1; at += size * pagesAtOnce) {
      const starts = Array.from({ length: pagesAtOnce }, (_, page) => at + page * size);
      const pages = await Promise.all(
        starts
          .filter((start) => start < endSeq - 1)
          .map(async (start) => {
            const page = await readPage(peer, { afterSeq: start, limit: size });
            return page.msgs.filter((message) => message.seq <= start + size);
          }),
      );
      msgs.push(...pages.flat());
    }
    return msgs;
  }

  async function loadFrom(id: string, peer: Peer, seq: number): Promise<void> {
    const heldFrom = store.replica().windows.get(id)?.firstSeq ?? 0;
    if (heldFrom > seq && heldFrom - seq <= reachMax) await mergeStored(id, heldFrom - seq + rowsBefore);
    const endSeq = store.replica().windows.get(id)?.firstSeq ?? 0;
    if (endSeq <= seq || endSeq - seq > reachMax) return;
    store.setPage(id, "loading");
    try {
      const afterSeq = Math.max(0, seq - 1 - rowsBefore);
      const msgs = await readRange(peer, afterSeq, endSeq);
      merge(id, {
        msgs: msgs.filter((one) => one.seq < endSeq),
        firstSeq: afterSeq + 1,
        lastSeq: endSeq - 1,
      });
    } finally {
      store.setPage(id, "idle");
    }
  }

  function once(peer: Peer, isOpening: boolean): Promise<void> {
    const id = idOf(peer);
    const running = loading.get(id);
    if (running) return running;
    const run = load(id, peer, isOpening).finally(() => loading.delete(id));
    loading.set(id, run);
    return run;
  }

  return {
    async open(peer) {
      cache.bounds.opened(idOf(peer));
      const window = store.replica().windows.get(idOf(peer));
      const isReady =
        store.page(idOf(peer)) === "idle" &&
        missingBefore(window) === null &&
        (!hasOlder(window) || (window?.rows.length ?? 0) >= pageSize);
      if (!isReady) await once(peer, true);
    },
    async loadOlder(peer) {
      if (hasOlder(store.replica().windows.get(idOf(peer)))) await once(peer, false);
    },
    async reach(peer, seq) {
      const id = idOf(peer);
      await loading.get(id);
      if (!store.replica().windows.has(id)) await once(peer, true);
      const run = loadFrom(id, peer, seq)
        .catch(() => {})
        .finally(() => loading.delete(id));
      loading.set(id, run);
      await run;
      return (
        store
          .replica()
          .windows.get(id)
          ?.rows.some((message) => message.seq === seq) ?? false
      );
    },
  };
}
