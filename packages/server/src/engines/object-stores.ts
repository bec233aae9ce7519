import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { newCircuit, storeFailed, storeNow } from "@lyceum/domain/storage";
import type { ObjectStore, ObjectStores } from "../ports/object-store.ts";

/** The stores of one process; each node finds out for itself which is out of order. */
export function makeObjectStores(first: ObjectStore, second: ObjectStore | null): ObjectStores {
  const stores = second === null ? [first] : [first, second];
  const resetMs = limits.storeCircuitReset.value * 1_000;
  let circuit = newCircuit(stores.length);
  return {
    providers: second === null ? [1] : [1, 2],
    of(provider) {
      const store = stores[provider - 1];
      if (!store) throw new Fault("storageDown");
      return store;
    },
    current: (now) => (storeNow(circuit, now) === 0 ? 1 : 2),
    failed(provider, now) {
      circuit = storeFailed(circuit, provider - 1, now, resetMs);
    },
  };
}
