import type { RenewalEnd, RenewalFacts } from "@lyceum/domain/social";
import type { RenewingProduct } from "@lyceum/contract/social";
import { type Selectable, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";
import type { Db } from "../../ports/database.ts";

export type SubscriptionRow = Selectable<Tables["social.subscription"]>;

export function factsOf(row: SubscriptionRow): RenewalFacts {
  return {
    coveredUntil: row.covered_until,
    bridged: row.bridged,
    failedFrom: row.failed_from,
    failedTries: row.failed_tries,
    nextTryAt: row.next_try_at,
    isCancelling: row.is_cancelling,
    cancelSaidAt: row.cancel_said_at,
    endedAt: row.ended_at,
  };
}

export async function ensureSubscription(
  db: Db,
  begun: { subscription_id: string; account_id: string; dept_id: number; provider: string } & {
    product: RenewingProduct;
    amount: number;
    currency: string;
    created_at: number;
  },
): Promise<void> {
  await db
    .insertInto("social.subscription")
    .values(begun)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Held until the transaction ends; before orders, which come before profiles. */
export async function lockSubscription(
  trx: Db,
  subscriptionId: string,
): Promise<SubscriptionRow | undefined> {
  return await trx
    .selectFrom("social.subscription")
    .selectAll()
    .where("subscription_id", "=", subscriptionId)
    .forUpdate()
    .executeTakeFirst();
}

/** The one that a message of the provider speaks of, by our name of it or else by the provider's. */
export async function findSubscription(
  db: Db,
  provider: string,
  { subscriptionId, ref }: { subscriptionId: string | null; ref: string },
): Promise<string | undefined> {
  const found = await db
    .selectFrom("social.subscription")
    .select("subscription_id as id")
    .where("provider", "=", provider)
    .where((row) =>
      subscriptionId === null ? row("provider_ref", "=", ref) : row("subscription_id", "=", subscriptionId),
    )
    .executeTakeFirst();
  return found?.id;
}

/** Those of a member that began and have not ended, and those that may still begin; held, one after the other. */
export async function lockOpenSubscriptions(trx: Db, accountId: string): Promise<SubscriptionRow[]> {
  return await trx
    .selectFrom("social.subscription")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("ended_at", "is", null)
    .orderBy("subscription_id")
    .forUpdate()
    .execute();
}

/** The one that its member sees: what goes on before what is cancelled, and that before what has ended. */
export async function readOwnSubscription(db: Db, accountId: string): Promise<SubscriptionRow | undefined> {
  return await db
    .selectFrom("social.subscription")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("covered_until", ">", 0)
    .orderBy(sql`ended_at is not null`)
    .orderBy("is_cancelling")
    .orderBy("created_at", "desc")
    .executeTakeFirst();
}

type Change = Partial<RenewalFacts> & {
  providerRef?: string;
  endedBy?: RenewalEnd;
  remindedFor?: number;
  pausedFor?: number;
};

const columns = {
  coveredUntil: "covered_until",
  bridged: "bridged",
  failedFrom: "failed_from",
  failedTries: "failed_tries",
  nextTryAt: "next_try_at",
  isCancelling: "is_cancelling",
  cancelSaidAt: "cancel_said_at",
  endedAt: "ended_at",
  endedBy: "ended_by",
  providerRef: "provider_ref",
  remindedFor: "reminded_for",
  pausedFor: "paused_for",
} as const;

export async function writeSubscription(trx: Db, subscriptionId: string, change: Change): Promise<void> {
  const set = Object.fromEntries(
    Object.entries(change).map(([key, value]) => [columns[key as keyof typeof columns], value]),
  );
  await trx
    .updateTable("social.subscription")
    .set(set)
    .where("subscription_id", "=", subscriptionId)
    .execute();
}

/** Those that began, have not ended, and whose paid time ends before a moment; the ids come after `after`. */
export async function listSubscriptionsUntil(
  db: Db,
  until: number,
  after: string,
  limit: number,
): Promise<SubscriptionRow[]> {
  return await db
    .selectFrom("social.subscription")
    .selectAll()
    .where("ended_at", "is", null)
    .where("covered_until", ">", 0)
    .where("covered_until", "<=", until)
    .where("subscription_id", ">", after)
    .orderBy("subscription_id")
    .limit(limit)
    .execute();
}

export async function listSubscriptionsOf(db: Db, accountId: string): Promise<SubscriptionRow[]> {
  return await db.selectFrom("social.subscription").selectAll().where("account_id", "=", accountId).execute();
}

/** How long premium goes on unpaid; the profile of the member is held. */
export async function writeGrace(trx: Db, accountId: string, graceUntil: number): Promise<void> {
  await trx
    .updateTable("social.entitlement")
    .set({ vip_grace_until: graceUntil })
    .where("account_id", "=", accountId)
    .execute();
}

/** By what payment an invoice was paid, which does not change. */
export async function insertInvoicePayment(
  db: Db,
  link: { provider: string; payment_ref: string; invoice_ref: string },
): Promise<void> {
  await db
    .insertInto("social.invoice_payment")
    .values(link)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
