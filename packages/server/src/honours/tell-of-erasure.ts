import type { App } from "../app/context.ts";
import { listNaming } from "./store/readers.ts";
import { emitChanged } from "./write-honour.ts";
import type { Db } from "../ports/database.ts";

/** Whoever keeps the name of somebody who is erased with this transaction forgets it: the index, and pages that are kept. */
export async function tellOfErasure(
  app: Pick<App, "domainEvents">,
  trx: Db,
  { deptId, accountId }: { deptId: number; accountId: string },
): Promise<void> {
  for (const honourId of await listNaming(trx, deptId, accountId))
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await emitChanged(app, trx, {}, { honourId, deptId });
}
