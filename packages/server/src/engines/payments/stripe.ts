import Stripe from "stripe";
import type { Payments } from "../../ports/payments.ts";
import { idOf, readEvent } from "./read-event.ts";

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
    async begin({ orderId, title, amount, currency, returnUrl, everyDays }) {
      const session = await stripe.checkout.sessions.create(
        {
          client_reference_id: orderId,
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency,
                unit_amount: amount,
                product_data: { name: title },
                // Days, since months are not equally long and premium is counted in days.
                ...(everyDays === null ? {} : { recurring: { interval: "day", interval_count: everyDays } }),
              },
            },
          ],
          ...(everyDays === null
            ? { mode: "payment", payment_intent_data: { metadata: { order_id: orderId } } }
            : { mode: "subscription", subscription_data: { metadata: { subscription_id: orderId } } }),
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
        const payment_intent = await paymentOf(stripe, ref);
        if (payment_intent === null) return "refused";
        await stripe.refunds.create({ payment_intent }, { idempotencyKey: `refund ${orderId}` });
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        // Somebody gave it back by hand: its message comes, or has come.
        return error.code === "charge_already_refunded" ? null : "refused";
      }
      return null;
    },
    async setCancelling(ref, cancel_at_period_end) {
      const { lastResponse } = await stripe.subscriptions.update(ref, { cancel_at_period_end });
      // An object or `Headers`, as the client that speaks to the network has them.
      const heardAt = Date.parse(new Headers(lastResponse.headers).get("date") ?? "");
      if (Number.isNaN(heardAt)) throw new Error("Stripe does not say when it heard");
      return heardAt;
    },
    async endRenewal(ref) {
      try {
        await stripe.subscriptions.cancel(ref);
      } catch (error) {
        // It has ended already.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.code !== "resource_missing")
          throw error;
      }
      return null;
    },
  };
}

/** An invoice is given back by its payment. */
async function paymentOf(stripe: Stripe, ref: string): Promise<string | null> {
  if (!ref.startsWith("in_")) return ref;
  const { data } = await stripe.invoicePayments.list({ invoice: ref, status: "paid", limit: 1 });
  return idOf(data[0]?.payment.payment_intent ?? null);
}
