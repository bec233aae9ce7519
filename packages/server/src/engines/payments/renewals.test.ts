import Stripe from "stripe";
import { expect, test } from "vitest";
import type { ProviderEvent } from "../../ports/payments.ts";
import { makeDevelopmentPayments } from "./development.ts";
import { recorded, recordedAt } from "./recorded.fixture.ts";
import { makeStripePayments } from "./stripe.ts";

const now = Date.parse("2026-09-01T08:00:00Z");
const created = now / 1_000;
const webhookSecret = "whsec_of_the_test";
const settings = { apiKey: "sk_test", webhookSecret };

function sign(type: string, object: object) {
  const payload = JSON.stringify({ id: "evt_1", object: "event", created, type, data: { object } }, null, 2);
  const timestamp = created;
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp });
  return { body: Buffer.from(payload), signature };
}

/** As Stripe sends them since its version of 2025: the subscription stands in `parent`, and the payment in messages of its own. */
const invoice = {
  id: "in_1",
  object: "invoice",
  amount_due: 1_999,
  amount_paid: 1_999,
  attempt_count: 1,
  billing_reason: "subscription_cycle",
  currency: "eur",
  next_payment_attempt: null,
  parent: {
    type: "subscription_details",
    subscription_details: { subscription: "sub_1", metadata: { subscription_id: "o-1" } },
  },
  lines: { data: [{ period: { start: created, end: created + 2_592_000 } }] },
};
const subscription = {
  id: "sub_1",
  object: "subscription",
  status: "active",
  cancel_at_period_end: false,
  metadata: { subscription_id: "o-1" },
};
const head = { eventId: "evt_1", saidAt: now, ref: "sub_1", subscriptionId: "o-1" };
const period = { startsAt: now, endsAt: now + 2_592_000_000 };
const said = { ...head, invoiceRef: "in_1", isFirst: false, amount: 1_999, currency: "eur", ...period };

test.each<[string, object, ProviderEvent | "other"]>([
  ["invoice.paid", invoice, { ...said, kind: "paid" }],
  [
    "invoice.paid",
    { ...invoice, billing_reason: "subscription_create" },
    { ...said, kind: "paid", isFirst: true },
  ],
  ["invoice.paid", { ...invoice, parent: null }, "other"],
  [
    "invoice.payment_failed",
    { ...invoice, amount_paid: 0, attempt_count: 2, next_payment_attempt: created + 172_800 },
    { ...said, kind: "failed", tries: 2, nextTryAt: now + 172_800_000 },
  ],
  [
    "invoice.payment_failed",
    { ...invoice, attempt_count: 4 },
    { ...said, kind: "failed", tries: 4, nextTryAt: null },
  ],
  [
    "customer.subscription.updated",
    { ...subscription, cancel_at_period_end: true },
    { ...head, kind: "changed", isCancelling: true },
  ],
  ["customer.subscription.updated", { ...subscription, status: "unpaid" }, { ...head, kind: "ended" }],
  [
    "customer.subscription.deleted",
    { ...subscription, metadata: {} },
    { ...head, subscriptionId: null, kind: "ended" },
  ],
  [
    "invoice_payment.paid",
    { id: "inpay_1", invoice: "in_1", payment: { type: "payment_intent", payment_intent: "pi_1" } },
    { kind: "invoicePayment", eventId: "evt_1", invoiceRef: "in_1", ref: "pi_1" },
  ],
  ["customer.subscription.created", subscription, "other"],
])("D3 reads %s of Stripe, and nothing of it that was written again", (type, object, expected) => {
  const stripe = makeStripePayments(settings);
  const message = sign(type, object);
  expect(stripe.read(message, now)).toEqual(expected);
  const rewritten = Buffer.from(JSON.stringify(JSON.parse(message.body.toString())));
  expect(stripe.read({ ...message, body: rewritten }, now)).toBe(null);
});

test("D3 asks Stripe for a checkout that charges again after as many days as are sold, with our name of it", async () => {
  const { requests, http } = recorded({
    id: "cs_1",
    object: "checkout.session",
    url: "https://checkout.example/c/1",
  });
  const asked = { orderId: "o-1", title: "Lyceum vipQuarter", amount: 4_499, currency: "eur" };
  const returnUrl = "https://riverside.example/social/premium";
  await makeStripePayments(settings, http).begin({ ...asked, returnUrl, everyDays: 91 });
  const form = new URLSearchParams(requests[0]?.body);
  expect(form.get("mode")).toBe("subscription");
  expect(form.get("line_items[0][price_data][recurring][interval]")).toBe("day");
  expect(form.get("line_items[0][price_data][recurring][interval_count]")).toBe("91");
  expect(form.get("subscription_data[metadata][subscription_id]")).toBe("o-1");
  expect(form.has("payment_intent_data[metadata][order_id]")).toBe(false);
});

test("D3 tells Stripe that a renewal is cancelled, goes on, or ends at once, and that it has ended already is no failure", async () => {
  const { requests, http } = recorded({ id: "sub_1", object: "subscription" });
  const stripe = makeStripePayments(settings, http);
  expect(await stripe.setCancelling("sub_1", true)).toBe(recordedAt);
  await stripe.setCancelling("sub_1", false);
  await stripe.endRenewal("sub_1");
  expect(requests.map(({ method, path, body }) => [method, path, body])).toEqual([
    ["POST", "/v1/subscriptions/sub_1", "cancel_at_period_end=true"],
    ["POST", "/v1/subscriptions/sub_1", "cancel_at_period_end=false"],
    ["DELETE", "/v1/subscriptions/sub_1", ""],
  ]);
  const gone = recorded(
    { error: { type: "invalid_request_error", code: "resource_missing", message: "no" } },
    404,
  );
  expect(await makeStripePayments(settings, gone.http).endRenewal("sub_1")).toBe(null);
  const broken = recorded({ error: { type: "authentication_error", message: "no" } }, 401);
  await expect(makeStripePayments(settings, broken.http).endRenewal("sub_1")).rejects.toThrow();
});

test("D3 an invoice is given back at Stripe by the payment that it was paid by", async () => {
  const payment = { id: "inpay_1", payment: { type: "payment_intent", payment_intent: "pi_7" } };
  const { requests, http } = recorded({ object: "list", data: [payment], has_more: false });
  const order = { orderId: "o-2", ref: "in_1", amount: 1_999, currency: "eur" };
  await makeStripePayments(settings, http).refund(order);
  expect(requests.map(({ path }) => path)).toEqual(["/v1/invoice_payments", "/v1/refunds"]);
  expect(requests[1]).toMatchObject({ key: "refund o-2", body: "payment_intent=pi_7" });
  const none = recorded({ object: "list", data: [], has_more: false });
  expect(await makeStripePayments(settings, none.http).refund(order)).toBe("refused");
});

test("D3 the development provider says of renewals what Stripe says, in its form", async () => {
  const development = makeDevelopmentPayments({ production: false, now: () => now });
  const { kind: _kind, ...word } = { ...said, kind: "paid" };
  const { eventId: _eventId, saidAt: _saidAt, ref: _ref, subscriptionId, ...paid } = word;
  const message = development.sayRenewal?.({ subscriptionId }, { kind: "paid", ...paid }, now);
  if (!message) throw new Error("it says nothing");
  expect(development.read(message, now)).toMatchObject({ kind: "paid", ref: "sub_o-1", ...paid });
  expect(makeStripePayments(settings).read(message, now)).toBe(null);
  expect(await development.setCancelling("sub_o-1", true)).toBe(now);
  const changed = development.sayRenewal?.({ subscriptionId }, { kind: "changed", isCancelling: true }, now);
  expect(changed && development.read(changed, now)).toMatchObject({ kind: "changed", isCancelling: true });
  const ended = await development.endRenewal("sub_o-1");
  expect(ended && development.read(ended, now)).toMatchObject({ kind: "ended", subscriptionId: "o-1" });
});
