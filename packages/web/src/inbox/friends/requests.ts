import type { ImClient } from "@lyceum/im-client";

/** People who wait for an answer of this person (M9). */
export function countFriendRequests(client: ImClient): number {
  return client.friends.list().filter(({ beflag }) => beflag === 2).length;
}
