import { limits } from "@lyceum/contract/limits";
import { products } from "@lyceum/contract/social";
import { dueCharge, isReminderDue, renewalStateOf, tryAfter } from "@lyceum/domain/social";
import type { App } from "../../app/context.ts";
import type { Sweep } from "../../app/job.ts";
import { retryTransaction } from "../../db/retry.ts";
import type { Payments, RenewalWord } from "../../ports/payments.ts";
import {
  factsOf,
  listSubscriptionsUntil,
  lockSubscription,
  type SubscriptionRow,
  writeSubscription,
} from "../store/subscriptions.ts";
import { tellRenewalKind } from "./job-kinds.ts";
import { takeMessage } from "./webhook.ts";
import type { Db } from "../../ports/database.ts";

type Watching = Pick<App, "database" | "clock" | "payments" | "jobs" | "log"> & Sweep;
const batch = 100;

/**
 * What time alone does to premium that renews itself (D3): reminders, pauses, and the charges of the development provider. One
 * that cannot be looked after keeps no other; the sweep fails after all of them.
 */
export async function watchRenewals(app: Watching): Promise<void> {
  const { clock, database, log, signal } = app;
  const until = clock.now() + limits.renewalReminder.value;
  const failed: unknown[] = [];
  let after = "";
  for (let found = batch; found === batch && !signal.aborted;) {
    const rows = await listSubscriptionsUntil(database.kysely, until, after, batch);
    for (const { subscription_id: subscriptionId } of rows) {
      if (signal.aborted) break;
      try {
        await chargeDue(app, subscriptionId);
        await retryTransaction(database.kysely, (trx) => tellDue(app, trx, subscriptionId));
      } catch (error) {
        log("payment.renewalUnwatched", { subscriptionId, error });
        failed.push(error);
      }
    }
    found = rows.length;
    after = rows.at(-1)?.subscription_id ?? "";
  }
  if (failed.length > 0)
    throw new Error(`${failed.length} renewals cannot be looked after`, { cause: failed[0] });
}

/** Each once: what was told stands in the row. */
async function tellDue({ clock, jobs }: Watching, trx: Db, subscriptionId: string): Promise<void> {
  const row = await lockSubscription(trx, subscriptionId);
  if (!row) return;
  const facts = factsOf(row);
  const { coveredUntil, nextTryAt } = facts;
  const now = clock.now();
  if (isReminderDue(facts, row.product, now) && row.reminded_for < coveredUntil) {
    await writeSubscription(trx, subscriptionId, { remindedFor: coveredUntil });
    await jobs.add(trx, tellRenewalKind, { subscriptionId, what: "reminder", at: coveredUntil });
  }
  if (renewalStateOf(facts, now) === "paused" && row.paused_for < coveredUntil) {
    await writeSubscription(trx, subscriptionId, { pausedFor: coveredUntil });
    await jobs.add(trx, tellRenewalKind, { subscriptionId, what: "paused", at: nextTryAt });
  }
}

/** Longer than all tries of all periods of the years that a clock may leap over at once. */
const stepsMax = 200;

/** The development provider has no clock of its own: what it would have done by now is said here, as it would be. */
async function chargeDue(app: Watching, subscriptionId: string): Promise<void> {
  const { clock, database, payments, signal } = app;
  if (!payments.sayRenewal) return;
  for (let step = 0; step < stepsMax && !signal.aborted; step += 1) {
    const row = await database.kysely.transaction().execute((trx) => lockSubscription(trx, subscriptionId));
    const word = row?.provider === payments.name ? nextWord(row, payments, clock.now()) : null;
    if (!word) return;
    await takeMessage(app, payments.sayRenewal({ subscriptionId }, word, clock.now()));
  }
}

function nextWord(row: SubscriptionRow, { declined }: Payments, now: number): RenewalWord | null {
  const facts = factsOf(row);
  const { coveredUntil: startsAt, failedFrom, failedTries, isCancelling } = facts;
  if (row.ended_at !== null || startsAt > now) return null;
  const isLastTry = failedFrom === startsAt && tryAfter(startsAt, failedTries) === null;
  if (isCancelling || isLastTry) return { kind: "ended" };
  const due = dueCharge(facts, now);
  if (!due) return null;
  const { amount, currency, product, subscription_id } = row;
  const invoice = {
    invoiceRef: `in_${subscription_id}_${startsAt}`,
    isFirst: false,
    amount,
    currency,
    startsAt,
    endsAt: startsAt + products[product].amount,
  };
  if (!declined?.has(subscription_id)) return { kind: "paid", ...invoice };
  const tries = due.tries + 1;
  return { kind: "failed", tries, nextTryAt: tryAfter(startsAt, tries), ...invoice };
}
