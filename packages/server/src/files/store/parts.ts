import type { Database, Db } from "../../ports/database.ts";
import { filesOf } from "../realm-tables.ts";

/** Files of an archive below its asset of edu, which takes their space from now on. */
export async function insertParts(
  trx: Db,
  assetId: string,
  parts: readonly { name: string; objectKey: string; type: string; size: number }[],
  now: number,
): Promise<void> {
  const tables = filesOf(trx, "edu");
  await tables
    .deleteFrom("asset_variant")
    .where("asset_id", "=", assetId)
    .where("kind", "=", "part")
    .execute();
  for (let at = 0; at < parts.length; at += partsAtOnce)
    // oxlint-disable-next-line no-await-in-loop -- they share the connection of the transaction
    await tables
      .insertInto("asset_variant")
      .values(
        parts.slice(at, at + partsAtOnce).map(({ name, objectKey, type, size }) => ({
          asset_id: assetId,
          name,
          kind: "part" as const,
          type,
          object_key: objectKey,
          size,
          width: null,
          height: null,
          created_at: now,
        })),
      )
      .execute();
  const bytes = parts.reduce((sum, { size }) => sum + size, 0);
  await tables
    .updateTable("asset")
    .set(({ eb }) => ({ held: eb("size", "+", bytes) }))
    .where("id", "=", assetId)
    .execute();
}

const partsAtOnce = 500;

export async function deleteParts({ kysely }: Database, assetId: string): Promise<void> {
  await filesOf(kysely, "edu")
    .deleteFrom("asset_variant")
    .where("asset_id", "=", assetId)
    .where("kind", "=", "part")
    .execute();
}
