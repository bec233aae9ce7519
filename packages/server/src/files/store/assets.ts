import type { FaultKey } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { Insertable, Selectable } from "kysely";
import type { AssetTable, AssetVariantTable } from "../../db/tables/files.ts";
import type { Database, Db } from "../../ports/database.ts";
import type { Realm } from "../../ports/realm.ts";
import { filesOf } from "../realm-tables.ts";
import { lockUsage } from "./usage.ts";

export type Asset = Selectable<AssetTable>;

export type Variant = Selectable<AssetVariantTable>;
export type NewVariant = Insertable<AssetVariantTable>;

export const openStates = ["pending", "scanning"] as const;

type NewAsset = Pick<
  Asset,
  "id" | "dept_id" | "purpose" | "name" | "declared_type" | "size" | "created_at"
> & {
  owner_id: string;
};

/**
 * Makes an asset whose bytes are still to come, and holds its space: uploads that begin together cannot pass the quota
 * together, because the rows of the space are locked, that of the institution first.
 */
export async function insertAsset(
  { kysely }: Database,
  realm: Realm,
  asset: NewAsset,
  { passesQuota = false }: { passesQuota?: boolean } = {},
): Promise<FaultKey | null> {
  return await kysely.transaction().execute(async (trx) => {
    const tables = filesOf(trx, realm);
    const { dept_id, owner_id, size } = asset;
    await tables
      .insertInto("asset_usage")
      .values([
        { dept_id, owner_id: "" },
        { dept_id, owner_id },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const usage = await lockUsage(trx, realm, dept_id, owner_id);
    if (!passesQuota && usage.some(({ used, quota }) => used + size > quota)) return "assetQuotaUsed";
    const { open } = await tables
      .selectFrom("asset")
      .select(({ fn }) => fn.countAll<number>().as("open"))
      .where("owner_id", "=", owner_id)
      .where("state", "in", openStates)
      .executeTakeFirstOrThrow();
    if (open >= limits.assetUploadsOpenMax.value) return "assetUploadsOpen";
    await tables
      .insertInto("asset")
      .values({ ...asset, held: size, unused_since: asset.created_at })
      .execute();
    return null;
  });
}

/** All bytes have come: `add` puts the job into the transaction. Null: that was said already, or the space is gone. */
export async function markStored(
  { kysely }: Database,
  realm: Realm,
  id: string,
  { size, now, passesQuota }: { size: number; now: number; passesQuota: boolean },
  add: (trx: Db, waiting: number) => Promise<void>,
): Promise<"stored" | "repeated" | "noSpace"> {
  return await kysely.transaction().execute(async (trx) => {
    const tables = filesOf(trx, realm);
    const known = await tables
      .selectFrom("asset")
      .select(["dept_id", "owner_id"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!known) return "repeated";
    // The space before the asset, as everywhere.
    const usage = await lockUsage(trx, realm, known.dept_id, known.owner_id ?? "");
    const asset = await tables
      .updateTable("asset")
      .set({ state: "scanning", size, held: size, stored_at: now })
      .where("id", "=", id)
      .where("state", "=", "pending")
      .returning("owner_id")
      .executeTakeFirst();
    if (!asset) return "repeated";
    if (!passesQuota && usage.some(({ used, quota }) => used > quota)) {
      await tables
        .updateTable("asset")
        .set({ state: "refused", refusal: "assetQuotaUsed", held: 0 })
        .where("id", "=", id)
        .execute();
      return "noSpace";
    }
    const { waiting } = await tables
      .selectFrom("asset")
      .select(({ fn }) => fn.countAll<number>().as("waiting"))
      .where("owner_id", "=", asset.owner_id)
      .where("state", "=", "scanning")
      .executeTakeFirstOrThrow();
    await add(trx, waiting - 1);
    return "stored";
  });
}

export type Settled = Pick<
  Asset,
  "name" | "kind" | "type" | "size" | "sha256" | "scan" | "width" | "height" | "duration_ms" | "work"
>;

/** What became of an asset that was looked at. Only once: a second run changes nothing. */
export async function markReady(
  { kysely }: Database,
  realm: Realm,
  id: string,
  facts: Settled,
  variants: readonly NewVariant[],
  add: (trx: Db) => Promise<void>,
): Promise<void> {
  await kysely.transaction().execute(async (trx) => {
    const tables = filesOf(trx, realm);
    const { numUpdatedRows } = await tables
      .updateTable("asset")
      .set({ ...facts, held: facts.size, state: "ready", progress: facts.work === null ? null : 0 })
      .where("id", "=", id)
      .where("state", "=", "scanning")
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await tables
      .insertInto("asset_variant")
      .values([...variants])
      .execute();
    await add(trx);
  });
}

type StoredAsset = Pick<
  Asset,
  "id" | "dept_id" | "name" | "type" | "kind" | "size" | "sha256" | "duration_ms"
> & {
  key: string;
  now: number;
};

/** One whose bytes are there already, and that nobody owns. */
export async function insertStored(
  trx: Db,
  realm: Realm,
  { key, now, ...asset }: StoredAsset,
  more: readonly NewVariant[] = [],
): Promise<void> {
  const tables = filesOf(trx, realm);
  await tables
    .insertInto("asset")
    .values({
      ...asset,
      purpose: "attachment",
      held: asset.size,
      state: "ready",
      created_at: now,
      stored_at: now,
      unused_since: now,
    })
    .execute();
  const { id: asset_id, type, size } = asset;
  await tables
    .insertInto("asset_variant")
    .values([
      { asset_id, name: "original", kind: "original", type, object_key: key, size, created_at: now },
      ...more,
    ])
    .execute();
}

export async function markRefused(
  { kysely }: Database,
  realm: Realm,
  id: string,
  facts: { refusal: FaultKey; scan: string | null },
): Promise<void> {
  await filesOf(kysely, realm)
    .updateTable("asset")
    .set({ ...facts, state: "refused", held: 0 })
    .where("id", "=", id)
    .where("state", "in", openStates)
    .execute();
}

export async function setProgress(
  { kysely }: Database,
  realm: Realm,
  id: string,
  progress: number,
): Promise<void> {
  await filesOf(kysely, realm)
    .updateTable("asset")
    .set({ progress })
    .where("id", "=", id)
    .where("work", "is not", null)
    .execute();
}

/** Nothing more is being made of it; `variants` are what was. */
export async function endWork(
  { kysely }: Database,
  realm: Realm,
  id: string,
  variants: readonly NewVariant[],
): Promise<void> {
  await kysely.transaction().execute(async (trx) => {
    const tables = filesOf(trx, realm);
    const { numUpdatedRows } = await tables
      .updateTable("asset")
      .set({ work: null, progress: null })
      .where("id", "=", id)
      .where("work", "is not", null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n && variants.length > 0)
      await tables
        .insertInto("asset_variant")
        .values([...variants])
        .execute();
  });
}

/** Of this owner's assets, those of which something is still being made. */
export async function countWork(trx: Db, realm: Realm, ownerId: string | null): Promise<number> {
  const { count } = await filesOf(trx, realm)
    .selectFrom("asset")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("owner_id", "=", ownerId)
    .where("work", "is not", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Unless something refers to it. */
export async function deleteAsset({ kysely }: Database, realm: Realm, id: string): Promise<boolean> {
  const { numDeletedRows } = await filesOf(kysely, realm)
    .deleteFrom("asset")
    .where("id", "=", id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("asset_reference").select("thing_id").whereRef("asset_id", "=", "asset.id"))),
    )
    .where("unused_since", "is not", null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function findAssets(kysely: Db, realm: Realm, ids: readonly string[]): Promise<Asset[]> {
  if (ids.length === 0) return [];
  return await filesOf(kysely, realm).selectFrom("asset").selectAll().where("id", "in", ids).execute();
}

export async function findAsset({ kysely }: Database, realm: Realm, id: string): Promise<Asset | null> {
  const [asset] = await findAssets(kysely, realm, [id]);
  return asset ?? null;
}

export async function findVariants(
  { kysely }: Database,
  realm: Realm,
  ids: readonly string[],
): Promise<Variant[]> {
  if (ids.length === 0) return [];
  return await filesOf(kysely, realm)
    .selectFrom("asset_variant")
    .selectAll()
    .where("asset_id", "in", ids)
    .where("kind", "not in", ["hlsPart", "part"])
    .orderBy("width")
    .execute();
}

/** Of assets that are ready: the name of one form; null where it was not made. */
export async function findPictureForms(
  database: Pick<Database, "query">,
  realm: Realm,
  ids: readonly string[],
  { kind, type }: Pick<Variant, "kind" | "type">,
): Promise<{ id: string; name: string | null }[]> {
  return await database.query({
    name: `files.pictureForms ${realm}`,
    text: `select a.id, (select v.name from ${realm}.asset_variant v
        where v.asset_id = a.id and v.kind = $2 and v.type = $3 limit 1) as name
      from ${realm}.asset a where a.id = any($1::text[]) and a.state = 'ready'`,
    values: [ids, kind, type],
  });
}

/** Whether there is a form of an asset, by its name. */
export async function hasVariant(db: Db, realm: Realm, assetId: string, name: string): Promise<boolean> {
  const found = filesOf(db, realm).selectFrom("asset_variant").select("name");
  return (
    (await found.where("asset_id", "=", assetId).where("name", "=", name).executeTakeFirst()) !== undefined
  );
}

/** One form of an asset that is ready, by its name. */
export async function findVariant(
  { kysely }: Database,
  realm: Realm,
  assetId: string,
  name: string,
): Promise<{ asset: Asset; variant: Variant } | null> {
  const tables = filesOf(kysely, realm);
  const [asset, variant] = await Promise.all([
    tables
      .selectFrom("asset")
      .selectAll()
      .where("id", "=", assetId)
      .where("state", "=", "ready")
      .executeTakeFirst(),
    tables
      .selectFrom("asset_variant")
      .selectAll()
      .where("asset_id", "=", assetId)
      .where("name", "=", name)
      .executeTakeFirst(),
  ]);
  return asset && variant ? { asset, variant } : null;
}
