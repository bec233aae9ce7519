import type { App, Realm } from "../../app/context.ts";
import { applyGrants, publishGrants } from "./apply-grants.ts";
import { findDueAccounts } from "./store.ts";

const batchMax = 200;

/** Lets grants count that have begun, and end those whose time is over (A5); runs each minute. */
export async function applyDueGrants(
  app: Pick<App, "bus" | "clock" | "database" | "search">,
): Promise<number> {
  let changed = 0;
  for (const realm of ["edu", "social"] as const satisfies Realm[])
    for (let ids = await due(app, realm); ids.length > 0; ids = await due(app, realm)) {
      for (const id of ids) {
        const applied = await app.database.kysely
          .transaction()
          .execute((transaction) => applyGrants(app, transaction, realm, id, app.clock.now()));
        if (applied) publishGrants(app, applied);
      }
      changed += ids.length;
      if (ids.length < batchMax) break;
    }
  return changed;
}

async function due({ clock, database }: Pick<App, "clock" | "database">, realm: Realm): Promise<string[]> {
  return await findDueAccounts(database, realm, clock.now(), batchMax);
}
