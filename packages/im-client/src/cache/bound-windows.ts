import { limits } from "@lyceum/contract/limits";
import { cutWindow, closeDetachedWindow, type MessageWindow } from "@lyceum/domain/sync";
import type { Store } from "../store.ts";

export type WindowBounds = {
  /** A person looks at this conversation now. */
  opened(sessionId: string): void;
  /** Cuts what nobody looks at, and ends visits of long ago; it comes back from the cache. */
  tighten(): void;
  /** The person is at the end of the open conversation: its oldest rows fall out. */
  settle(sessionId: string): void;
};

/** Conversations looked at lately keep this many, with as many rows each; any other keeps a few. */
const recentMax = 20;
const recentRows = 200;
const otherRows = 50;

/** Keeps the memory of a client bounded however much is stored (M17). */
export function makeWindowBounds(store: Store): WindowBounds {
  let recent: readonly string[] = [];

  function cut(pick: (sessionId: string, window: MessageWindow) => number): void {
    store.update((replica) => {
      const windows = new Map(replica.windows);
      let isCut = false;
      for (const [id, window] of replica.windows) {
        const max = pick(id, window);
        if (window.rows.length <= max) continue;
        windows.set(id, cutWindow(window, Math.ceil(max / 2)));
        isCut = true;
      }
      return isCut ? { ...replica, windows } : replica;
    });
  }

  return {
    opened(sessionId) {
      recent = [sessionId, ...recent.filter((id) => id !== sessionId)].slice(0, recentMax);
    },
    tighten() {
      const [current] = recent;
      store.update((replica) => {
        const left = [...replica.windows].filter(([id, { detached }]) => detached && !recent.includes(id));
        if (left.length === 0) return replica;
        const windows = new Map(replica.windows);
        for (const [id, window] of left) windows.set(id, closeDetachedWindow(window));
        return { ...replica, windows };
      });
      cut((id, { detached }) => {
        if (id === current && !detached) return Infinity;
        return recent.includes(id) ? recentRows : otherRows;
      });
    },
    settle(sessionId) {
      cut((id) => (id === sessionId ? limits.windowRowsMax.value : Infinity));
    },
  };
}
