const kept = "social.ageProof";

/**
 * What the provider's page brought back in the address, once: it is taken out of the address, and kept while this tab is open,
 * for a reload. Null: the age is not proven yet.
 */
export function takeProof(): string | null {
  const found = /^#age=([\w.-]+)$/.exec(location.hash)?.[1];
  if (found !== undefined) {
    sessionStorage.setItem(kept, found);
    history.replaceState(history.state, "", location.pathname + location.search);
  }
  return sessionStorage.getItem(kept);
}

/** It counts once. */
export function forgetProof(): void {
  sessionStorage.removeItem(kept);
}

/** Whether somebody comes back from the provider. */
export function hasProof(): boolean {
  return location.hash.startsWith("#age=") || sessionStorage.getItem(kept) !== null;
}
