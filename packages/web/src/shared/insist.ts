const pauseMs = 2_000;
const triesMax = 3;

/**
 * Loads code of the page, three times where the server does not give it. Never asks without a network: browsers keep the failure
 * of an address beyond the moment when there is one again.
 */
export async function insist(
  load: () => Promise<void>,
  waitsForNetwork: boolean,
  gone: AbortSignal,
): Promise<void> {
  for (let failures = 0; !gone.aborted;) {
    if (navigator.onLine === false) {
      if (!waitsForNetwork) throw new Error("no network");
      await new Promise((resolve) => addEventListener("online", resolve, { once: true, signal: gone }));
    }
    try {
      return await load();
    } catch (error) {
      // A connection that was lost meanwhile is waited for, and is no failure of the server.
      if (navigator.onLine !== false) failures += 1;
      if (failures === triesMax) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
