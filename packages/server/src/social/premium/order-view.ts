import { limits } from "@lyceum/contract/limits";
import type { Order } from "@lyceum/contract/shapes";
import { isRefundable, type Use } from "@lyceum/domain/social";
import type { OrderRow } from "../store/orders.ts";

/** An order as its member sees it. */
export function orderOf(row: OrderRow, use: Use, now: number): Order {
  return {
    orderId: row.order_id,
    product: row.product,
    amount: row.amount,
    currency: row.currency,
    state: row.state,
    createdAt: row.created_at,
    paidAt: row.paid_at,
    renews: row.subscription_id !== null,
    isRefundable: mayRefund(row, use, now) || mayAskAgain(row, now),
  };
}

export function mayRefund({ state, product, paid_at: paidAt }: OrderRow, use: Use, now: number): boolean {
  return isRefundable({ state, product, paidAt }, use, now);
}

/** The provider was asked, and said nothing for a while. */
export function mayAskAgain({ state, refund_asked_at: askedAt }: OrderRow, now: number): boolean {
  return state === "refunding" && now - (askedAt ?? 0) >= limits.refundRetryPause.value;
}
