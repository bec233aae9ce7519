import type Stripe from "stripe";
import type { ProviderEvent } from "../../ports/payments.ts";

/** What Stripe says of something that renews itself; null: nothing. */
export function renewalEventOf(event: Stripe.Event): ProviderEvent | null {
  const { id: eventId } = event;
  const saidAt = event.created * 1_000;
  switch (event.type) {
    case "invoice.paid":
    case "invoice.payment_failed": {
      const invoice = event.data.object;
      const whose = invoice.parent?.subscription_details;
      const period = invoice.lines.data[0]?.period;
      if (!whose || !period) return null;
      const head = {
        eventId,
        saidAt,
        subscriptionId: whose.metadata?.["subscription_id"] ?? null,
        ref: nameOf(whose.subscription),
        invoiceRef: invoice.id,
        isFirst: invoice.billing_reason === "subscription_create",
        currency: invoice.currency,
        startsAt: period.start * 1_000,
        endsAt: period.end * 1_000,
      };
      if (event.type === "invoice.paid") return { ...head, kind: "paid", amount: invoice.amount_paid };
      const { amount_due: amount, attempt_count: tries, next_payment_attempt: nextTry } = invoice;
      return { ...head, kind: "failed", amount, tries, nextTryAt: nextTry === null ? null : nextTry * 1_000 };
    }
    case "invoice_payment.paid": {
      const { invoice, payment } = event.data.object;
      if (!payment.payment_intent) return null;
      return {
        kind: "invoicePayment",
        eventId,
        invoiceRef: nameOf(invoice),
        ref: nameOf(payment.payment_intent),
      };
    }
    case "customer.subscription.updated":
    case "customer.subscription.deleted": {
      const { id: ref, metadata, status, cancel_at_period_end: isCancelling } = event.data.object;
      const head = { eventId, saidAt, ref, subscriptionId: metadata["subscription_id"] ?? null };
      // What is unpaid is not tried again.
      return event.type === "customer.subscription.deleted" || over.includes(status)
        ? { ...head, kind: "ended" }
        : { ...head, kind: "changed", isCancelling };
    }
    default:
      return null;
  }
}

const over: readonly string[] = ["canceled", "unpaid", "incomplete_expired"];

function nameOf(thing: string | { id: string }): string {
  return typeof thing === "string" ? thing : thing.id;
}
