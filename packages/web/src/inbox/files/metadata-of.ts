/** Resolves when a player knows its file; rejects when it never will, or at the end of patience. */
export async function metadataOf(player: EventTarget, patience: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const fail = () => reject(new Error("No metadata"));
  player.addEventListener("loadedmetadata", () => resolve(), { once: true });
  player.addEventListener("error", fail, { once: true });
  patience.addEventListener("abort", fail, { once: true });
  if (patience.aborted) fail();
  await promise;
}
