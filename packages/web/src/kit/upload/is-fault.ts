import type { FaultKey } from "@lyceum/contract/faults";

/** Whether this can be the name of a fault. The server names those of the table alone, and a page carries no table of all. */
export function isFault(key: string): key is FaultKey {
  return /^[a-z][A-Za-z]+$/.test(key);
}
