import type { Realm } from "../../ports/realm.ts";
import { filesOf } from "../realm-tables.ts";
import type { Asset } from "./assets.ts";
import type { Db } from "../../ports/database.ts";

/** A thing of a feature, which refers to assets. */
export type Thing = { kind: string; id: string; deptId: number };

export type Reference = Thing & { assetId: string };

export async function findReferences(
  kysely: Db,
  realm: Realm,
  assetIds: readonly string[],
): Promise<Reference[]> {
  if (assetIds.length === 0) return [];
  return await filesOf(kysely, realm)
    .selectFrom("asset_reference")
    .select(["asset_id as assetId", "thing_kind as kind", "thing_id as id", "dept_id as deptId"])
    .where("asset_id", "in", assetIds)
    .execute();
}

export async function findReferred(trx: Db, realm: Realm, thing: Thing): Promise<string[]> {
  const rows = await filesOf(trx, realm)
    .selectFrom("asset_reference")
    .select("asset_id")
    .where("dept_id", "=", thing.deptId)
    .where("thing_kind", "=", thing.kind)
    .where("thing_id", "=", thing.id)
    .execute();
  return rows.map((row) => row.asset_id);
}

/** Locks the assets in one order, so that what saves two things at once waits and does not fail. */
export async function lockAssets(trx: Db, realm: Realm, ids: readonly string[]): Promise<Asset[]> {
  if (ids.length === 0) return [];
  return await filesOf(trx, realm)
    .selectFrom("asset")
    .selectAll()
    .where("id", "in", ids)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

export async function insertReferences(
  trx: Db,
  realm: Realm,
  thing: Thing,
  assetIds: readonly string[],
  now: number,
): Promise<void> {
  if (assetIds.length === 0) return;
  const tables = filesOf(trx, realm);
  await tables
    .insertInto("asset_reference")
    .values(
      assetIds.map((asset_id) => ({
        asset_id,
        dept_id: thing.deptId,
        thing_kind: thing.kind,
        thing_id: thing.id,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tables.updateTable("asset").set({ unused_since: null }).where("id", "in", assetIds).execute();
}

export async function deleteReferences(
  trx: Db,
  realm: Realm,
  thing: Thing,
  assetIds: readonly string[],
  now: number,
): Promise<void> {
  if (assetIds.length === 0) return;
  const tables = filesOf(trx, realm);
  await tables
    .deleteFrom("asset_reference")
    .where("asset_id", "in", assetIds)
    .where("dept_id", "=", thing.deptId)
    .where("thing_kind", "=", thing.kind)
    .where("thing_id", "=", thing.id)
    .execute();
  await tables
    .updateTable("asset")
    .set({ unused_since: now })
    .where("id", "in", assetIds)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("asset_reference").select("thing_id").whereRef("asset_id", "=", "asset.id"))),
    )
    .execute();
}
