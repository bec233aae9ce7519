import { limits } from "@lyceum/contract/limits";
import { type Message, scenes } from "@lyceum/contract/shapes";
import {
  hasOlder,
  mergeHistory,
  missingBefore,
  sessionIdOf,
  startWindow,
  type Page,
  windowOfSession,
} from "@lyceum/domain/sync";
import type { LocalCache } from "../cache/local-cache.ts";
import type { PageState, Store } from "../store.ts";
import type { Peer, ReadPage } from "./read-page.ts";
import type { Reached, DetachedWindows } from "./detached-windows.ts";

export type History = {
  /** Makes a conversation ready to be shown: its newest messages, without a hole. */
  open(peer: Peer): Promise<void>;
  loadOlder(peer: Peer): Promise<void>;
  /** Reads on from a place far above towards the newest. */
  loadNewer(peer: Peer): Promise<void>;
  /**
   * Goes to a place: near the known run all between is fetched, farther away it is visited. Lost: it could not be fetched
   * or is not to be seen.
   */
  reach(peer: Peer, seq: number): Promise<Reached>;
  /** Back to the newest, at once. */
  leave(peer: Peer): void;
};

const pageSize = 50;
/** A hole of more pages than this is not filled: the window starts again at the newest page. */
const fillPagesMax = 5;
/** A place this near the known run is reached by fetching all between: ten of the largest pages. */
const nearMax = 10 * limits.historyPageMax.value;
const rowsBefore = 30;
const pagesAtOnce = 4;

export function makeHistory(
  readPage: ReadPage,
  store: Store,
  cache: Pick<LocalCache, "pages" | "bounds">,
  detachedWindows: DetachedWindows,
): History {
  /** By account and conversation. */
  const loading = new Map<string, Promise<void>>();

  function idOf({ scene, to }: Peer): string {
    const { self } = store.replica();
    return sessionIdOf({ scene, from: self, to }, self);
  }

  function loadingKey(id: string): string {
    return `${store.replica().self}|${id}`;
  }

  /** Tells how a loading stands, unless somebody else has signed in meanwhile. */
  function pageTeller(id: string): (state: PageState) => void {
    const { self } = store.replica();
    return (state) => {
      if (store.replica().self === self) store.setPage(id, state);
    };
  }

  function merge(id: string, page: Page): void {
    store.update((replica) => mergeHistory(replica, id, page));
  }

  function holeOf(id: string): number | null {
    const { windows, sessions } = store.replica();
    return missingBefore(windows.get(id), sessions.get(id));
  }

  async function fillHole(id: string, peer: Peer): Promise<void> {
    for (let pages = 0; ; pages += 1) {
      const afterSeq = holeOf(id);
      if (afterSeq === null) return;
      if (pages === fillPagesMax) return startAgain(id);
      merge(id, await readPage(peer, { afterSeq, limit: limits.historyPageMax.value }));
      if (holeOf(id) === afterSeq) return startAgain(id);
    }
  }

  function startAgain(id: string): void {
    store.update((replica) => {
      const window = replica.windows.get(id);
      const newest = window?.ahead.at(-1);
      const session = replica.sessions.get(id);
      const fresh = newest ? startWindow(newest) : session && windowOfSession(session);
      if (!fresh) return replica;
      // What was recalled or edited in the hole of a super team is in no log (M8), so nothing from before it is kept.
      const isKept = session?.scene !== scenes.superTeam && window?.detached;
      const detached = isKept ? { detached: isKept } : {};
      return { ...replica, windows: new Map(replica.windows).set(id, { ...fresh, ...detached }) };
    });
  }

  /** What this device keeps needs no connection. True when there was something. */
  async function mergeStored(id: string, limit: number): Promise<boolean> {
    const window = store.replica().windows.get(id);
    if (!window || !hasOlder(window)) return false;
    const page = await cache.pages.before(id, window.firstSeq, limit);
    if (page) merge(id, page);
    return page !== null;
  }

  async function load(id: string, peer: Peer, isOpening: boolean): Promise<void> {
    const tell = pageTeller(id);
    const rowsHeld = store.replica().windows.get(id)?.rows.length ?? 0;
    const isStored =
      cache.pages.isOpen() && (!isOpening || rowsHeld < pageSize) && (await mergeStored(id, pageSize));
    const isOffline = store.phase() !== "live" && cache.pages.isOpen();
    if (isStored && (isOffline || !isOpening)) return tell("idle");
    // Nothing is known yet, and the connection says soon what there is.
    if (isOffline && isOpening) return rowsHeld > 0 ? tell("idle") : undefined;
    tell("loading");
    try {
      if (isOpening) await fillHole(id, peer);
      const window = store.replica().windows.get(id);
      if (!window) merge(id, await readPage(peer, { limit: pageSize }));
      else if (hasOlder(window) && (!isOpening || window.rows.length < pageSize)) {
        merge(id, await readPage(peer, { beforeSeq: window.firstSeq, limit: pageSize }));
      }
      tell("idle");
    } catch {
      tell("failed");
    }
  }

  /** Pages of places between two, in any order on the connection and merged in one step. */
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
    if (heldFrom > seq) await mergeStored(id, heldFrom - seq + rowsBefore);
    const endSeq = store.replica().windows.get(id)?.firstSeq ?? 0;
    if (endSeq <= seq) return;
    const tell = pageTeller(id);
    tell("loading");
    try {
      const afterSeq = Math.max(0, seq - 1 - rowsBefore);
      const msgs = await readRange(peer, afterSeq, endSeq);
      merge(id, {
        msgs: msgs.filter((one) => one.seq < endSeq),
        firstSeq: afterSeq + 1,
        lastSeq: endSeq - 1,
      });
    } finally {
      tell("idle");
    }
  }

  function once(peer: Peer, isOpening: boolean): Promise<void> {
    const id = idOf(peer);
    const key = loadingKey(id);
    const running = loading.get(key);
    if (running) return running;
    const run = load(id, peer, isOpening).finally(() => loading.delete(key));
    loading.set(key, run);
    return run;
  }

  async function goTo(peer: Peer, seq: number, isLast: () => boolean): Promise<boolean> {
    const id = idOf(peer);
    const key = loadingKey(id);
    await loading.get(key);
    if (!store.replica().windows.has(id)) await once(peer, true);
    if (!isLast()) return false;
    if (detachedWindows.show(id, seq)) return true;
    const heldFrom = store.replica().windows.get(id)?.firstSeq ?? 0;
    if (heldFrom - seq > nearMax) return await detachedWindows.start(id, peer, seq, isLast);
    const run = loadFrom(id, peer, seq)
      .catch(() => {})
      .finally(() => loading.delete(key));
    loading.set(key, run);
    await run;
    return isLast() && detachedWindows.show(id, seq);
  }

  return {
    async open(peer) {
      cache.bounds.opened(idOf(peer));
      const window = store.replica().windows.get(idOf(peer));
      const isReady =
        store.page(idOf(peer)) === "idle" &&
        holeOf(idOf(peer)) === null &&
        (!hasOlder(window) || (window?.rows.length ?? 0) >= pageSize);
      if (!isReady) await once(peer, true);
    },
    async loadOlder(peer) {
      const id = idOf(peer);
      if (detachedWindows.isDetached(id)) await detachedWindows.load(id, peer, "older");
      else if (hasOlder(store.replica().windows.get(id))) await once(peer, false);
    },
    loadNewer: async (peer) => await detachedWindows.load(idOf(peer), peer, "newer"),
    leave: (peer) => detachedWindows.leave(idOf(peer)),
    reach: async (peer, seq) =>
      await detachedWindows.jump(idOf(peer), async (isLast) => await goTo(peer, seq, isLast)),
  };
}
