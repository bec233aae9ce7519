import { randomId } from "@lyceum/kit";
import Stripe from "stripe";
import type { Checkout, PaymentEvent, Payments, RenewalWord, SignedMessage } from "../../ports/payments.ts";
import { StartProblem } from "../../start-problem.ts";
import { readEvent } from "./read-event.ts";

const secret = "whsec_development";
const types = {
  pay: "checkout.session.completed",
  fail: "checkout.session.async_payment_failed",
  expire: "checkout.session.expired",
  refund: "charge.refunded",
  dispute: "charge.dispute.created",
} as const;

/** Development provider: a page of ours plays the checkout, a job the charges, and what it says is signed and read like the messages of Stripe. */
export function makeDevelopmentPayments({
  production,
  now,
}: {
  production: boolean;
  now: () => number;
}): Payments {
  if (production) throw new StartProblem("The development provider for payments is refused in production.");
  const say = (order: Told, kind: PaymentEvent["kind"], at: number) => sign(messageOf(order, kind), at);
  const sayRenewal = (of: { subscriptionId: string }, word: RenewalWord, at: number) =>
    sign(renewalMessageOf(of.subscriptionId, word, at), at);
  return {
    name: "development",
    begin: ({ orderId }) =>
      Promise.resolve({
        url: `/social/checkout?${new URLSearchParams({ order: orderId }).toString()}`,
        ref: refOf(orderId),
      }),
    read: (message, at) => readEvent(message, secret, at),
    refund: (order) => Promise.resolve(say(order, "refund", now())),
    // It keeps nothing: a renewal that is cancelled here is not charged.
    setCancelling: () => Promise.resolve(seconds(now()) * 1_000),
    endRenewal: (ref) =>
      Promise.resolve(
        sayRenewal({ subscriptionId: ref.slice(subscriptionPrefix.length) }, { kind: "ended" }, now()),
      ),
    say,
    sayRenewal,
    declined: new Set(),
  };
}

/** Nobody can pay. */
export const absentPayments: Payments = {
  name: "none",
  begin: () => Promise.resolve(null),
  read: () => null,
  refund: () => Promise.resolve("refused"),
  setCancelling: () => Promise.reject(new Error("no provider for payments")),
  endRenewal: () => Promise.reject(new Error("no provider for payments")),
};

type Told = Pick<Checkout, "orderId" | "amount" | "currency">;

function messageOf({ orderId, amount, currency }: Told, kind: PaymentEvent["kind"]): object {
  const payment_intent = refOf(orderId);
  const charge = { metadata: { order_id: orderId }, payment_intent, currency, refunded: true };
  const session = { client_reference_id: orderId, payment_intent, amount_total: amount, currency };
  const object =
    kind === "refund" || kind === "dispute"
      ? { ...charge, amount, amount_refunded: amount }
      : { ...session, payment_status: kind === "pay" ? "paid" : "unpaid" };
  return { id: `evt_${randomId()}`, object: "event", type: types[kind], data: { object } };
}

const subscriptionPrefix = "sub_";

function renewalMessageOf(subscriptionId: string, word: RenewalWord, at: number): object {
  const ref = `${subscriptionPrefix}${subscriptionId}`;
  const metadata = { subscription_id: subscriptionId };
  const head = { id: `evt_${randomId()}`, object: "event", created: seconds(at) };
  if (word.kind === "changed" || word.kind === "ended") {
    const isCancelling = word.kind === "changed" && word.isCancelling;
    const object = { id: ref, metadata, status: "active", cancel_at_period_end: isCancelling };
    const type = `customer.subscription.${word.kind === "changed" ? "updated" : "deleted"}`;
    return { ...head, type, data: { object } };
  }
  const { invoiceRef, isFirst, amount, currency, startsAt, endsAt } = word;
  const object = {
    id: invoiceRef,
    amount_due: amount,
    amount_paid: word.kind === "paid" ? amount : 0,
    currency,
    billing_reason: isFirst ? "subscription_create" : "subscription_cycle",
    attempt_count: word.kind === "failed" ? word.tries : 1,
    next_payment_attempt: word.kind === "failed" && word.nextTryAt !== null ? seconds(word.nextTryAt) : null,
    parent: { subscription_details: { subscription: ref, metadata } },
    lines: { data: [{ period: { start: seconds(startsAt), end: seconds(endsAt) } }] },
  };
  return {
    ...head,
    type: word.kind === "paid" ? "invoice.paid" : "invoice.payment_failed",
    data: { object },
  };
}

function seconds(ms: number): number {
  return Math.floor(ms / 1_000);
}

function sign(message: object, at: number): SignedMessage {
  const payload = JSON.stringify(message);
  const timestamp = seconds(at);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return { body: Buffer.from(payload), signature };
}

function refOf(orderId: string): string {
  return `pi_${orderId}`;
}
