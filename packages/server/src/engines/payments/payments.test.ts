import Stripe from "stripe";
import { expect, test } from "vitest";
import type { PaymentEvent } from "../../ports/payments.ts";
import { makeDevelopmentPayments } from "./development.ts";
import { recorded } from "./recorded.fixture.ts";
import { makeStripePayments } from "./stripe.ts";

const now = Date.parse("2026-09-01T08:00:00Z");
const webhookSecret = "whsec_of_the_test";
const returnUrl = "https://riverside.example/social/premium";
const asked = { orderId: "o-1", title: "Lyceum vipMonth", amount: 1_999, currency: "eur" };

function sign(message: object, at = now) {
  // As Stripe writes it: with line breaks, which a parser would lose.
  const payload = JSON.stringify(message, null, 2);
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: webhookSecret,
    timestamp: Math.floor(at / 1_000),
  });
  return { body: Buffer.from(payload), signature };
}

const event = (type: string, object: object) => ({ id: "evt_1", object: "event", type, data: { object } });
const session = {
  id: "cs_1",
  client_reference_id: "o-1",
  payment_intent: "pi_1",
  payment_status: "paid",
  amount_total: 1_999,
  currency: "eur",
};

const charge = {
  metadata: { order_id: "o-1" },
  payment_intent: "pi_1",
  amount: 1_999,
  amount_refunded: 1_999,
  currency: "eur",
  refunded: true,
};

const said = { eventId: "evt_1", ref: "pi_1", amount: 1_999, currency: "eur" };

test.each<[string, object, PaymentEvent | "other"]>([
  ["checkout.session.completed", session, { ...said, kind: "pay", orderId: "o-1" }],
  ["checkout.session.completed", { ...session, payment_status: "unpaid" }, "other"],
  ["checkout.session.async_payment_succeeded", session, { ...said, kind: "pay", orderId: "o-1" }],
  ["checkout.session.async_payment_failed", session, { ...said, kind: "fail", orderId: "o-1" }],
  ["checkout.session.expired", session, { ...said, kind: "expire", orderId: "o-1" }],
  ["charge.refunded", charge, { ...said, kind: "refund", orderId: "o-1" }],
  ["charge.refunded", { ...charge, refunded: false }, "other"],
  ["charge.dispute.created", { ...charge, metadata: {} }, { ...said, kind: "dispute", orderId: null }],
  ["checkout.session.completed", { ...session, mode: "subscription" }, "other"],
  ["customer.created", { id: "cus_1" }, "other"],
])("D3 reads %s of Stripe", (type, object, expected) => {
  const stripe = makeStripePayments({ apiKey: "sk_test", webhookSecret });
  expect(stripe.read(sign(event(type, object)), now)).toEqual(expected);
});

test("D3 refuses what Stripe did not sign so: another key, a changed or rewritten body, an old message, none", () => {
  const stripe = makeStripePayments({ apiKey: "sk_test", webhookSecret });
  const message = sign(event("checkout.session.completed", session));
  const other = makeStripePayments({ apiKey: "sk_test", webhookSecret: "whsec_another" });
  expect(other.read(message, now)).toBe(null);
  const text = message.body.toString();
  const bodies = [text.replace("1999", "1"), JSON.stringify(JSON.parse(text)), `${text} `, ""];
  for (const body of bodies) expect(stripe.read({ ...message, body: Buffer.from(body) }, now)).toBe(null);
  expect(stripe.read(message, now + 301_000)).toBe(null);
  expect(stripe.read(message, now + 299_000)).not.toBe(null);
  for (const signature of ["", "t=1,v1=", "v1=00", "t=,v1=00"])
    expect(stripe.read({ ...message, signature }, now)).toBe(null);
});

test("D3 asks Stripe for a checkout of the server's price, once for an order, and for the money to go back", async () => {
  const { requests, http } = recorded({
    id: "cs_1",
    object: "checkout.session",
    url: "https://checkout.example/c/1",
  });
  const stripe = makeStripePayments({ apiKey: "sk_test", webhookSecret }, http);
  const begun = await stripe.begin({ ...asked, returnUrl, everyDays: null });
  expect(begun).toEqual({ url: "https://checkout.example/c/1", ref: "cs_1" });
  await stripe.refund({ ...asked, ref: "pi_1" });
  const [checkout, refund] = requests;
  expect(checkout).toMatchObject({ path: "/v1/checkout/sessions", key: "order o-1" });
  const form = new URLSearchParams(checkout?.body);
  expect(form.get("line_items[0][price_data][unit_amount]")).toBe("1999");
  expect(form.get("client_reference_id")).toBe("o-1");
  expect(form.get("payment_intent_data[metadata][order_id]")).toBe("o-1");
  expect(refund).toMatchObject({ path: "/v1/refunds", key: "refund o-1", body: "payment_intent=pi_1" });
});

test.each([
  ["charge_disputed", "refused"],
  ["charge_already_refunded", null],
])(
  "D3 a refund that Stripe answers with %s is told from one of which nobody knows",
  async (code, expected) => {
    const { http } = recorded({ error: { type: "invalid_request_error", code, message: "no" } }, 400);
    const stripe = makeStripePayments({ apiKey: "sk_test", webhookSecret }, http);
    expect(await stripe.refund({ ...asked, ref: "pi_1" })).toBe(expected);
    const broken = recorded({ error: { type: "authentication_error", message: "no" } }, 401);
    const other = makeStripePayments({ apiKey: "sk_test", webhookSecret }, broken.http);
    await expect(other.refund({ ...asked, ref: "pi_1" })).rejects.toThrow();
  },
);

test("D3 the development provider signs what it says, and refuses production", () => {
  const development = makeDevelopmentPayments({ production: false, now: () => now });
  for (const kind of ["pay", "fail", "expire", "refund"] as const) {
    const message = development.say?.(asked, kind, now) ?? { body: Buffer.alloc(0), signature: "" };
    expect(development.read(message, now)).toMatchObject({
      kind,
      orderId: "o-1",
      amount: 1_999,
      currency: "eur",
    });
    const stripe = makeStripePayments({ apiKey: "sk_test", webhookSecret });
    expect(stripe.read(message, now)).toBe(null);
  }
  expect(() => makeDevelopmentPayments({ production: true, now: () => now })).toThrow(
    "refused in production",
  );
});
