import type { Cache } from "../cache/cache.ts";
import type { OwnMessageRow } from "../cache/schema.ts";
import type { Store } from "../store.ts";
import type { Outgoing } from "./outgoing.ts";

export type PersistedOutbox = {
  /** Shows what an earlier visit has left, once the cache of the account is open. */
  restore(): Promise<void>;
};

/**
 * Keeps what is not confirmed. After a restart it counts as failed, so that a person decides; sent again, it keeps
 * its `idClient`, so that the server stores it once (M3). Each tab keeps its own rows; those of a tab that was closed
 * go to the next one that opens.
 */
export function persistOutbox(store: Store, cache: Cache): PersistedOutbox {
  /** Null until the rows of the earlier visit were read: before that nothing is written. */
  let saved: ReadonlyMap<string, Outgoing> | null = null;
  store.subscribe(write);

  function write(): void {
    const { self } = store.replica();
    if (!saved || cache.status() !== 2 || self !== cache.account()) return;
    const before = saved;
    const rows = new Map(
      store.outbox().flatMap((row) => (isSaved(row) ? [[row.idClient, row] as const] : [])),
    );
    const changed = [...rows.values()].filter((row) => before.get(row.idClient) !== row);
    const gone = [...before.keys()].filter((idClient) => !rows.has(idClient));
    if (changed.length + gone.length === 0) return;
    saved = rows;
    cache
      .run(["msg1"], "readwrite", async (tx) => {
        for (const row of changed) tx.put("msg1", { ...row, from: self, tab: cache.tab.id });
        for (const idClient of gone) tx.delete("msg1", idClient);
      })
      .catch(cache.disable);
  }

  /** Takes over what nobody is sending any more; what has arrived after all ends here. */
  async function adopt(): Promise<Outgoing[]> {
    const living = await cache.tab.living();
    const { id: me } = cache.tab;
    return await cache.run(["msg1", "msg"], "readwrite", async (tx) => {
      const found: Outgoing[] = [];
      for (const row of await tx.list("msg1")) {
        if (!("tab" in row) || (row.tab !== me && living.has(row.tab))) continue;
        const { idClient } = row;
        const stored = await tx.list("msg", { index: "idClient", from: idClient, to: idClient });
        if (stored.some((message) => message.from === row.from)) tx.delete("msg1", idClient);
        else {
          const outgoing = restored(row);
          tx.put("msg1", { ...outgoing, from: row.from, tab: me });
          found.push(outgoing);
        }
      }
      return found.toSorted((a, b) => a.time - b.time);
    });
  }

  return {
    async restore() {
      if (cache.status() !== 2) return;
      saved = null;
      const account = cache.account();
      try {
        const rows = await adopt();
        if (cache.account() !== account) return;
        saved = new Map(rows.map((row) => [row.idClient, row]));
        const known = new Set(store.outbox().map((row) => row.idClient));
        const fresh = rows.filter((row) => !known.has(row.idClient));
        if (fresh.length > 0) store.setOutbox([...fresh, ...store.outbox()]);
        else write();
      } catch (error) {
        cache.disable(error);
      }
    },
  };
}

/** What the server does not hold: on its way, failed, or only for this device. */
function isSaved({ status, localAfterSeq }: Outgoing): boolean {
  return status !== "success" || localAfterSeq !== undefined;
}

function restored({ from: _from, tab: _tab, ...row }: Extract<OwnMessageRow, { tab: string }>): Outgoing {
  if (row.localAfterSeq !== undefined) return row;
  return { ...row, status: "fail", fault: row.fault ?? "disconnected", isRestored: true, isWaiting: false };
}
