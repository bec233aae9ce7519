import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";

/** Of an asset of the institution; null where there is none. */
export async function findAssetSize(
  trx: Kysely<Tables>,
  deptId: number,
  assetId: string,
): Promise<number | null> {
  const row = await trx
    .selectFrom("edu.asset")
    .select("size")
    .where("id", "=", assetId)
    .where("dept_id", "=", deptId)
    .executeTakeFirst();
  return row?.size ?? null;
}
