import { sql } from "kysely";
import { moveNode } from "./nodes.ts";
import { reachedBy } from "./shares.ts";
import type { Db } from "../../ports/database.ts";

export type Step = {
  nodeId: string;
  name: string;
  ownerId: string;
  isFile: boolean;
  trashId: string | null;
  /** Shared with the viewer here: false to read, true to write too; null: not here. */
  mayWrite: boolean | null;
};

/** The way from the root of a drive to each of these nodes, the root first, with what is shared with the viewer on it. */
export async function findPaths(
  db: Db,
  viewer: { deptId: number; accountId: string; now: number },
  ids: readonly string[],
): Promise<Map<string, Step[]>> {
  const { rows } = await sql<Step & { of: string }>`
    with recursive up as (
      select n.node_id as of, n.node_id, n.parent_id, n.name, n.owner_id, n.is_file, n.trash_id, 0 as depth
      from edu.drive_node n where n.dept_id = ${viewer.deptId} and n.node_id = any(${[...ids]}::text[])
      union all
      select up.of, p.node_id, p.parent_id, p.name, p.owner_id, p.is_file, p.trash_id, up.depth + 1
      from up join edu.drive_node p on p.node_id = up.parent_id
    )
    select up.of, up.node_id as "nodeId", up.name, up.owner_id as "ownerId", up.is_file as "isFile",
      up.trash_id as "trashId",
      (select bool_or(s.may_write) from edu.drive_share s
        where s.node_id = up.node_id and ${reachedBy(viewer)}) as "mayWrite"
    from up order by up.of, up.depth desc`.execute(db);
  return Map.groupBy(rows, (row) => row.of);
}

/** The deepest level below each of these, themselves being 1, and how many they are with what they hold. */
export async function measure(
  db: Db,
  deptId: number,
  ids: readonly string[],
): Promise<{ depth: number; count: number }> {
  const { rows } = await sql<{ depth: number; count: number }>`
    with recursive down as (
      select node_id, 1 as depth from edu.drive_node where dept_id = ${deptId} and node_id = any(${[...ids]}::text[])
      union all
      select n.node_id, down.depth + 1 from down join edu.drive_node n on n.parent_id = down.node_id
      where n.trash_id is null
    )
    select coalesce(max(depth), 0)::int as depth, count(*)::int as count from down`.execute(db);
  return rows[0] ?? { depth: 0, count: 0 };
}

export type Below = {
  nodeId: string;
  parentId: string;
  isFile: boolean;
  name: string;
  nameKey: string;
  assetId: string | null;
  size: number;
};

/** These nodes with all that they hold, what holds something before it; at most `limit`. */
export async function listBelow(
  db: Db,
  deptId: number,
  ids: readonly string[],
  limit: number,
): Promise<Below[]> {
  const { rows } = await sql<Below>`
    with recursive down as (
      select n.*, 1 as depth from edu.drive_node n where dept_id = ${deptId} and node_id = any(${[...ids]}::text[])
      union all
      select n.*, down.depth + 1 from down join edu.drive_node n on n.parent_id = down.node_id
      where n.trash_id is null
    )
    select node_id as "nodeId", parent_id as "parentId", is_file as "isFile", name, name_key as "nameKey",
      asset_id as "assetId", size
    from down order by depth, node_id limit ${limit}`.execute(db);
  return rows;
}

/** Throws a node away with what it holds; what was thrown away before keeps its own place in the trash. */
export async function trashTree(db: Db, deptId: number, nodeId: string, now: number): Promise<void> {
  await sql`
    with recursive down as (
      select node_id from edu.drive_node where dept_id = ${deptId} and node_id = ${nodeId} and trash_id is null
      union all
      select n.node_id from down join edu.drive_node n on n.parent_id = down.node_id where n.trash_id is null
    )
    update edu.drive_node set trash_id = ${nodeId}, trashed_at = ${now}
    from down where edu.drive_node.node_id = down.node_id`.execute(db);
}

/** Brings back what went with a node. */
export async function untrashTree(
  db: Db,
  deptId: number,
  nodeId: string,
  place: { parentId: string; name: string; nameKey: string },
): Promise<void> {
  await moveNode(db, deptId, nodeId, place);
  await db
    .updateTable("edu.drive_node")
    .set({ trash_id: null, trashed_at: null })
    .where("dept_id", "=", deptId)
    .where("trash_id", "=", nodeId)
    .execute();
}
