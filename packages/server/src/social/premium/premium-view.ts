import { limits } from "@lyceum/contract/limits";
import type { Premium, Renewal } from "@lyceum/contract/shapes";
import { isPastDue, renewalStateOf } from "@lyceum/domain/social";
import type { App } from "../../app/context.ts";
import { noEntitlement, readEntitlements } from "../store/chat.ts";
import { factsOf, readOwnSubscription, type SubscriptionRow } from "../store/subscriptions.ts";

/** What a member has bought, and what renews itself. */
export async function premiumOf(
  { clock, database }: Pick<App, "clock" | "database">,
  id: string,
): Promise<Premium> {
  const { kysely } = database;
  const entitlement = (await readEntitlements(kysely, [id])).get(id) ?? noEntitlement;
  const row = await readOwnSubscription(kysely, id);
  return { ...entitlement, renewal: row ? renewalOf(row, clock.now()) : null };
}

function renewalOf(row: SubscriptionRow, now: number): Renewal | null {
  const facts = factsOf(row);
  const state = renewalStateOf(facts, now);
  if (state === "begun") return null;
  const endedAt = state === "ended" || state === "unpaid" ? (row.ended_at ?? facts.coveredUntil) : null;
  if (endedAt !== null && endedAt + limits.endedRenewalLife.value < now) return null;
  const isOpen = isPastDue(facts) && endedAt === null;
  return {
    product: row.product,
    amount: row.amount,
    currency: row.currency,
    state,
    isCancelling: facts.isCancelling,
    paidUntil: facts.coveredUntil,
    graceUntil: isOpen ? facts.coveredUntil + limits.renewalGrace.value : null,
    retryAt: isOpen ? facts.nextTryAt : null,
    endedAt,
  };
}
