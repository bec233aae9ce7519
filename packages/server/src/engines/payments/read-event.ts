import Stripe from "stripe";
import type { ProviderEvent, SignedMessage } from "../../ports/payments.ts";
import { isProviderEvent } from "./event-shape.ts";
import { renewalEventOf } from "./read-renewal-event.ts";

const toleranceSeconds = 300;

/** Reads a message of Stripe; the development provider speaks the same language, signed the same way. */
export function readEvent(
  { body, signature }: SignedMessage,
  secret: string,
  now: number,
): ProviderEvent | "other" | "unclear" | null {
  let event: Stripe.Event;
  try {
    const { webhooks } = Stripe;
    // The bytes as they came: a body that was parsed and written again has another signature.
    event = webhooks.constructEvent(Buffer.from(body), signature, secret, toleranceSeconds, undefined, now);
  } catch {
    // Whatever it stumbles over, the message is not one that Stripe signed.
    return null;
  }
  try {
    const read = eventOf(event);
    return read === "other" || isProviderEvent(read) ? read : "unclear";
  } catch {
    // A part is missing, or is something else.
    return "unclear";
  }
}

function eventOf(event: Stripe.Event): ProviderEvent | "other" {
  const { id: eventId } = event;
  switch (event.type) {
    case "checkout.session.completed":
      // Not paid yet: another event says when it is. Of what renews itself its invoices are heard.
      if (event.data.object.payment_status !== "paid" || event.data.object.mode === "subscription")
        return "other";
      return { eventId, kind: "pay", ...sessionOf(event.data.object) };
    case "checkout.session.async_payment_succeeded":
      return { eventId, kind: "pay", ...sessionOf(event.data.object) };
    case "checkout.session.async_payment_failed":
      return { eventId, kind: "fail", ...sessionOf(event.data.object) };
    case "checkout.session.expired":
      return { eventId, kind: "expire", ...sessionOf(event.data.object) };
    case "charge.refunded": {
      const { metadata, payment_intent, amount_refunded: amount, currency, refunded } = event.data.object;
      // A part of it is given back by hand, and changes nothing here.
      if (!refunded) return "other";
      const orderId = metadata["order_id"] ?? null;
      return { eventId, kind: "refund", orderId, ref: idOf(payment_intent), amount, currency };
    }
    case "charge.dispute.created": {
      const { payment_intent, amount, currency } = event.data.object;
      return { eventId, kind: "dispute", orderId: null, ref: idOf(payment_intent), amount, currency };
    }
    default:
      return renewalEventOf(event) ?? "other";
  }
}

function sessionOf({ client_reference_id, payment_intent, amount_total, currency }: Stripe.Checkout.Session) {
  return {
    orderId: client_reference_id,
    ref: idOf(payment_intent),
    amount: amount_total ?? 0,
    currency: currency ?? "",
  };
}

export function idOf(thing: string | { id: string } | null): string | null {
  return typeof thing === "string" ? thing : (thing?.id ?? null);
}
