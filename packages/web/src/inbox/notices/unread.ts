import type { SystemMessage } from "@lyceum/contract/shapes";
import type { ImClient } from "@lyceum/im-client";

/** As many as one command names. */
const idsMax = 100;

/** What happened between friends, and requests of teams, are shown with them (M7, M9). */
export function countUnreadNotices(client: ImClient): number {
  return client.broadcasts.unread() + client.system.counters().total - countElsewhere(client);
}

/** Of the system messages only those that are shown among the notices: a friend's request stays unread until it is seen. */
export async function markNoticesRead({ broadcasts, system }: ReadMarks): Promise<void> {
  const marks: Promise<unknown>[] = [];
  if (broadcasts.unread() > 0) marks.push(broadcasts.markRead());
  const elsewhere = countElsewhere({ system });
  // With nothing else unread one place stands for all, also for what is not loaded.
  if (elsewhere === 0 && system.counters().total > 0) marks.push(system.markSysMsgRead());
  if (elsewhere > 0) {
    const ids = system.list().flatMap((one) => (one.read || isElsewhere(one) ? [] : [one.idServer]));
    if (ids.length > 0) marks.push(system.markSysMsgRead(ids.slice(0, idsMax)));
  }
  await Promise.all(marks);
}

type ReadMarks = {
  broadcasts: Pick<ImClient["broadcasts"], "unread" | "markRead">;
  system: Pick<ImClient["system"], "counters" | "list" | "markSysMsgRead">;
};

function countElsewhere({ system }: { system: Pick<ImClient["system"], "counters"> }): number {
  const { category } = system.counters();
  return (category.friend ?? 0) + (category.team ?? 0);
}

function isElsewhere({ category }: SystemMessage): boolean {
  return category === "friend" || category === "team";
}
