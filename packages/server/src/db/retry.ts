import pRetry from "p-retry";
import { errorCode } from "../start-problem.ts";
import type { Db } from "../ports/database.ts";

const repeatable = new Set([
  "40P01", // deadlock
  "40001", // serialization
]);

/** Whether the database took the transaction back so that another could go on; nothing of it stands. */
export function isRolledBack(error: unknown): boolean {
  return repeatable.has(errorCode(error) ?? "");
}

/** Runs again what the database took back. Locks are taken in one order (decision 0024); this is for what still meets. */
export async function retry<T>(run: () => Promise<T>): Promise<T> {
  return await pRetry(run, {
    retries: 7,
    minTimeout: 2,
    maxTimeout: 50,
    randomize: true,
    shouldRetry: ({ error }) => isRolledBack(error),
  });
}

/** One transaction, and another one where the database took it back: it does nothing but what the database takes back with it. */
export async function retryTransaction<T>(kysely: Db, run: (trx: Db) => Promise<T>): Promise<T> {
  return await retry(() => kysely.transaction().execute(run));
}
