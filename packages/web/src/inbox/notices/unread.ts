import type { ImClient } from "@lyceum/im-client";

/** What happened between friends, and requests of teams, are shown with them (M7, M9). */
export function countUnreadNotices(client: ImClient): number {
  const { total, category } = client.system.counters();
  return client.broadcasts.unread() + total - (category.friend ?? 0) - (category.team ?? 0);
}
