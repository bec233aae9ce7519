import type { CallContext } from "../app/context.ts";
import type { Db } from "../ports/database.ts";

/** Every node forgets what it holds of the institution once the transaction is done (P1). */
export async function emitSiteChanged(context: CallContext, trx: Db, deptId: number): Promise<void> {
  await context.domainEvents.emit(trx, {
    kind: "site.changed",
    realm: "edu",
    deptId,
    subject: String(deptId),
    payload: {},
    traceId: context.traceId,
  });
}
