import fc from "fast-check";
import Stripe from "stripe";
import { expect, test } from "vitest";
import { isProviderEvent } from "./event-shape.ts";
import { readEvent } from "./read-event.ts";

const now = Date.parse("2026-09-01T08:00:00Z");
const secret = "whsec_of_the_test";

function read(payload: string) {
  const timestamp = now / 1_000;
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return readEvent({ body: Buffer.from(payload), signature }, secret, now);
}

const isAllowed = (answer: unknown) => answer === "other" || answer === "unclear" || isProviderEvent(answer);

const session = { client_reference_id: "o-1", payment_intent: "pi_1", amount_total: 5, currency: "eur" };
const invoice = {
  id: "in_1",
  amount_due: 5,
  amount_paid: 5,
  currency: "eur",
  billing_reason: "subscription_cycle",
  attempt_count: 1,
  next_payment_attempt: null,
  parent: { subscription_details: { subscription: "sub_1", metadata: { subscription_id: "s-1" } } },
  lines: { data: [{ period: { start: 1_790_000_000, end: 1_792_000_000 } }] },
};
const charge = {
  metadata: {},
  payment_intent: "pi_1",
  amount: 5,
  amount_refunded: 5,
  currency: "eur",
  refunded: true,
};
const objects: Record<string, object> = {
  "checkout.session.completed": { ...session, payment_status: "paid" },
  "checkout.session.async_payment_succeeded": session,
  "checkout.session.async_payment_failed": session,
  "checkout.session.expired": session,
  "charge.refunded": charge,
  "charge.dispute.created": charge,
  "invoice.paid": invoice,
  "invoice.payment_failed": invoice,
  "invoice_payment.paid": { invoice: "in_1", payment: { payment_intent: "pi_1" } },
  "customer.subscription.updated": {
    id: "sub_1",
    metadata: {},
    status: "active",
    cancel_at_period_end: false,
  },
  "customer.subscription.deleted": { id: "sub_1", metadata: {}, status: "canceled" },
};
const messageOf = (type: string, object: unknown) => ({
  id: "evt_1",
  object: "event",
  created: now / 1_000,
  type,
  data: { object },
});

test.each(Object.keys(objects))("D3 %s is understood as the provider sends it", (type) => {
  expect(read(JSON.stringify(messageOf(type, objects[type])))).toMatchObject({ eventId: "evt_1" });
});

test("D3 whatever is signed is understood or said to be unclear, and never breaks", () => {
  const type = fc.constantFrom(...Object.keys(objects));
  const anything = fc.jsonValue().map((value) => JSON.stringify(value));
  const ofType = fc
    .tuple(type, fc.jsonValue())
    .map(([name, object]) => JSON.stringify(messageOf(name, object)));
  fc.assert(fc.property(fc.oneof(anything, ofType), (payload) => isAllowed(read(payload))));
});

test("D3 a message with one part missing or changed is understood or said to be unclear", () => {
  const wrong = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(undefined, "\0", "\ud800", -1, 1.5, 1e300, "x".repeat(300)),
  );
  const damaged = fc
    .tuple(fc.constantFrom(...Object.entries(objects)), fc.nat(), wrong)
    .map(([[type, object], at, value]) => {
      const message = messageOf(type, object);
      const places = placesOf(message);
      return JSON.stringify(replaced(message, places[at % places.length] ?? [], value));
    });
  fc.assert(
    fc.property(damaged, (payload) => isAllowed(read(payload))),
    { numRuns: 500 },
  );
});

function placesOf(value: unknown): string[][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [
    [key],
    ...placesOf(part).map((rest) => [key, ...rest]),
  ]);
}

function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value))
    return value.map((part, at) => (String(at) === key ? replaced(part, rest, by) : part));
  const object = value as Record<string, unknown>;
  return { ...object, [key]: replaced(object[key], rest, by) };
}
