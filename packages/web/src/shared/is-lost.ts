import type { FaultKey } from "@lyceum/contract/faults";
import { CallFault } from "./http/index.ts";

/** Failures that say nothing about what was asked for. */
export const passing: readonly FaultKey[] = [
  "internal",
  "tooManyRequests",
  "timedOut",
  "requestFailed",
  "serverBusy",
  "searchTooLong",
  "storageDown",
];

/**
 * Whether a query has nothing to show: nothing came, or the server refuses it since. What is shown, and what somebody
 * types into it, stays where asking again fails on a bad line.
 */
export function isLost<Q extends { data: unknown; error: unknown }>(
  query: Q,
): query is Extract<Q, { isLoadingError: true }> {
  if (query.error === null) return false;
  return query.data === undefined || (query.error instanceof CallFault && !passing.includes(query.error.key));
}
