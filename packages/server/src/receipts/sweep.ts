import { limits } from "@lyceum/contract/limits";
import type { App } from "../app/context.ts";
import { deleteOldReceipts } from "./store.ts";

/** Forgets who has read the messages of teams that are too old (M5). Run it hourly. */
export async function sweepReceipts({ database, clock }: Pick<App, "database" | "clock">): Promise<void> {
  await deleteOldReceipts(database, clock.now() - limits.teamReceiptLife.value);
}
