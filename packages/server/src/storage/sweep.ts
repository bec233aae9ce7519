import { limits } from "@lyceum/contract/limits";
import type { App } from "../app/context.ts";
import { storeName, thumbName } from "./names.ts";
import { deleteObjectRow, findOver } from "./store.ts";

/** An upload may still be at its last piece when its token ends. */
const graceMs = 3_600_000;

/** Removes uploads that were not ended while their token was good, and objects whose time is over (M16). Run it hourly. */
export async function sweepObjects({ clock, database, objects }: App): Promise<void> {
  const now = clock.now();
  const over = await findOver(database, now - limits.storageTokenLife.value - graceMs, now);
  for (const object of over) {
    // The row last: what a crash leaves is found again.
    await objects.delete(storeName(object));
    await objects.delete(thumbName(object));
    await deleteObjectRow(database, object.id);
  }
}
