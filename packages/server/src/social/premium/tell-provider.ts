import type { App } from "../../app/context.ts";
import { lockSubscription } from "../store/subscriptions.ts";
import { takeMessage } from "./webhook.ts";

type Telling = Pick<App, "database" | "payments" | "clock" | "log" | "jobs">;

/** Job: what holds here by now is said to the provider, however often; and again when that changed while it was said, so that of two such jobs the one that speaks last says it. */
export async function tellProvider(
  { subscriptionId }: { subscriptionId: string },
  app: Telling,
): Promise<void> {
  let holds = await readWord(app, subscriptionId);
  for (let said: Word["what"] | null = null; holds && holds.what !== said;) {
    said = holds.what;
    await say(app, holds);
    holds = await readWord(app, subscriptionId);
  }
}

type Word = { ref: string; what: "goesOn" | "cancelled" | "ended" };

/** Null: what the provider never named is not paid; when it does, this job comes again. */
async function readWord({ database, payments }: Telling, subscriptionId: string): Promise<Word | null> {
  const row = await database.kysely.transaction().execute((trx) => lockSubscription(trx, subscriptionId));
  if (!row?.provider_ref || row.provider !== payments.name) return null;
  const { provider_ref: ref } = row;
  if (row.ended_at !== null) return { ref, what: "ended" };
  return { ref, what: row.is_cancelling ? "cancelled" : "goesOn" };
}

async function say(app: Telling, { ref, what }: Word): Promise<void> {
  const { payments } = app;
  if (what !== "ended") {
    await payments.setCancelling(ref, what === "cancelled");
    return;
  }
  const answer = await payments.endRenewal(ref);
  if (answer) await takeMessage(app, answer);
}
