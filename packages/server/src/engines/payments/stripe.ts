import Stripe from "stripe";
import type { Payments } from "../../ports/payments.ts";
import { readEvent } from "./read-event.ts";

export type StripeSettings = { apiKey: string; webhookSecret: string };

/** Stripe Checkout. No card and no name of a member passes through this server. `http` stands in for the network in tests. */
export function makeStripePayments(
  { apiKey, webhookSecret }: StripeSettings,
  http?: Stripe.HttpClient,
): Payments {
  const stripe = new Stripe(apiKey, {
    maxNetworkRetries: 2,
    timeout: 8_000,
    telemetry: false,
    ...(http ? { httpClient: http } : {}),
  });
  return {
    name: "stripe",
    async begin({ orderId, title, amount, currency, returnUrl }) {
      const session = await stripe.checkout.sessions.create(
        {
          mode: "payment",
          client_reference_id: orderId,
          line_items: [
            { quantity: 1, price_data: { currency, unit_amount: amount, product_data: { name: title } } },
          ],
          payment_intent_data: { metadata: { order_id: orderId } },
          success_url: returnUrl,
          cancel_url: returnUrl,
        },
        { idempotencyKey: `order ${orderId}` },
      );
      return session.url === null ? null : { url: session.url, ref: session.id };
    },
    read: (message, now) => readEvent(message, webhookSecret, now),
    async refund({ orderId, ref }) {
      try {
        await stripe.refunds.create({ payment_intent: ref }, { idempotencyKey: `refund ${orderId}` });
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        // Somebody gave it back by hand: its message comes, or has come.
        return error.code === "charge_already_refunded" ? null : "refused";
      }
      return null;
    },
  };
}
