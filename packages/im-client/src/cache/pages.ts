import type { Message } from "@lyceum/contract/shapes";
import type { Page } from "@lyceum/domain/sync";
import type { Store } from "../store.ts";
import type { CacheTx } from "./cache-port.ts";
import type { Cache } from "./cache.ts";
import { ptsTag, type Run, runKey } from "./restore.ts";
import { messageOfRow } from "./schema.ts";
import type { WriteBehind } from "./write-behind.ts";

/** Stored messages that stand directly before or behind a place; null when the cache does not have them. */
export type CachedPages = {
  isOpen(): boolean;
  before(sessionId: string, beforeSeq: number, limit: number): Promise<Page | null>;
  after(sessionId: string, afterSeq: number, limit: number): Promise<Page | null>;
};

export function makeCachedPages(store: Store, cache: Cache, behind: WriteBehind): CachedPages {
  async function read(
    sessionId: string,
    pick: (tx: CacheTx, run: Run) => Promise<Page | null>,
  ): Promise<Page | null> {
    const { self } = store.replica();
    if (cache.status() !== 2 || cache.account() !== self) return null;
    const found = await cache
      .run(["kv", "timetag", "msg"], "readonly", async (tx) => {
        const pts = (await tx.get("timetag", ptsTag))?.value ?? -1;
        const run = (await tx.get("kv", runKey(sessionId)))?.value as Run | undefined;
        return { pts, page: run ? await pick(tx, run) : null };
      })
      .catch(() => null);
    if (store.replica().self !== self) return null;
    return found && behind.isOfThisLog(found.pts) ? found.page : null;
  }

  return {
    isOpen: () => cache.status() === 2,
    before: async (sessionId, beforeSeq, limit) =>
      await read(sessionId, async (tx, { firstSeq, lastSeq }) => {
        if (firstSeq >= beforeSeq || lastSeq < beforeSeq - 1) return null;
        const range = { from: [sessionId, firstSeq], to: [sessionId, beforeSeq - 1], desc: true, limit };
        const msgs = (await tx.list("msg", range)).map(messageOfRow).toReversed();
        return { msgs, firstSeq: edgeOf(msgs, limit, msgs[0], firstSeq), lastSeq: beforeSeq - 1 };
      }),
    after: async (sessionId, afterSeq, limit) =>
      await read(sessionId, async (tx, { firstSeq, lastSeq }) => {
        if (firstSeq > afterSeq + 1 || lastSeq <= afterSeq) return null;
        const range = { from: [sessionId, afterSeq + 1], to: [sessionId, lastSeq], limit };
        const msgs = (await tx.list("msg", range)).map(messageOfRow);
        return { msgs, firstSeq: afterSeq + 1, lastSeq: edgeOf(msgs, limit, msgs.at(-1), lastSeq) };
      }),
  };
}

/** Fewer rows than asked for: the rest of the run is hidden. */
function edgeOf(msgs: readonly Message[], limit: number, edge: Message | undefined, end: number): number {
  return msgs.length < limit ? end : (edge?.seq ?? end);
}
