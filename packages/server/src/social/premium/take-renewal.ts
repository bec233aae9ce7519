import { products } from "@lyceum/contract/social";
import { hearPaid, hearRenewal, isLiveRenewal, isPastDue, nextOrderState } from "@lyceum/domain/social";
import type { App } from "../../app/context.ts";
import type { RenewalEvent } from "../../ports/payments.ts";
import { ensureEntitlement, readPaid } from "../store/chat.ts";
import { insertPaymentEvent, lockInvoiceOrder, writeOrderState, writePeriods } from "../store/orders.ts";
import { lockProfiles } from "../store/profile.ts";
import {
  factsOf,
  findSubscription,
  listSubscriptionsOf,
  lockSubscription,
  type SubscriptionRow,
  writeSubscription,
} from "../store/subscriptions.ts";
import { endRenewal } from "./end-renewals.ts";
import { enterSale } from "./enter-ledger.ts";
import { tellProviderKind, tellRenewalKind } from "./job-kinds.ts";
import { writeGraceOf } from "./write-grace.ts";
import type { Db } from "../../ports/database.ts";

type Needed = Pick<App, "payments" | "log" | "jobs" | "clock">;
type Paid = Extract<RenewalEvent, { kind: "paid" }>;

/** What the provider says of something that renews itself (D3), in one transaction. */
export async function takeRenewal(app: Needed, trx: Db, event: RenewalEvent, now: number): Promise<void> {
  const { name: provider } = app.payments;
  const id = await findSubscription(trx, provider, event);
  const row = id === undefined ? undefined : await lockSubscription(trx, id);
  if (!row || (row.provider_ref !== null && row.provider_ref !== event.ref))
    return app.log("payment.unknown", { eventId: event.eventId });
  const { subscription_id } = row;
  const heard = { provider, event_id: event.eventId, order_id: subscription_id, at: now };
  if (!(await insertPaymentEvent(trx, { ...heard, kind: `renewal.${event.kind}` }))) return;
  if (row.provider_ref === null) await writeSubscription(trx, subscription_id, { providerRef: event.ref });
  // It ended here before the provider named it: it learns so now.
  if (row.ended_at !== null && event.kind !== "ended")
    await app.jobs.add(trx, tellProviderKind, { subscriptionId: subscription_id });
  if (event.kind === "paid") await takePaid(app, trx, row, event, now);
  else await takeNews(app, trx, row, event, now);
  await writeGraceOf(trx, row);
}

/** Each invoice is one order, paid once. */
async function takePaid(
  app: Needed,
  trx: Db,
  row: SubscriptionRow,
  { eventId, invoiceRef, isFirst, amount, currency, startsAt, endsAt }: Paid,
  now: number,
): Promise<void> {
  const { log, jobs } = app;
  if (amount !== row.amount || currency !== row.currency) return log("payment.otherAmount", { eventId });
  const order = await lockInvoiceOrder(trx, row, { invoiceRef, isFirst, at: now });
  const next = order && nextOrderState(order.state, "pay");
  if (!order || !next) return;
  await enterSale(trx, order, now);
  const before = factsOf(row);
  const facts = await grantPeriod(trx, row, { startsAt, endsAt });
  await writeOrderState(trx, order.order_id, {
    state: nextOrderState(next, "fulfil") ?? next,
    paid_at: now,
    provider_ref: invoiceRef,
    invoice_ref: invoiceRef,
  });
  // Begun in the moment of the erasure, which did not find it.
  if (row.account_id === null) await endRenewal(app, trx, row, "erasure");
  const { subscription_id: subscriptionId } = row;
  if (isPastDue(before) && !isPastDue(facts))
    await jobs.add(trx, tellRenewalKind, { subscriptionId, what: "paid", at: facts.coveredUntil });
  if (before.coveredUntil === 0 && (await hasAnother(trx, row))) {
    // Begun twice, in two pages: both are paid, and one goes on.
    await writeSubscription(trx, subscriptionId, { isCancelling: true, cancelSaidAt: now });
    await jobs.add(trx, tellProviderKind, { subscriptionId });
  }
}

/** Of somebody who is erased the books alone are kept. */
async function grantPeriod(trx: Db, row: SubscriptionRow, period: { startsAt: number; endsAt: number }) {
  const { account_id: id, dept_id: deptId, subscription_id } = row;
  const { amount } = products[row.product];
  if (id === null) return factsOf(row);
  await lockProfiles(trx, deptId, [id]);
  await ensureEntitlement(trx, { id, deptId });
  const paid = await readPaid(trx, id);
  const { facts, vipUntil } = hearPaid(factsOf(row), period, { vipUntil: paid.vipUntil, amount });
  await writePeriods(trx, id, { ...paid, vipUntil });
  await writeSubscription(trx, subscription_id, facts);
  return facts;
}

async function hasAnother(trx: Db, { account_id, subscription_id }: SubscriptionRow) {
  if (account_id === null) return false;
  const rows = await listSubscriptionsOf(trx, account_id);
  return rows.some((one) => one.subscription_id !== subscription_id && isLiveRenewal(factsOf(one)));
}

async function takeNews(
  { jobs }: Needed,
  trx: Db,
  row: SubscriptionRow,
  event: Exclude<RenewalEvent, { kind: "paid" }>,
  now: number,
): Promise<void> {
  const { subscription_id: subscriptionId } = row;
  const before = factsOf(row);
  const facts = hearRenewal(before, event.kind === "ended" ? { kind: "ended", at: event.saidAt } : event);
  const endedBy = before.endedAt === null && facts.endedAt !== null ? { endedBy: "provider" as const } : {};
  await writeSubscription(trx, subscriptionId, { ...facts, ...endedBy });
  // A checkout that came to nothing, and what its member was told already, are no news.
  if (facts.coveredUntil === 0 || before.endedAt !== null) return;
  const tell = async (what: "failed" | "ended" | "unpaid", at: number | null) => {
    await jobs.add(trx, tellRenewalKind, { subscriptionId, what, at });
  };
  if (facts.endedAt !== null) await tell(isPastDue(facts) ? "unpaid" : "ended", now);
  else if (event.kind === "failed" && facts !== before && isPastDue(facts) && event.nextTryAt !== null)
    await tell("failed", event.nextTryAt);
}
