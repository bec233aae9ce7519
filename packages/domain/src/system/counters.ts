import type { SystemCategory, SystemUnread } from "@lyceum/contract/shapes";
import { categoryOf } from "./category.ts";

/** Unread system messages: all, by type, by heading. */
export type SystemCounters = {
  total: number;
  type: Readonly<Record<number, number>>;
  category: Readonly<Partial<Record<SystemCategory, number>>>;
};

export function countersOf(unread: SystemUnread): SystemCounters {
  let total = 0;
  const byType: Record<number, number> = {};
  const byCategory: Partial<Record<SystemCategory, number>> = {};
  for (const { type, count } of unread) {
    total += count;
    byType[type] = (byType[type] ?? 0) + count;
    const category = categoryOf(type);
    byCategory[category] = (byCategory[category] ?? 0) + count;
  }
  return { total, type: byType, category: byCategory };
}
