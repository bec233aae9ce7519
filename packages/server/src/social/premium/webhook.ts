import { Fault } from "@lyceum/contract/faults";
import { nextOrderState } from "@lyceum/domain/social";
import { requireRealm } from "../../accounts/index.ts";
import { type CallHandler, siteOf } from "../../app/calls.ts";
import type { App } from "../../app/context.ts";
import { retryTransaction } from "../../db/retry.ts";
import type { PaymentEvent, ProviderEvent, SignedMessage } from "../../ports/payments.ts";
import { findOrder, insertPaymentEvent, lockOrder, type OrderRow, writeOrderState } from "../store/orders.ts";
import { insertInvoicePayment, lockSubscription } from "../store/subscriptions.ts";
import { changeRights } from "./change-rights.ts";
import { endRenewal } from "./end-renewals.ts";
import { enterRefund, enterSale } from "./enter-ledger.ts";
import { takeRenewal } from "./take-renewal.ts";
import type { Db } from "../../ports/database.ts";

const bodyMax = 262_144;

/** POST /v1/payments/webhook (D3): the bytes as they came, since the signature is of them. */
export const hearProvider: CallHandler<"POST /v1/payments/webhook"> = async (_input, context) => {
  requireRealm(siteOf(context), "social");
  const { bytes } = context;
  if (!bytes) throw new Fault("forbidden");
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of bytes.stream) {
    size += part.length;
    if (size > bodyMax) throw new Fault("bodyTooLarge");
    parts.push(part);
  }
  await takeMessage(context, { body: Buffer.concat(parts), signature: bytes.signature });
  return {};
};

type Needed = Pick<App, "clock" | "database" | "payments" | "log" | "jobs">;

/** What the provider says is done at once and once, in one transaction; what is not signed is refused. */
export async function takeMessage(app: Needed, message: SignedMessage): Promise<void> {
  const now = app.clock.now();
  const event = app.payments.read(message, now);
  if (event === null) throw new Fault("forbidden");
  if (event === "other") return;
  if (event.kind === "unclear") {
    const { eventId, type, movesMoney } = event;
    app.log("payment.unclear", { eventId, type, bytes: message.body.length });
    // Where money moves the provider shall send the same again for days, until somebody has seen to it.
    if (movesMoney) throw new Fault("internal");
    return;
  }
  const { kysely } = app.database;
  await retryTransaction(kysely, (trx) => takeEvent(app, trx, event, now));
}

async function takeEvent(app: Needed, trx: Db, event: ProviderEvent, now: number): Promise<void> {
  const { name: provider } = app.payments;
  if (event.kind === "invoicePayment") {
    const { ref: payment_ref, invoiceRef: invoice_ref } = event;
    return await insertInvoicePayment(trx, { provider, payment_ref, invoice_ref });
  }
  if ("saidAt" in event) return await takeRenewal(app, trx, event, now);
  await takePayment(app, trx, event, now);
}

async function takePayment(app: Needed, trx: Db, event: PaymentEvent, now: number): Promise<void> {
  const { log } = app;
  const { name: provider } = app.payments;
  const { subscription_id = null } = (await findOrder(trx, provider, event)) ?? {};
  const subscription = subscription_id === null ? undefined : await lockSubscription(trx, subscription_id);
  const order = await lockOrder(trx, provider, event);
  if (!order) return log("payment.unknown", { eventId: event.eventId });
  const { order_id, state } = order;
  const { eventId: event_id, kind } = event;
  if (!(await insertPaymentEvent(trx, { provider, event_id, order_id, kind, at: now }))) return;
  const isWhole = event.amount === order.amount && event.currency === order.currency;
  if (kind === "pay" && !isWhole) return log("payment.otherAmount", { orderId: order_id });
  const next = nextOrderState(state, kind);
  // What renews itself is paid by its invoices.
  if (next === null || (kind === "pay" && subscription)) return;
  if (kind === "pay") return await fulfil(trx, order, event.ref, now);
  const wasPaid = order.paid_at !== null;
  if (kind === "refund" && wasPaid) await enterRefund(trx, order, now);
  if (state === "fulfilled") await changeRights(trx, order, "takeBack", now);
  await writeOrderState(trx, order_id, { state: next, closed_at: now });
  if (subscription && (kind === "refund" || kind === "dispute"))
    await endRenewal(app, trx, subscription, kind);
}

async function fulfil(trx: Db, order: OrderRow, ref: string | null, now: number): Promise<void> {
  await enterSale(trx, order, now);
  await changeRights(trx, order, "grant", now);
  // Paid and fulfilled are one step: the member is given it in the same transaction.
  const state = nextOrderState("paid", "fulfil") ?? "paid";
  const known = ref === null ? {} : { provider_ref: ref };
  await writeOrderState(trx, order.order_id, { state, paid_at: now, ...known });
}
