import type { DriveSort } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import { likePattern } from "../../db/like-pattern.ts";
import type { Db } from "../../ports/database.ts";

export type ListedNode = {
  nodeId: string;
  parentId: string;
  ownerId: string;
  isFile: boolean;
  name: string;
  nameKey: string;
  assetId: string | null;
  size: number;
  changedAt: number;
  isShared: boolean;
};

/** SQL: what lists show of the node `n`. */
export const listed = sql`n.node_id as "nodeId", n.parent_id as "parentId", n.owner_id as "ownerId", n.is_file as "isFile",
  n.name, n.name_key as "nameKey", n.asset_id as "assetId", n.size, n.changed_at as "changedAt",
  exists (select from edu.drive_share s where s.node_id = n.node_id) as "isShared"`;

const sortColumns = { name: sql`n.name_key`, size: sql`n.size`, date: sql`n.changed_at` } as const;
const types = { name: sql`text`, size: sql`int8`, date: sql`int8` } as const;

export type Place = { value: string | number; nodeId: string };

/** A part of the folders, or of the files, of a folder, after a place in the order. Each order has its index. */
export async function listChildren(
  db: Db,
  deptId: number,
  parentId: string,
  {
    isFile,
    sort,
    isDown,
    after,
    limit,
  }: { isFile: boolean; sort: DriveSort; isDown: boolean; after: Place | null; limit: number },
): Promise<ListedNode[]> {
  const column = sortColumns[sort];
  const way = isDown ? sql`desc` : sql`asc`;
  const beyond = isDown ? sql`<` : sql`>`;
  const from = after
    ? sql`and (${column}, n.node_id) ${beyond} (${after.value}::${types[sort]}, ${after.nodeId})`
    : sql``;
  const { rows } = await sql<ListedNode>`
    select ${listed} from edu.drive_node n
    where n.dept_id = ${deptId} and n.parent_id = ${parentId} and n.is_file = ${isFile} and n.trash_id is null ${from}
    order by ${column} ${way}, n.node_id ${way} limit ${limit}`.execute(db);
  return rows;
}

/** What of somebody's own drive has these words in its name, the newest first. */
export async function searchNodes(
  db: Db,
  { deptId, ownerId, key, limit, offset }: Paged & { ownerId: string; key: string },
): Promise<(ListedNode & { folderName: string; total: number })[]> {
  const { rows } = await sql<ListedNode & { folderName: string; total: number }>`
    select ${listed}, p.name as "folderName", (count(*) over ())::int as total
    from edu.drive_node n join edu.drive_node p on p.node_id = n.parent_id
    where n.dept_id = ${deptId} and n.owner_id = ${ownerId} and n.trash_id is null
      and n.name_key like ${likePattern(key)}
    order by n.changed_at desc, n.node_id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

type Paged = { deptId: number; limit: number; offset: number };

export async function listTrash(
  db: Db,
  { deptId, ownerId, limit, offset }: Paged & { ownerId: string },
): Promise<(ListedNode & { trashedAt: number; total: number })[]> {
  const { rows } = await sql<ListedNode & { trashedAt: number; total: number }>`
    select ${listed}, n.trashed_at as "trashedAt", (count(*) over ())::int as total from edu.drive_node n
    where n.dept_id = ${deptId} and n.owner_id = ${ownerId} and n.node_id = n.trash_id and n.trashed_at > 0
    order by n.trashed_at desc, n.node_id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
