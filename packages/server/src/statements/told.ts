import type { Kysely } from "kysely";
import { recordAct } from "../audit/index.ts";
import type { Tables } from "../db/tables.ts";
import { listTold } from "./store/told.ts";

/**
 * Says in the record of acts what stores outside the school know of somebody who is erased (P12): the school alone can ask them
 * to delete it, and once the account is gone nobody finds the name there.
 */
export async function recordTold(
  trx: Kysely<Tables>,
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
