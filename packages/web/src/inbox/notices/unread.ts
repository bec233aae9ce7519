import type { ImClient } from "@lyceum/im-client";

/** What happened between friends is shown with them (M9). */
export function countUnreadNotices(client: ImClient): number {
  const { total, category } = client.system.counters();
  return client.broadcasts.unread() + total - (category.friend ?? 0);
}
