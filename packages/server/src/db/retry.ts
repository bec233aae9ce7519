import { errorCode } from "../start-problem.ts";

const triesMax = 8;
const repeatable = new Set([
  "40P01", // deadlock
  "40001", // serialization
]);

/** Whether the database took the transaction back so that another could go on; nothing of it stands. */
export function isRolledBack(error: unknown): boolean {
  return repeatable.has(errorCode(error) ?? "");
}

/** Runs a transaction again that the database took back. Locks are taken in one order (decision 0024); this is for what still meets. */
export async function retry<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await run();
    } catch (error) {
      if (tries >= triesMax || !isRolledBack(error)) throw error;
    }
  }
}
