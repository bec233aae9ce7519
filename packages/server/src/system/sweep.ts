import type { App } from "../app/context.ts";
import { limits } from "@lyceum/contract/limits";
import { deleteExpiredBroadcasts, deleteOldSystemMessages } from "./store.ts";

/** Deletes broadcasts whose time is over, and system messages that are too old (M11). Run it hourly. */
export async function sweepSystem({ database, clock }: Pick<App, "database" | "clock">): Promise<void> {
  await deleteExpiredBroadcasts(database, clock.now());
  await deleteOldSystemMessages(database, clock.now() - limits.systemMessageLife.value);
}
