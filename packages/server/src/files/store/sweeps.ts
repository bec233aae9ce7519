import { sql } from "kysely";
import type { Database } from "../../ports/database.ts";
import type { Realm } from "../../ports/realm.ts";
import { filesOf } from "../realm-tables.ts";
import { type Asset, openStates } from "./assets.ts";

const sweepPage = 200;

type Left = Pick<Asset, "id" | "state" | "size" | "created_at">;

/** Uploads and scans that should have ended, oldest first, after the one that `after` names. */
export async function findUnfinished(
  { kysely }: Database,
  realm: Realm,
  { before, after }: { before: number; after: { createdAt: number; id: string } },
): Promise<Left[]> {
  return await filesOf(kysely, realm)
    .selectFrom("asset")
    .select(["id", "state", "size", "created_at"])
    .where("state", "in", openStates)
    .where("created_at", "<", before)
    .where(sql<boolean>`(created_at, id) > (${after.createdAt}, ${after.id})`)
    .orderBy("created_at")
    .orderBy("id")
    .limit(sweepPage)
    .execute();
}

/** Assets that nothing refers to since before then. Answers how many were deleted: none when none are left. */
export async function deleteUnused({ kysely }: Database, realm: Realm, before: number): Promise<number> {
  const { numDeletedRows } = await filesOf(kysely, realm)
    .deleteFrom("asset")
    .where(
      "id",
      "in",
      filesOf(kysely, realm)
        .selectFrom("asset")
        .select("id")
        .where("unused_since", "<", before)
        .where("state", "in", ["ready", "refused"])
        .limit(sweepPage),
    )
    .where("unused_since", "<", before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Assets that are gone, after `after`; their objects are to go too. */
export async function findGarbage({ kysely }: Database, realm: Realm, after: string): Promise<string[]> {
  const rows = await filesOf(kysely, realm)
    .selectFrom("asset_garbage")
    .select("asset_id")
    .where("asset_id", ">", after)
    .orderBy("asset_id")
    .limit(sweepPage)
    .execute();
  return rows.map((row) => row.asset_id);
}

export async function deleteGarbage({ kysely }: Database, realm: Realm, id: string): Promise<void> {
  await filesOf(kysely, realm).deleteFrom("asset_garbage").where("asset_id", "=", id).execute();
}

/** Of these ids, those of assets that exist. */
export async function findExisting(
  { kysely }: Database,
  realm: Realm,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await filesOf(kysely, realm)
    .selectFrom("asset")
    .select("id")
    .where(sql<boolean>`id = any(${[...ids]}::text[])`)
    .execute();
  return new Set(rows.map((row) => row.id));
}
