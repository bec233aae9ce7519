import { limits } from "@lyceum/contract/limits";
import { products, type ProductId } from "@lyceum/contract/social";

export type OrderState =
  | "created"
  | "pending"
  | "paid"
  | "fulfilled"
  | "failed"
  | "expired"
  | "refunding"
  | "refunded"
  | "disputed";

/** What happens to an order; all but `begin`, `fulfil`, `askRefund` and `keep` are said by the provider. */
export type OrderEvent =
  | "begin"
  | "pay"
  | "fulfil"
  | "fail"
  | "expire"
  | "askRefund"
  /** The provider does not give the money back. */
  | "keep"
  | "refund"
  | "dispute";

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
  fulfilled: { askRefund: "refunding", refund: "refunded", dispute: "disputed" },
  // What the order gave is taken back already.
  refunding: { keep: "fulfilled", refund: "refunded", dispute: "disputed" },
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

/** What a refund took back and the provider did not pay: as much again, going on where the right ends now. */
export function giveAgain(rights: Rights, product: ProductId, taken: number, now: number): Rights {
  const { gives } = products[product];
  if (gives === "freeChats") return { ...rights, freeChats: rights.freeChats + taken };
  return { ...rights, [gives]: Math.max(now, rights[gives]) + taken };
}

/** What of the rights was used: the moments of the last message by each period, and the free chats that are left. */
export type Use = { vipUsedAt: number; serviceUsedAt: number; freeChats: number };

/**
 * An order is given back whole or not at all, and only while nothing of it was used: free chats while as many are left, a period
 * within a day in which no message was written by it. Even one that has not begun counts from its payment.
 */
export function isRefundable(
  { state, product, paidAt }: { state: OrderState; product: ProductId; paidAt: number | null },
  { vipUsedAt, serviceUsedAt, freeChats }: Use,
  now: number,
): boolean {
  if (state !== "fulfilled" || paidAt === null) return false;
  const { gives, amount } = products[product];
  if (gives === "freeChats") return now - paidAt <= limits.refundWindow.value && freeChats >= amount;
  const usedAt = gives === "vipUntil" ? vipUsedAt : serviceUsedAt;
  return now - paidAt <= limits.periodRefundWindow.value && usedAt < paidAt;
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
