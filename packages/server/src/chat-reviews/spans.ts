import { closeSpan, insertSpan } from "./store.ts";
import type { Db } from "../ports/database.ts";

/** Keeps when an institution had it switched on, in the transaction that switches it (D8). */
export async function keepSpan(
  trx: Db,
  deptId: number,
  { isOn, now }: { isOn: boolean; now: number },
): Promise<void> {
  if (isOn) await insertSpan(trx, deptId, now);
  else await closeSpan(trx, deptId, now);
}
