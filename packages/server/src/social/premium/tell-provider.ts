import type { App } from "../../app/context.ts";
import { lockSubscription } from "../store/subscriptions.ts";
import { takeMessage } from "./webhook.ts";

/** Job: what holds here by now is said to the provider, however often. */
export async function tellProvider(
  { subscriptionId }: { subscriptionId: string },
  app: Pick<App, "database" | "payments" | "clock" | "log" | "jobs">,
): Promise<void> {
  const { database, payments } = app;
  const row = await database.kysely.transaction().execute((trx) => lockSubscription(trx, subscriptionId));
  // What the provider never named is not paid; when it does, this job comes again.
  if (!row?.provider_ref || row.provider !== payments.name) return;
  const answer =
    row.ended_at === null
      ? await payments.setCancelling(row.provider_ref, row.is_cancelling)
      : await payments.endRenewal(row.provider_ref);
  if (answer) await takeMessage(app, answer);
}
