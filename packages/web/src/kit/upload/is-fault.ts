import { type FaultKey, faults } from "@lyceum/contract/faults";

export function isFault(key: string): key is FaultKey {
  return Object.hasOwn(faults, key);
}
