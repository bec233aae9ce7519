import { limits } from "@lyceum/contract/limits";
import {
  changeWindow,
  closeDetachedWindow,
  extendDetachedWindow,
  hasOlder,
  messageAt,
  type Page,
  shownRun,
  openDetachedWindow,
  stepAside,
} from "@lyceum/domain/sync";
import type { LocalCache } from "../cache/local-cache.ts";
import type { PageState, Store } from "../store.ts";
import type { Peer, ReadPage } from "./read-page.ts";

/** Where a person is in a conversation. */
export type View = {
  /** Raised by every jump. */
  turn: number;
  /** Raised when the rows that are shown give way to those of another place. */
  list: number;
  /** The place of the last jump; null: the newest. */
  seq: number | null;
};

/** What came of a jump. Superseded: a later one began, the newest was gone back to, or somebody else signed in. */
export type Reached = "there" | "lost" | "superseded";

type Side = "older" | "newer";
type Ends = Readonly<Record<Side, PageState>>;

/** Reading far above the end of a conversation, by a run of its own (M3, M17). */
export type DetachedWindows = {
  view(sessionId: string): View;
  /** How the loading at both ends of the detached window stands. */
  ends(sessionId: string): Ends;
  isDetached(sessionId: string): boolean;
  /** Makes a jump: the ones before it come to nothing. What `go` is given tells whether it is still the last. */
  jump(sessionId: string, go: (isLast: () => boolean) => Promise<boolean>): Promise<Reached>;
  /** Shows a place that is known; false when it is not. */
  show(sessionId: string, seq: number): boolean;
  /** Fetches what is around a place, and goes there; false when it could not be fetched or is not to be seen. */
  start(sessionId: string, peer: Peer, seq: number, isLast: () => boolean): Promise<boolean>;
  load(sessionId: string, peer: Peer, side: Side): Promise<void>;
  /** Back to the newest, at once. */
  leave(sessionId: string): void;
  /**
   * Somebody reads at this place of a run that has grown too long: what is far from it falls out. Null: at its end. While
   * a jump fetches rows, nothing falls out.
   */
  keepNear(sessionId: string, seq: number | null): void;
  /** How many messages of others have come behind a place. */
  arrivedAfter(sessionId: string, seq: number): number;
};

const pageSize = 50;
const atEnd: View = { turn: 0, list: 0, seq: null };
const idle: Ends = { older: "idle", newer: "idle" };
const rowsMax = limits.windowRowsMax.value;

export function makeDetachedWindows(
  store: Store,
  cache: Pick<LocalCache, "pages" | "bounds">,
  readPage: ReadPage,
): DetachedWindows {
  const views = new Map<string, View>();
  const ends = new Map<string, Ends>();
  /** The last jump of each conversation, and which of them are under way. */
  const jumps = new Map<string, object>();
  const underWay = new Set<string>();
  let account = store.replica().self;

  // All of it is of one person.
  store.subscribe(() => {
    const { self } = store.replica();
    if (self === account) return;
    account = self;
    for (const held of [views, ends, jumps, underWay]) held.clear();
  });

  const viewOf = (id: string) => views.get(id) ?? atEnd;
  const windowOf = (id: string) => store.replica().windows.get(id);
  const detachedOf = (id: string) => windowOf(id)?.detached;

  function move(id: string, seq: number | null, isElsewhere: boolean): void {
    const { turn, list } = viewOf(id);
    underWay.delete(id);
    views.set(id, { turn: turn + 1, list: isElsewhere ? list + 1 : list, seq });
    if (isElsewhere) ends.delete(id);
  }

  function setEnd(id: string, side: Side, state: PageState): void {
    ends.set(id, { ...(ends.get(id) ?? idle), [side]: state });
    store.touch();
  }

  function begin(id: string): () => boolean {
    const mine = {};
    jumps.set(id, mine);
    return () => jumps.get(id) === mine;
  }

  async function jump(id: string, go: (isLast: () => boolean) => Promise<boolean>): Promise<Reached> {
    const isLast = begin(id);
    underWay.add(id);
    try {
      const isThere = await go(isLast);
      if (isThere) return "there";
      return isLast() ? "lost" : "superseded";
    } finally {
      if (isLast()) underWay.delete(id);
    }
  }

  /** From what this device keeps, or else from the server. */
  async function read(
    id: string,
    peer: Peer,
    place: { beforeSeq: number } | { afterSeq: number },
  ): Promise<Page> {
    const page =
      "beforeSeq" in place
        ? await cache.pages.before(id, place.beforeSeq, pageSize)
        : await cache.pages.after(id, place.afterSeq, pageSize);
    return page ?? (await readPage(peer, { ...place, limit: pageSize }));
  }

  async function readAround(id: string, peer: Peer, seq: number): Promise<Page | null> {
    try {
      const [before, after] = await Promise.all([
        read(id, peer, { beforeSeq: seq + 1 }),
        read(id, peer, { afterSeq: seq }),
      ]);
      if (before.msgs.at(-1)?.seq !== seq) return null;
      const msgs = [...before.msgs, ...after.msgs];
      return { msgs, firstSeq: before.firstSeq, lastSeq: after.lastSeq };
    } catch {
      return null;
    }
  }

  function leave(id: string): void {
    begin(id);
    underWay.delete(id);
    if (viewOf(id).seq === null && !detachedOf(id)) return;
    move(id, null, detachedOf(id) !== undefined);
    store.update((replica) => changeWindow(replica, id, closeDetachedWindow));
    store.touch();
  }

  return {
    view: viewOf,
    ends: (id) => ends.get(id) ?? idle,
    isDetached: (id) => detachedOf(id) !== undefined,
    jump,
    show(id, seq) {
      const window = windowOf(id);
      if (!window || !messageAt(window, seq)) return false;
      const isElsewhere = !shownRun(window).rows.some((row) => row.seq === seq);
      move(id, seq, isElsewhere);
      if (isElsewhere) store.update((replica) => changeWindow(replica, id, closeDetachedWindow));
      store.touch();
      return true;
    },
    async start(id, peer, seq, isLast) {
      const page = await readAround(id, peer, seq);
      if (!page || !isLast()) return false;
      const visiting = changeWindow(store.replica(), id, (window, edits) =>
        openDetachedWindow(window, page, edits, rowsMax),
      );
      // It was deleted meanwhile, or the conversation is gone.
      if (!messageAt(visiting.windows.get(id), seq)) return false;
      move(id, seq, true);
      store.update(() => visiting);
      store.touch();
      return true;
    },
    async load(id, peer, side) {
      const detached = detachedOf(id);
      if (!detached || (ends.get(id) ?? idle)[side] === "loading") return;
      if (side === "older" && !hasOlder(detached)) return;
      const { list } = viewOf(id);
      const { self } = store.replica();
      const place = side === "older" ? { beforeSeq: detached.firstSeq } : { afterSeq: detached.lastSeq };
      setEnd(id, side, "loading");
      const page = await read(id, peer, place).catch(() => null);
      if (store.replica().self !== self || viewOf(id).list !== list) return;
      if (page)
        store.update((replica) =>
          changeWindow(replica, id, (window, edits) => extendDetachedWindow(window, page, edits, rowsMax)),
        );
      setEnd(id, side, page ? "idle" : "failed");
    },
    leave,
    keepNear(id, seq) {
      if (detachedOf(id) || underWay.has(id)) return;
      if (seq === null) return cache.bounds.settle(id);
      ends.delete(id);
      store.update((replica) => changeWindow(replica, id, (window) => stepAside(window, seq, rowsMax)));
    },
    arrivedAfter(id, seq) {
      const { self } = store.replica();
      const rows = windowOf(id)?.rows ?? [];
      let count = 0;
      for (let at = rows.length - 1; at >= 0; at -= 1) {
        const row = rows[at];
        if (!row || row.seq <= seq) break;
        if (row.from !== self) count += 1;
      }
      return count;
    },
  };
}
