import { setTimeout as sleep } from "node:timers/promises";
import pRetry from "p-retry";
import { isRolledBack } from "../../db/retry.ts";
import { errorCode } from "../../start-problem.ts";

/** Waits before a batch is given again to a database that was lost; then its people are notified. */
const lostWaitsMs = [100, 300, 900];

/** Tries again what may succeed the next time. */
export async function persist<T>(run: () => Promise<T>): Promise<T> {
  let lost = 0;
  return await pRetry(run, {
    retries: 7,
    minTimeout: 0,
    async shouldRetry({ error }) {
      const waitMs = isLost(error) ? lostWaitsMs[lost++] : undefined;
      if (waitMs === undefined) return isRepeatable(error);
      await sleep(waitMs);
      return true;
    },
  });
}

function isRepeatable(error: unknown): boolean {
  // 23505: another process stored the same message first, and the next try finds it.
  return isRolledBack(error) || errorCode(error) === "23505";
}

const lostCodes = new Set([
  "ECONNRESET",
  "ECONNREFUSED",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "53300", // too many connections
]);

/**
 * There is no connection, or it ended under the batch, so nobody knows whether it was committed. Given again it is stored
 * once; whom nobody told of the first commit is told by the repair.
 */
function isLost(error: unknown): boolean {
  const code = errorCode(error) ?? "";
  return (
    /^(08|57P0)/.test(code) ||
    lostCodes.has(code) ||
    (error instanceof Error &&
      /^(Connection terminated|timeout exceeded when trying to connect)/.test(error.message))
  );
}

/** The database refuses a value: the rest of the batch may be good. */
export function isDataError(error: unknown): boolean {
  return /^2[23]/.test(errorCode(error) ?? "");
}

/** What one listener cannot take must not keep it from the others, nor end the writer. */
export function settle(one: { failed(error: unknown): void }, say: () => void): void {
  try {
    say();
  } catch (error) {
    one.failed(error);
  }
}
