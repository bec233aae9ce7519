import type { Kysely } from "kysely";
import type { CallContext } from "../app/context.ts";
import type { Tables } from "../db/tables.ts";

/** Every node forgets what it holds of the institution once the transaction is done (P1). */
export async function emitSiteChanged(
  context: CallContext,
  trx: Kysely<Tables>,
  deptId: number,
): Promise<void> {
  await context.domainEvents.emit(trx, {
    kind: "site.changed",
    realm: "edu",
    deptId,
    subject: String(deptId),
    payload: {},
    traceId: context.traceId,
  });
}
