import { sql } from "kysely";
import type { Db } from "../../ports/database.ts";

/** Says of the trash of a drive (or of these in it) that it is to be deleted; nobody sees it any more. */
export async function condemn(
  db: Db,
  deptId: number,
  ownerId: string,
  nodeIds: readonly string[] | null,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("edu.drive_node")
    .set({ trashed_at: 0 })
    .where("dept_id", "=", deptId)
    .where("owner_id", "=", ownerId)
    .where("trash_id", "is not", null)
    .where(nodeIds === null ? sql<boolean>`true` : sql<boolean>`trash_id = any(${[...nodeIds]}::text[])`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export type Doomed = { nodeId: string; deptId: number; assetIds: string[] };

/** What was thrown away before then and holds nothing any more, so the deepest go first. */
export async function findDoomed(db: Db, before: number, limit: number): Promise<Doomed[]> {
  const { rows } = await sql<Doomed>`
    select n.node_id as "nodeId", n.dept_id as "deptId",
      coalesce((select array_agg(v.asset_id) from edu.drive_version v where v.node_id = n.node_id), '{}') as "assetIds"
    from edu.drive_node n
    where n.trash_id in (select t.node_id from edu.drive_node t where t.node_id = t.trash_id and t.trashed_at < ${before})
      and not exists (select from edu.drive_node c where c.parent_id = n.node_id)
    limit ${limit}`.execute(db);
  return rows;
}

/** Unless it was brought back, or holds something, meanwhile. */
export async function deleteDoomed(db: Db, deptId: number, nodeId: string, before: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("edu.drive_node as n")
    .where("n.dept_id", "=", deptId)
    .where("n.node_id", "=", nodeId)
    .where("n.trashed_at", "<", before)
    .where(sql<boolean>`not exists (select from edu.drive_node c where c.parent_id = n.node_id)`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Of these ids, what lies in somebody's own trash and is not to be deleted yet. */
export async function findTrashedOwn(
  db: Db,
  deptId: number,
  ownerId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom("edu.drive_node")
    .select("node_id")
    .where("dept_id", "=", deptId)
    .where("owner_id", "=", ownerId)
    .where("trashed_at", ">", 0)
    .where("node_id", "in", ids)
    .execute();
  return rows.map((row) => row.node_id);
}
