const latestMs = 5_000;
const insteadMs = 1_000;

/** Runs when the page has nothing else to do; answers what calls it off. */
export function whenIdle(run: () => void): () => void {
  // Safari does not tell.
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(run, insteadMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: latestMs });
  return () => cancelIdleCallback(handle);
}
