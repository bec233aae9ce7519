import { limits } from "@lyceum/contract/limits";
import type { App } from "../app/context.ts";
import { deleteOldChanges } from "./store.ts";

/** Deletes entries of logs that are too far behind for any cursor: it would get a snapshot anyway (M2). Run it hourly. */
export async function sweepChanges({ database }: Pick<App, "database">): Promise<void> {
  await deleteOldChanges(database, limits.changesBehindMax.value);
}
