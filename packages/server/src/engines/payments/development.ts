import { randomId } from "@lyceum/kit";
import Stripe from "stripe";
import type { PaymentEvent, Payments, SignedMessage } from "../../ports/payments.ts";
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

/** Development provider: a page of ours plays the checkout, and what it says is signed and read like the messages of Stripe. */
export function makeDevelopmentPayments({
  production,
  now,
}: {
  production: boolean;
  now: () => number;
}): Payments {
  if (production) throw new StartProblem("The development provider for payments is refused in production.");
  const say = (order: Told, kind: PaymentEvent["kind"], at: number) => sign(messageOf(order, kind), at);
  return {
    name: "development",
    begin: ({ orderId }) =>
      Promise.resolve({
        url: `/social/checkout?${new URLSearchParams({ order: orderId }).toString()}`,
        ref: refOf(orderId),
      }),
    read: (message, at) => readEvent(message, secret, at),
    refund: (order) => Promise.resolve(say(order, "refund", now())),
    say,
  };
}

/** Nobody can pay. */
export const absentPayments: Payments = {
  name: "none",
  begin: () => Promise.resolve(null),
  read: () => null,
  refund: () => Promise.resolve("refused"),
};

type Told = { orderId: string; amount: number; currency: string };

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

function sign(message: object, at: number): SignedMessage {
  const payload = JSON.stringify(message);
  const timestamp = Math.floor(at / 1_000);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return { body: Buffer.from(payload), signature };
}

function refOf(orderId: string): string {
  return `pi_${orderId}`;
}
