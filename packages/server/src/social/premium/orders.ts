import { Fault } from "@lyceum/contract/faults";
import { currency, daysOf, isRenewing, type ProductId, products } from "@lyceum/contract/social";
import { clampPage } from "@lyceum/domain/portal";
import { isLiveRenewal } from "@lyceum/domain/social";
import { randomId } from "@lyceum/kit";
import { callerOf, type CallHandler, siteOf } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";
import { retryTransaction } from "../../db/retry.ts";
import { originOf } from "../origin.ts";
import { requireActing, requireAdult } from "../policy.ts";
import { readUse } from "../store/chat.ts";
import { beginOrder, ensureOrder, listOrdersOf, type OrderRow, readOwnOrder } from "../store/orders.ts";
import { lockProfiles } from "../store/profile.ts";
import { ensureSubscription, factsOf, readOwnSubscription } from "../store/subscriptions.ts";
import { orderOf } from "./order-view.ts";
import { premiumOf } from "./premium-view.ts";
import type { Db } from "../../ports/database.ts";

/** GET /v1/premium (D3). */
export const readPremium: CallHandler<"GET /v1/premium"> = async (_input, context) => {
  const { id } = await requireAdult(context);
  return await premiumOf(context, id);
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
  const { accountId } = callerOf(context);
  const { key, product, renews = false } = body;
  const { clock, database, payments } = context;
  const at = clock.now();
  const order = await placeOrder(context, { key, product, renews }, at);
  if (order.state === "created") {
    const { order_id: orderId, amount } = order;
    const returnUrl = `${originOf(siteOf(context).domain)}/social/premium?order=${orderId}`;
    const title = `Lyceum ${product}`;
    const asked = { orderId, title, amount, currency: order.currency, returnUrl };
    const begun = await payments.begin({ ...asked, everyDays: renews ? daysOf(product) : null });
    if (!begun) throw new Fault("paymentAbsent");
    await beginOrder(database.kysely, orderId, begun);
  }
  const now = await readOwnOrder(database.kysely, accountId, order.order_id);
  if (!now) throw new Fault("notFound");
  const use = await readUse(database.kysely, accountId);
  return { order: orderOf(now, use, at), checkoutUrl: now.checkout_url ?? "" };
};

type Asked = { key: string; product: ProductId; renews: boolean };

/** The order of this key, with what renews itself by it. One goes on at a time; what is cancelled does not. */
async function placeOrder(
  context: CallContext,
  { key, product, renews }: Asked,
  at: number,
): Promise<OrderRow> {
  const { accountId, deptId } = callerOf(context);
  const { database, payments } = context;
  if (renews && !isRenewing(product)) throw new Fault("paramError", { field: "renews" });
  return await retryTransaction(database.kysely, async (trx) => {
    const orderId = randomId();
    const price = { amount: products[product].price, currency };
    const place = { orderId, accountId, deptId, key, provider: payments.name, at };
    const subscriptionId = renews ? orderId : null;
    const order = await ensureOrder(trx, { ...place, product, ...price, subscriptionId });
    if (order.product !== product || (order.subscription_id !== null) !== renews)
      throw new Fault("paramError", { field: "key" });
    // What was paid or is closed is answered as it is, whatever its member has bought since; what may yet be paid is not a second charge.
    if (order.state === "created" || order.state === "pending") await beginRenewal(trx, accountId, order);
    // A ban at this moment is seen here, or finds what is begun here. Profiles are held after orders.
    await lockProfiles(trx, deptId, [accountId]);
    await requireActing(context, trx);
    return order;
  });
}

async function beginRenewal(trx: Db, accountId: string, order: OrderRow): Promise<void> {
  const { subscription_id, dept_id, provider, product, amount, currency: money, created_at } = order;
  if (subscription_id === null || !isRenewing(product)) return;
  const own = await readOwnSubscription(trx, accountId);
  const isOther = own && own.subscription_id !== subscription_id;
  if (isOther && isLiveRenewal(factsOf(own))) throw new Fault("alreadyRenewing");
  const begun = { subscription_id, account_id: accountId, dept_id, provider, created_at };
  await ensureSubscription(trx, { ...begun, product, amount, currency: money });
}
