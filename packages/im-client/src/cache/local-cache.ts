import type { Store } from "../store.ts";
import type { Timers } from "../timers.ts";
import { persistOutbox } from "../messages/persist-outbox.ts";
import { type Cache, type CacheSettings, type DbStatus, makeCache } from "./cache.ts";
import { makeWindowBounds, type WindowBounds } from "./bound-windows.ts";
import { type LocalMsgs, makeLocalMsgs } from "./local-msgs.ts";
import { type LocalPins, makeLocalPins } from "./local-pins.ts";
import { type LocalSessions, makeLocalSessions } from "./local-sessions.ts";
import { type CachedPages, makeCachedPages } from "./pages.ts";
import { readReplica, replicaStores } from "./restore.ts";
import { makeWriteBehind, type Memory } from "./write-behind.ts";

/** What an application may ask of the cache (M17). */
export type LocalCalls = LocalMsgs &
  LocalSessions &
  LocalPins & {
    /** 0 closed, 1 opening, 2 open. */
    getDBStatus(): DbStatus;
    /** Opens the database once more after a failure. */
    reinitDB(): Promise<void>;
  };

export type LocalCache = {
  /** Opens the cache of an account and shows what it holds. Ends at once when that is done, and never rejects. */
  start(account: string): Promise<void>;
  pages: CachedPages;
  bounds: WindowBounds;
  calls: LocalCalls;
  run: Cache["run"];
  isWriter(): boolean;
  /** Ends when what is known now is kept. */
  settle(): Promise<void>;
  close(): void;
  forget(): Promise<void>;
};

/** The cache of a client with everything that lives from it. */
export function makeLocalCache(
  store: Store,
  settings: CacheSettings | undefined,
  timers: Timers,
  notes: Memory,
): LocalCache {
  const cache = makeCache(settings, timers);
  const bounds = makeWindowBounds(store);
  const behind = makeWriteBehind(store, cache, timers, notes, bounds.tighten);
  const outbox = persistOutbox(store, cache);
  let starting: { account: string; run: Promise<void> } | null = null;

  async function open(account: string): Promise<void> {
    await cache.use(account);
    await restore(account);
    await outbox.restore();
  }

  async function restore(account: string): Promise<void> {
    if (cache.status() !== 2) return;
    try {
      const found = await cache.run(replicaStores, "readonly", (tx) => readReplica(tx, account));
      const held = store.replica();
      if (cache.account() !== account || (held.self === account && held.pts !== null)) return;
      store.begin(account);
      if (!found) return;
      behind.restored(found.replica);
      store.update(() => found.replica);
      if (found.notes) notes.resume(found.notes);
    } catch (error) {
      cache.disable(error);
    }
  }

  return {
    start(account) {
      if (starting?.account === account) return starting.run;
      // Somebody else signed in than was here: nothing of the one before stays.
      const before = starting ? starting.run.then(cache.forget) : Promise.resolve();
      const run = before.then(() => open(account));
      starting = { account, run };
      return run;
    },
    pages: makeCachedPages(store, cache, behind),
    bounds,
    calls: {
      ...makeLocalMsgs(store, cache),
      ...makeLocalSessions(cache, timers.now),
      ...makeLocalPins(cache),
      getDBStatus: cache.status,
      reinitDB: cache.reopen,
    },
    run: cache.run,
    isWriter: cache.isWriter,
    settle: behind.settle,
    close: cache.close,
    async forget() {
      starting = null;
      await cache.forget();
    },
  };
}
