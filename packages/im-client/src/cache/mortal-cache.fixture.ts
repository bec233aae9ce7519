import type { CachePort, CacheTx } from "./cache-port.ts";

/** Steps of reading and writing until the process is gone. */
export type Life = { stepsLeft: number };

/** A cache whose owner is killed at one of its steps: what was not committed is lost, and nothing is done after. */
export function mortalCache(port: CachePort, life: Life): CachePort {
  function step(): void {
    if (life.stepsLeft <= 0) throw new Error("killed");
    life.stepsLeft -= 1;
  }
  return {
    ...port,
    async open(name, onGone) {
      const db = await port.open(name, onGone);
      return {
        ...db,
        async run(stores, mode, work) {
          step();
          const result = await db.run(stores, mode, (tx) => work(mortalTx(tx, step)));
          // Committed, but nobody lived to hear it.
          step();
          return result;
        },
      };
    },
  };
}

function mortalTx(tx: CacheTx, step: () => void): CacheTx {
  return {
    get: async (store, key) => (step(), await tx.get(store, key)),
    list: async (store, query) => (step(), await tx.list(store, query)),
    put: (store, row) => (step(), tx.put(store, row)),
    delete: (store, key) => (step(), tx.delete(store, key)),
    deleteRange: (store, from, to) => (step(), tx.deleteRange(store, from, to)),
    clear: (store) => (step(), tx.clear(store)),
  };
}
