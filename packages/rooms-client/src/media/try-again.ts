import type { Timers } from "@lyceum/im-client";
import { backOffDelayMs } from "@lyceum/kit";

const triesMax = 5;
const pause = { minMs: 100, maxMs: 2_000, factor: 2 };

/** Does what a browser may refuse for a moment; a few times, and only while it is still wanted. Never rejects. */
export async function tryAgain(
  timers: Timers,
  run: () => Promise<void>,
  isWanted: () => boolean,
): Promise<void> {
  for (let tries = 0; tries < triesMax && isWanted(); tries++) {
    try {
      return await run();
    } catch {
      const waitMs = backOffDelayMs(pause, tries, timers.random());
      await new Promise<void>((resolve) => void timers.after(waitMs, resolve));
    }
  }
}
