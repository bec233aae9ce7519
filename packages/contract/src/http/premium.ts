import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import { Id, Nothing, Order, pageQuery, Premium, Product, strict } from "../shapes/index.ts";

const own = { realm: "social", auth: "user", permission: "social:profile:own" } as const;
const order: Order = {
  orderId: "o-1",
  product: "vipMonth",
  amount: 1_999,
  currency: "eur",
  state: "fulfilled",
  createdAt: 1_790_000_000_000,
  paidAt: 1_790_000_060_000,
  isRefundable: true,
};

/** What members of the social realm buy (D3). There is nothing to buy in the school realm. */
export const premiumCalls = {
  "GET /v1/premium": httpCall({
    row: "D3",
    about: "What the caller has bought and until when, and the free chats left.",
    ...own,
    answers: "data",
    data: Premium,
    faults: ["ageUnproven"],
    rate: "userRead",
    example: { data: { vipUntil: 1_792_592_000_000, serviceUntil: 0, freeChats: 3 } },
  }),
  "GET /v1/orders": httpCall({
    row: "D3",
    about: "The caller's orders with what is needed for a receipt, newest first.",
    ...own,
    query: strict(pageQuery),
    answers: "rows",
    data: Order,
    faults: ["ageUnproven"],
    rate: "userRead",
    example: { query: {}, data: order },
  }),
  "POST /v1/orders": httpCall({
    row: "D3",
    about:
      "Begins an order; the answer leads to the provider's page. The price is the server's. The same `key` is one order, however often it is sent.",
    ...own,
    body: strict({ key: Type.String({ minLength: 8, maxLength: 64 }), product: Product }),
    answers: "data",
    data: Type.Object({ order: Order, checkoutUrl: Type.String() }),
    faults: ["ageUnproven", "memberSuspended", "memberWarned", "paymentAbsent", "paramError"],
    rate: "userWrite",
    example: {
      body: { key: "5b0e7a52c1", product: "vipMonth" },
      data: {
        order: { ...order, state: "pending", paidAt: null },
        checkoutUrl: "/social/checkout?order=o-1",
      },
    },
  }),
  "POST /v1/orders/{id}/refund": httpCall({
    row: "D3",
    about:
      "Gives an order back with what it gave, while nothing of it is used: free chats within 14 days of the payment, a period within 24 hours. Until the provider has paid, the order is `refunding`; when it refuses, the answer is the order as it was. The second time nothing changes.",
    ...own,
    params: strict({ id: Id }),
    body: Nothing,
    answers: "data",
    data: Order,
    faults: ["notFound", "refundTooLate", "paymentAbsent"],
    rate: "userWrite",
    example: { params: { id: "o-1" }, body: {}, data: { ...order, state: "refunded", isRefundable: false } },
  }),
  "POST /v1/payments/webhook": httpCall({
    row: "D3",
    about:
      "What the payment provider says of an order, as raw bytes with its signature in `stripe-signature`. What is not signed is refused; what comes again changes nothing.",
    realm: "open",
    needsSocial: true,
    auth: "none",
    permission: "none",
    takesBytes: true,
    answers: "data",
    data: Nothing,
    faults: ["notFound", "forbidden", "bodyTooLarge"],
    rate: "publicRead",
    example: { data: {} },
  }),
  "POST /dev/payments": httpCall({
    row: "D3",
    about:
      "The development provider's checkout: pays, declines or gives up an order. What it says of it takes the way of a real provider.",
    ...own,
    body: strict({
      orderId: Id,
      act: Type.Union([Type.Literal("pay"), Type.Literal("decline"), Type.Literal("cancel")]),
    }),
    answers: "data",
    data: Order,
    faults: ["notFound"],
    rate: "userWrite",
    development: true,
    example: { body: { orderId: "o-1", act: "pay" }, data: order },
  }),
};
