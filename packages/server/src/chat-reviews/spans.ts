import type { Kysely } from "kysely";
import type { Tables } from "../db/tables.ts";
import { closeSpan, insertSpan } from "./store.ts";

/** Keeps when an institution had it switched on, in the transaction that switches it (D8). */
export async function keepSpan(
  trx: Kysely<Tables>,
  deptId: number,
  { isOn, now }: { isOn: boolean; now: number },
): Promise<void> {
  if (isOn) await insertSpan(trx, deptId, now);
  else await closeSpan(trx, deptId, now);
}
