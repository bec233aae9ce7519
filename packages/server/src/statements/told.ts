import { recordAct } from "../audit/index.ts";
import { listTold } from "./store/told.ts";
import type { Db } from "../ports/database.ts";

/**
 * Says in the record of acts what stores outside the school know of somebody who is erased (P12): the school alone can ask them
 * to delete it, and once the account is gone nobody finds the name there.
 */
export async function recordTold(
  trx: Db,
  { deptId, accountId }: { deptId: number; accountId: string },
  at: number,
): Promise<void> {
  const stores = await listTold(trx, deptId, accountId);
  if (stores.length === 0) return;
  await recordAct(
    trx,
    { realm: "edu", accountId, deptId, at },
    { act: "statements.erase", thing: { kind: "statements", id: deptId }, after: { stores } },
  );
}
