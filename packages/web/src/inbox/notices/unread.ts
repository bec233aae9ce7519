import type { ImClient } from "@lyceum/im-client";

export function countUnreadNotices(client: ImClient): number {
  return client.broadcasts.unread() + client.system.counters().total;
}
