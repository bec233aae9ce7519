import { limits } from "@lyceum/contract/limits";
import type { Renewal } from "@lyceum/contract/shapes";

/** In the week before a quarter or a year renews itself; months come too often. */
export function isReminderShown({ state, isCancelling, product, paidUntil }: Renewal, now: number): boolean {
  if (state !== "active" || isCancelling || product === "vipMonth") return false;
  return now >= paidUntil - limits.renewalReminder.value;
}
