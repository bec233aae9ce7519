import { Fault } from "@lyceum/contract/faults";
import { isRenewing, products } from "@lyceum/contract/social";
import type { CallHandler } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";
import type { SignedMessage } from "../../ports/payments.ts";
import { requireAdult } from "../policy.ts";
import { readUse } from "../store/chat.ts";
import { type OrderRow, readOwnOrder } from "../store/orders.ts";
import { orderOf } from "./order-view.ts";
import { takeMessage } from "./webhook.ts";

/** POST /dev/payments: the development checkout says what a real provider would, on the same way. */
export const playCheckout: CallHandler<"POST /dev/payments"> = async ({ body }, context) => {
  const { id } = await requireAdult(context);
  const { clock, database, payments } = context;
  const order = await readOwnOrder(database.kysely, id, body.orderId);
  if (!order || order.provider !== payments.name) throw new Fault("notFound");
  await takeMessage(context, messageOf(context, order, body.act));
  const after = (await readOwnOrder(database.kysely, id, order.order_id)) ?? order;
  return orderOf(after, await readUse(database.kysely, id), clock.now());
};

type Act = "pay" | "payOnce" | "decline" | "cancel";

function messageOf({ clock, payments }: CallContext, order: OrderRow, act: Act): SignedMessage {
  const { say, sayRenewal, declined } = payments;
  if (!say || !sayRenewal) throw new Fault("notFound");
  const { order_id: orderId, amount, currency, product, subscription_id: subscriptionId } = order;
  const now = clock.now();
  if (act === "decline" || act === "cancel")
    return say({ orderId, amount, currency }, act === "decline" ? "fail" : "expire", now);
  if (subscriptionId === null || !isRenewing(product)) return say({ orderId, amount, currency }, "pay", now);
  if (act === "payOnce") declined?.add(subscriptionId);
  const period = { startsAt: now, endsAt: now + products[product].amount };
  const invoice = { invoiceRef: `in_${subscriptionId}_0`, isFirst: true, amount, currency, ...period };
  return sayRenewal({ subscriptionId }, { kind: "paid", ...invoice }, now);
}
