import type { App } from "../app/context.ts";
import { deleteExpired } from "./store.ts";

/** Deletes subscriptions and events whose time is over (M13). Run it hourly. */
export async function sweepEvents({ database, clock }: Pick<App, "database" | "clock">): Promise<void> {
  await deleteExpired(database, clock.now());
}
