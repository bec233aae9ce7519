import { original } from "../../files/index.ts";
import type { Db } from "../../ports/database.ts";

type Wanted = {
  deptId: number;
  sha256: Buffer;
  size: number;
  /** Null: of anybody in the institution. */
  ownerId: string | null;
};

/** Where the bytes of a file lie that has this checksum and size and was found to be good; the newest. */
export async function findByChecksum(
  db: Db,
  { deptId, sha256, size, ownerId }: Wanted,
): Promise<string | null> {
  let query = db
    .selectFrom("edu.asset as a")
    .innerJoin("edu.asset_variant as v", "v.asset_id", "a.id")
    .select("v.object_key as objectKey")
    .where("a.dept_id", "=", deptId)
    .where("a.sha256", "=", sha256)
    .where("a.size", "=", size)
    .where("a.state", "=", "ready")
    .where("v.name", "=", original)
    .orderBy("a.created_at", "desc")
    .limit(1);
  if (ownerId !== null) query = query.where("a.owner_id", "=", ownerId);
  return (await query.executeTakeFirst())?.objectKey ?? null;
}

/** Whether somebody has a file of this size that was found to be good. */
export async function hasOfSize(
  db: Db,
  { deptId, ownerId, size }: { deptId: number; ownerId: string; size: number },
): Promise<boolean> {
  const row = await db
    .selectFrom("edu.asset")
    .select("id")
    .where("owner_id", "=", ownerId)
    .where("dept_id", "=", deptId)
    .where("size", "=", size)
    .where("state", "=", "ready")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whose an asset of the institution is; undefined where there is none. */
export async function findOwner(db: Db, deptId: number, assetId: string): Promise<string | null | undefined> {
  const row = await db
    .selectFrom("edu.asset")
    .select("owner_id")
    .where("id", "=", assetId)
    .where("dept_id", "=", deptId)
    .executeTakeFirst();
  return row?.owner_id;
}
