import { Fault } from "@lyceum/contract/faults";
import { nextOrderState } from "@lyceum/domain/social";
import type { CallHandler } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";
import { retryTransaction } from "../../db/retry.ts";
import { requireAdult } from "../policy.ts";
import { readUse } from "../store/chat.ts";
import { lockOwnOrder, type OrderRow, readOwnOrder, writeOrderState } from "../store/orders.ts";
import { lockProfiles } from "../store/profile.ts";
import { lockSubscription } from "../store/subscriptions.ts";
import { changeRights } from "./change-rights.ts";
import { endRenewal } from "./end-renewals.ts";
import { mayAskAgain, mayRefund, orderOf } from "./order-view.ts";
import { takeMessage } from "./webhook.ts";
import type { Db } from "../../ports/database.ts";

/**
 * POST /v1/orders/{id}/refund (D3). What the order gave is taken back before the provider is asked, so that nothing of it is
 * used while the money goes back; of two at once one asks, and the other is answered the state.
 */
export const refundOrder: CallHandler<"POST /v1/orders/{id}/refund"> = async ({ params }, context) => {
  const { id, deptId } = await requireAdult(context);
  const { clock, database } = context;
  const { kysely } = database;
  const member = { id, deptId };
  const claimed = await retryTransaction(kysely, (trx) => claim(trx, context, member, params.id));
  if (claimed) await askProvider(context, member, claimed);
  const after = await readOwnOrder(kysely, id, params.id);
  if (!after) throw new Fault("notFound");
  return orderOf(after, await readUse(kysely, id), clock.now());
};

type Owner = { id: string; deptId: number };
type Claimed = { orderId: string; ref: string; amount: number; currency: string };

/** Null: it is on its way already, or was given back. */
async function claim(
  trx: Db,
  context: CallContext,
  { id, deptId }: Owner,
  wanted: string,
): Promise<Claimed | null> {
  const { clock, payments } = context;
  const now = clock.now();
  const { subscription_id = null } = (await readOwnOrder(trx, id, wanted)) ?? {};
  const subscription = subscription_id === null ? undefined : await lockSubscription(trx, subscription_id);
  const order = await lockOwnOrder(trx, id, wanted);
  if (!order) throw new Fault("notFound");
  const { order_id: orderId, state, provider, provider_ref: ref, amount, currency } = order;
  const isAgain = mayAskAgain(order, now);
  if (state === "refunded" || (state === "refunding" && !isAgain)) return null;
  await lockProfiles(trx, deptId, [id]);
  if (!isAgain && !mayRefund(order, await readUse(trx, id), now)) throw new Fault("refundTooLate");
  if (provider !== payments.name || ref === null) throw new Fault("paymentAbsent");
  const taken = isAgain ? order.taken : await changeRights(trx, order, "takeBack", now);
  await writeOrderState(trx, orderId, { state: "refunding", refund_asked_at: now, taken });
  // Whoever gives a period back does not want the next one.
  if (subscription) await endRenewal(context, trx, subscription, "refund");
  return { orderId, ref, amount, currency };
}

/** Outside of any transaction. What the provider does not answer stays as it is, and may be asked again later. */
async function askProvider(context: CallContext, owner: Owner, claimed: Claimed): Promise<void> {
  const { database, payments, clock, log } = context;
  try {
    const answer = await payments.refund(claimed);
    if (answer === "refused")
      await retryTransaction(database.kysely, (trx) => keep(trx, owner, claimed.orderId, clock.now()));
    else if (answer) await takeMessage(context, answer);
  } catch (error) {
    log("payment.refundUnknown", { orderId: claimed.orderId, error });
  }
}

/** The money stays with us, so the member gets again what was taken. */
async function keep(trx: Db, { id }: Owner, orderId: string, now: number): Promise<void> {
  const order: OrderRow | undefined = await lockOwnOrder(trx, id, orderId);
  const next = order && nextOrderState(order.state, "keep");
  if (!order || !next) return;
  await changeRights(trx, order, "giveAgain", now);
  await writeOrderState(trx, orderId, { state: next, taken: null });
}
