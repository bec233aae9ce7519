import { storedInTab } from "../../shared/stored.ts";

const kept = "social.ageProof";

/**
 * What the provider's page brought back in the address, once: it is taken out of the address, and kept while this tab is open,
 * for a reload. Null: the age is not proven yet.
 */
export function takeProof(): string | null {
  const found = /^#age=([\w.-]+)$/.exec(location.hash)?.[1];
  if (found !== undefined) {
    storedInTab.set(kept, found);
    history.replaceState(history.state, "", location.pathname + location.search);
  }
  return storedInTab.get(kept);
}

/** It counts once. */
export function forgetProof(): void {
  storedInTab.removeAll(kept);
}

/** Whether somebody comes back from the provider. */
export function hasProof(): boolean {
  return location.hash.startsWith("#age=") || storedInTab.get(kept) !== null;
}
