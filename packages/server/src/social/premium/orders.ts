import { Fault } from "@lyceum/contract/faults";
import { currency, products } from "@lyceum/contract/social";
import { clampPage } from "@lyceum/domain/portal";
import { randomId } from "@lyceum/kit";
import { type CallHandler, siteOf } from "../../app/calls.ts";
import { originOf } from "../origin.ts";
import { requireActing, requireAdult } from "../policy.ts";
import { noEntitlement, readEntitlements, readUse } from "../store/chat.ts";
import { beginOrder, ensureOrder, listOrdersOf, readOwnOrder } from "../store/orders.ts";
import { orderOf } from "./order-view.ts";
import { takeMessage } from "./webhook.ts";

/** GET /v1/premium (D3). */
export const readPremium: CallHandler<"GET /v1/premium"> = async (_input, context) => {
  const { id } = await requireAdult(context);
  return (await readEntitlements(context.database.kysely, [id])).get(id) ?? noEntitlement;
};

/** GET /v1/orders (D3). */
export const listOrders: CallHandler<"GET /v1/orders"> = async ({ query }, context) => {
  const { id } = await requireAdult(context);
  const { rows, total } = await listOrdersOf(context.database.kysely, id, clampPage(query));
  const use = await readUse(context.database.kysely, id);
  const now = context.clock.now();
  return { rows: rows.map((row) => orderOf(row, use, now)), total };
};

/** POST /v1/orders (D3): the row first, so that no page of the provider is open that no order knows. */
export const beginPurchase: CallHandler<"POST /v1/orders"> = async ({ body }, context) => {
  const { id: accountId, deptId } = await requireActing(context);
  const { key, product } = body;
  const { clock, database, payments } = context;
  const at = clock.now();
  const price = { product, amount: products[product].price, currency };
  const place = { orderId: randomId(), accountId, deptId, key, provider: payments.name, at };
  const order = await ensureOrder(database.kysely, { ...place, ...price });
  if (order.product !== product) throw new Fault("paramError", { field: "key" });
  if (order.state === "created") {
    const { order_id: orderId, amount } = order;
    const returnUrl = `${originOf(siteOf(context).domain)}/social/premium?order=${orderId}`;
    const title = `Lyceum ${product}`;
    const begun = await payments.begin({ orderId, title, amount, currency: order.currency, returnUrl });
    if (!begun) throw new Fault("paymentAbsent");
    await beginOrder(database.kysely, orderId, begun);
  }
  const now = await readOwnOrder(database.kysely, accountId, order.order_id);
  if (!now) throw new Fault("notFound");
  const use = await readUse(database.kysely, accountId);
  return { order: orderOf(now, use, at), checkoutUrl: now.checkout_url ?? "" };
};

/** POST /dev/payments: the development checkout says what a real provider would, on the same way. */
export const playCheckout: CallHandler<"POST /dev/payments"> = async ({ body }, context) => {
  const { id } = await requireAdult(context);
  const { clock, database, payments } = context;
  const order = await readOwnOrder(database.kysely, id, body.orderId);
  if (!order || !payments.say || order.provider !== payments.name) throw new Fault("notFound");
  const { order_id: orderId, amount, currency: unit } = order;
  const kinds = { pay: "pay", decline: "fail", cancel: "expire" } as const;
  await takeMessage(context, payments.say({ orderId, amount, currency: unit }, kinds[body.act], clock.now()));
  const after = (await readOwnOrder(database.kysely, id, orderId)) ?? order;
  return orderOf(after, await readUse(database.kysely, id), clock.now());
};
