import type { Message } from "@lyceum/contract/shapes";
import type { Page } from "@lyceum/domain/sync";
import type { Store } from "../store.ts";
import type { Cache } from "./cache.ts";
import { ptsTag, type Run, runKey } from "./restore.ts";
import { messageOfRow } from "./schema.ts";
import type { WriteBehind } from "./write-behind.ts";

/** Stored messages that stand directly before a place; null when the cache does not have them. */
export type CachedPages = {
  isOpen(): boolean;
  before(sessionId: string, beforeSeq: number, limit: number): Promise<Page | null>;
};

export function makeCachedPages(store: Store, cache: Cache, behind: WriteBehind): CachedPages {
  return {
    isOpen: () => cache.status() === 2,
    async before(sessionId, beforeSeq, limit) {
      if (cache.status() !== 2 || cache.account() !== store.replica().self) return null;
      const page = await cache
        .run(["kv", "timetag", "msg"], "readonly", async (tx) => {
          const pts = (await tx.get("timetag", ptsTag))?.value ?? -1;
          const run = (await tx.get("kv", runKey(sessionId)))?.value as Run | undefined;
          if (!run || run.firstSeq >= beforeSeq || run.lastSeq < beforeSeq - 1) return null;
          const from = [sessionId, run.firstSeq];
          const rows = await tx.list("msg", { from, to: [sessionId, beforeSeq - 1], desc: true, limit });
          const msgs = rows.map(messageOfRow).toReversed();
          return { pts, msgs, firstSeq: firstOf(msgs, limit, run), lastSeq: beforeSeq - 1 };
        })
        .catch(() => null);
      return page && behind.isOfThisLog(page.pts) ? page : null;
    },
  };
}

/** Fewer rows than asked for: the rest of the run is hidden. */
function firstOf(msgs: readonly Message[], limit: number, run: Run): number {
  return msgs.length < limit ? run.firstSeq : (msgs[0]?.seq ?? run.firstSeq);
}
