import { products, type ProductId } from "@lyceum/contract/social";

export type OrderState =
  | "created"
  | "pending"
  | "paid"
  | "fulfilled"
  | "failed"
  | "expired"
  | "refunded"
  | "disputed";

/** What happens to an order; all but `begin` and `fulfil` are said by the provider. */
export type OrderEvent = "begin" | "pay" | "fulfil" | "fail" | "expire" | "refund" | "dispute";

/**
 * The state after an event, or null when it changes nothing. Events come late, twice and out of order: what is given back
 * stays given back, and money that comes after all counts.
 */
export function nextOrderState(state: OrderState, event: OrderEvent): OrderState | null {
  return steps[state][event] ?? null;
}

const steps: Record<OrderState, Partial<Record<OrderEvent, OrderState>>> = {
  created: {
    begin: "pending",
    pay: "paid",
    fail: "failed",
    expire: "expired",
    refund: "refunded",
    dispute: "disputed",
  },
  pending: { pay: "paid", fail: "failed", expire: "expired", refund: "refunded", dispute: "disputed" },
  paid: { fulfil: "fulfilled", refund: "refunded", dispute: "disputed" },
  fulfilled: { refund: "refunded", dispute: "disputed" },
  // The provider may be paid by a second try in the same checkout.
  failed: { pay: "paid", refund: "refunded", dispute: "disputed" },
  expired: { pay: "paid", refund: "refunded", dispute: "disputed" },
  refunded: {},
  disputed: { refund: "refunded" },
};

/** What of a member's rights an order changes; moments in milliseconds. */
export type Rights = { vipUntil: number; serviceUntil: number; freeChats: number };

/** A period goes on where the last one ends. */
export function grant(rights: Rights, product: ProductId, now: number): Rights {
  const { gives, amount } = products[product];
  if (gives === "freeChats") return { ...rights, freeChats: rights.freeChats + amount };
  return { ...rights, [gives]: Math.max(now, rights[gives]) + amount };
}

/** Takes back what an order gave, as far as it is still there. */
export function takeBack(rights: Rights, product: ProductId, now: number): Rights {
  const { gives, amount } = products[product];
  if (gives === "freeChats") return { ...rights, freeChats: Math.max(0, rights.freeChats - amount) };
  return { ...rights, [gives]: Math.max(Math.min(rights[gives], now), rights[gives] - amount) };
}

/** The two sides of a sale; of a refund turned round. Together they are nothing. */
export function ledgerLines(
  kind: "sale" | "refund",
  amount: number,
): { ledger: "provider" | "sales"; amount: number }[] {
  const sign = kind === "sale" ? 1 : -1;
  return [
    { ledger: "provider", amount: sign * amount },
    { ledger: "sales", amount: -sign * amount },
  ];
}
