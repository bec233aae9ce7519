import { Fault } from "@lyceum/contract/faults";
import { hearMember, isPastDue, renewalStateOf } from "@lyceum/domain/social";
import type { CallHandler } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";
import { retryTransaction } from "../../db/retry.ts";
import { requireAdult } from "../policy.ts";
import {
  factsOf,
  lockSubscription,
  readOwnSubscription,
  type SubscriptionRow,
  writeSubscription,
} from "../store/subscriptions.ts";
import { endRenewal } from "./end-renewals.ts";
import { tellProviderKind } from "./job-kinds.ts";
import { premiumOf } from "./premium-view.ts";
import { writeGraceOf } from "./write-grace.ts";

/**
 * POST /v1/premium/renewal (D3): the provider first, so that nobody is told that they are not charged who is. Also for whom a
 * moderator has closed.
 */
export const changeRenewal: CallHandler<"POST /v1/premium/renewal"> = async ({ body }, context) => {
  const { id } = await requireAdult(context);
  const { clock, database, payments } = context;
  const row = await readOwnSubscription(database.kysely, id);
  const state = row ? renewalStateOf(factsOf(row), clock.now()) : "begun";
  if (!row || ["begun", "ended", "unpaid"].includes(state)) throw new Fault("notFound");
  if (row.provider !== payments.name || row.provider_ref === null) throw new Fault("paymentAbsent");
  const { isCancelling } = body;
  // Nothing is paid any more that it could end with.
  const isOver = isCancelling && isPastDue(factsOf(row));
  if (isOver) await endNow(context, row);
  else {
    const heardAt = await ask(context, row.provider_ref, isCancelling);
    await keep(context, row, { isCancelling, heardAt });
  }
  return await premiumOf(context, id);
};

async function endNow(context: CallContext, { subscription_id }: SubscriptionRow): Promise<void> {
  const { kysely } = context.database;
  await retryTransaction(kysely, async (trx) => {
    const held = await lockSubscription(trx, subscription_id);
    if (held) await endRenewal(context, trx, held, "member");
  });
}

async function ask(context: CallContext, ref: string, isCancelling: boolean): Promise<number> {
  try {
    return await context.payments.setCancelling(ref, isCancelling);
  } catch (error) {
    context.log("payment.renewalUnknown", { ref, error });
    throw new Fault("paymentAbsent");
  }
}

/** The provider has answered, and its message may come later. Of two words at once it may have heard the other one last, so it is told what holds here. */
async function keep(
  { database, jobs }: CallContext,
  { subscription_id: subscriptionId }: SubscriptionRow,
  word: { isCancelling: boolean; heardAt: number },
): Promise<void> {
  await retryTransaction(database.kysely, async (trx) => {
    const held = await lockSubscription(trx, subscriptionId);
    if (!held) return;
    await writeSubscription(trx, subscriptionId, hearMember(factsOf(held), word));
    await writeGraceOf(trx, held);
    await jobs.add(trx, tellProviderKind, { subscriptionId });
  });
}
