import { isAnswer } from "./http/index.ts";

/**
 * Whether a query has nothing to show: nothing came, or the server refuses it since. What is shown, and what somebody
 * types into it, stays where asking again fails on a bad line.
 */
export function isLost<Q extends { data: unknown; error: unknown }>(
  query: Q,
): query is Extract<Q, { isLoadingError: true }> {
  return query.error !== null && (query.data === undefined || isAnswer(query.error));
}
