import type { App } from "../app/context.ts";
import { deleteExpiredBroadcasts } from "./store.ts";

/** Deletes broadcasts whose time is over (M11). Run it hourly. */
export async function sweepBroadcasts({ database, clock }: Pick<App, "database" | "clock">): Promise<void> {
  await deleteExpiredBroadcasts(database, clock.now());
}
