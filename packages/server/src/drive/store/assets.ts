import { type Kysely, sql } from "kysely";
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

/** Of these assets of the institution, those that have arrived and were found to be good. */
export async function findReady(
  db: Kysely<Tables>,
  deptId: number,
  assetIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom("edu.asset")
    .select("id")
    .where("dept_id", "=", deptId)
    .where("state", "=", "ready")
    .where(sql<boolean>`id = any(${[...assetIds]}::text[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
