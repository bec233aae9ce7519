import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import { Id, Nothing, oneOf, Order, pageQuery, Premium, Product, strict } from "../shapes/index.ts";

const own = { realm: "social", auth: "user", permission: "social:profile:own" } as const;
const order: Order = {
  orderId: "o-1",
  product: "vipMonth",
  amount: 1_999,
  currency: "eur",
  state: "fulfilled",
  createdAt: 1_790_000_000_000,
  paidAt: 1_790_000_060_000,
  renews: false,
  isRefundable: true,
};

const premium: Premium = {
  vipUntil: 1_792_851_200_000,
  serviceUntil: 0,
  freeChats: 3,
  renewal: {
    product: "vipMonth",
    amount: 1_999,
    currency: "eur",
    state: "active",
    isCancelling: false,
    paidUntil: 1_792_592_000_000,
    graceUntil: null,
    retryAt: null,
    endedAt: null,
  },
};

/** What members of the social realm buy (D3). There is nothing to buy in the school realm. */
export const premiumCalls = {
  "GET /v1/premium": httpCall({
    row: "D3",
    about: "What the caller has bought and until when, the free chats left, and what renews itself.",
    ...own,
    answers: "data",
    data: Premium,
    faults: ["ageUnproven"],
    rate: "userRead",
    example: { data: premium },
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
      "Begins an order; the answer leads to the provider's page. The price is the server's. With `renews` premium is charged again at the end of each period, until that is cancelled. The same `key` is one order, however often it is sent.",
    ...own,
    body: strict({
      key: Type.String({ minLength: 8, maxLength: 64 }),
      product: Product,
      renews: Type.Optional(Type.Boolean()),
    }),
    answers: "data",
    data: Type.Object({ order: Order, checkoutUrl: Type.String() }),
    faults: [
      "ageUnproven",
      "memberSuspended",
      "memberWarned",
      "paymentAbsent",
      "paramError",
      "alreadyRenewing",
    ],
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
  "POST /v1/premium/renewal": httpCall({
    row: "D3",
    about:
      "Cancels what renews itself, with effect at the end of the paid period, or takes that back until then. What is past due ends at once.",
    ...own,
    body: strict({ isCancelling: Type.Boolean() }),
    answers: "data",
    data: Premium,
    faults: ["ageUnproven", "notFound", "paymentAbsent"],
    rate: "userWrite",
    example: {
      body: { isCancelling: true },
      data: { ...premium, renewal: premium.renewal && { ...premium.renewal, isCancelling: true } },
    },
  }),
  "POST /v1/payments/webhook": httpCall({
    row: "D3",
    about:
      "What the payment provider says of an order or a renewal, as raw bytes with its signature in `stripe-signature`. What is not signed is refused; what comes again, or is signed and not understood, changes nothing; where money moves by what is not understood the answer is 500, so that the provider sends it again.",
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
      "The development provider's checkout: pays, declines or gives up an order; `payOnce` pays with a card that is declined when it is charged again. What it says of it takes the way of a real provider.",
    ...own,
    body: strict({
      orderId: Id,
      act: oneOf(["pay", "payOnce", "decline", "cancel"]),
    }),
    answers: "data",
    data: Order,
    faults: ["notFound"],
    rate: "userWrite",
    development: true,
    example: { body: { orderId: "o-1", act: "pay" }, data: order },
  }),
};
