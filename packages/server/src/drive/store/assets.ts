import { sql } from "kysely";
import { original } from "../../files/index.ts";
import type { Db } from "../../ports/database.ts";

/** Of an asset of the institution; null where there is none. */
export async function findAssetSize(trx: Db, deptId: number, assetId: string): Promise<number | null> {
  const row = await trx
    .selectFrom("edu.asset")
    .select("size")
    .where("id", "=", assetId)
    .where("dept_id", "=", deptId)
    .executeTakeFirst();
  return row?.size ?? null;
}

/** Where the bytes of these assets lie, of those that have arrived and were found to be good. */
export async function findObjects(
  db: Db,
  deptId: number,
  assetIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("edu.asset as a")
    .innerJoin("edu.asset_variant as v", "v.asset_id", "a.id")
    .select(["a.id", "v.object_key as objectKey"])
    .where("a.dept_id", "=", deptId)
    .where("a.state", "=", "ready")
    .where("v.name", "=", original)
    .where(sql<boolean>`a.id = any(${[...assetIds]}::text[])`)
    .execute();
  return new Map(rows.map(({ id, objectKey }) => [id, objectKey]));
}
