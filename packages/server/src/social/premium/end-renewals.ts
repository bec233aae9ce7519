import type { RenewalEnd } from "@lyceum/domain/social";
import type { App } from "../../app/context.ts";
import { retryTransaction } from "../../db/retry.ts";
import { lockOpenSubscriptions, type SubscriptionRow, writeSubscription } from "../store/subscriptions.ts";
import { tellProviderKind } from "./job-kinds.ts";
import { writeGraceOf } from "./write-grace.ts";
import type { Db } from "../../ports/database.ts";

type Ending = Pick<App, "jobs" | "clock">;

/** Ends what renews itself at once, here in this transaction and at the provider after it; the row is held. */
export async function endRenewal(
  { jobs, clock }: Ending,
  trx: Db,
  row: SubscriptionRow,
  by: RenewalEnd,
): Promise<void> {
  if (row.ended_at !== null) return;
  const { subscription_id: subscriptionId } = row;
  const at = clock.now();
  await writeSubscription(trx, subscriptionId, { endedAt: at, endedBy: by });
  await writeGraceOf(trx, row);
  await jobs.add(trx, tellProviderKind, { subscriptionId });
}

/** All of a member, also what is begun: who pays a checkout that is still open finds it ended. */
export async function endRenewalsOf(app: Ending, trx: Db, accountId: string, by: RenewalEnd): Promise<void> {
  for (const row of await lockOpenSubscriptions(trx, accountId)) await endRenewal(app, trx, row, by);
}

/** Job: apart from the ban, which holds the profile already. */
export async function endRenewalsOfBanned(
  { accountId }: { accountId: string },
  app: Ending & Pick<App, "database">,
): Promise<void> {
  const { kysely } = app.database;
  await retryTransaction(kysely, (trx) => endRenewalsOf(app, trx, accountId, "ban"));
}
