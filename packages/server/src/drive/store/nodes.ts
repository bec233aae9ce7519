import { sql } from "kysely";
import type { Db } from "../../ports/database.ts";

export type NodeRow = {
  nodeId: string;
  ownerId: string;
  parentId: string | null;
  isFile: boolean;
  name: string;
  nameKey: string;
  assetId: string | null;
  size: number;
  changedAt: number;
  trashId: string | null;
  trashedAt: number | null;
};

const columns = [
  "node_id as nodeId",
  "owner_id as ownerId",
  "parent_id as parentId",
  "is_file as isFile",
  "name",
  "name_key as nameKey",
  "asset_id as assetId",
  "size",
  "changed_at as changedAt",
  "trash_id as trashId",
  "trashed_at as trashedAt",
] as const;

/** The root of somebody's drive; null before the first look. */
export async function findRoot(db: Db, deptId: number, ownerId: string): Promise<string | null> {
  const row = await db
    .selectFrom("edu.drive_node")
    .select("node_id")
    .where("dept_id", "=", deptId)
    .where("owner_id", "=", ownerId)
    .where("parent_id", "is", null)
    .executeTakeFirst();
  return row?.node_id ?? null;
}

export async function insertRoot(
  db: Db,
  root: { deptId: number; ownerId: string; nodeId: string; at: number },
): Promise<void> {
  await db
    .insertInto("edu.drive_node")
    .values({
      node_id: root.nodeId,
      dept_id: root.deptId,
      owner_id: root.ownerId,
      parent_id: null,
      is_file: false,
      name: "",
      name_key: "",
      asset_id: null,
      changed_at: root.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Holds the root of a drive: what changes its tree happens one after the other, so no two moves make a circle. */
export async function lockDrive(trx: Db, deptId: number, ownerId: string): Promise<void> {
  await trx
    .selectFrom("edu.drive_node")
    .select("node_id")
    .where("dept_id", "=", deptId)
    .where("owner_id", "=", ownerId)
    .where("parent_id", "is", null)
    .forUpdate()
    .execute();
}

/** Of these ids, what is of the institution, in the trash or not. */
export async function findNodes(db: Db, deptId: number, ids: readonly string[]): Promise<NodeRow[]> {
  if (ids.length === 0) return [];
  return await db
    .selectFrom("edu.drive_node")
    .select(columns)
    .where("dept_id", "=", deptId)
    .where(sql<boolean>`node_id = any(${[...ids]}::text[])`)
    .orderBy("node_id")
    .execute();
}

/** What of a folder has one of these names. */
export async function findNamed(
  db: Db,
  deptId: number,
  parentId: string,
  keys: readonly string[],
): Promise<NodeRow[]> {
  return await db
    .selectFrom("edu.drive_node")
    .select(columns)
    .where("dept_id", "=", deptId)
    .where("parent_id", "=", parentId)
    .where("trash_id", "is", null)
    .where(sql<boolean>`name_key = any(${[...keys]}::text[])`)
    .execute();
}

/** The file of somebody that an asset is in, the trash included; null where there is none. */
export async function findFileOf(
  db: Db,
  { deptId, accountId }: { deptId: number; accountId: string },
  assetId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom("edu.drive_node")
    .select("node_id")
    .where("dept_id", "=", deptId)
    .where("owner_id", "=", accountId)
    .where("asset_id", "=", assetId)
    .limit(1)
    .executeTakeFirst();
  return row?.node_id ?? null;
}

export type NewNode = Omit<NodeRow, "trashId" | "trashedAt">;

export async function insertNodes(db: Db, deptId: number, nodes: readonly NewNode[]): Promise<void> {
  if (nodes.length === 0) return;
  await db
    .insertInto("edu.drive_node")
    .values(
      nodes.map((node) => ({
        node_id: node.nodeId,
        dept_id: deptId,
        owner_id: node.ownerId,
        parent_id: node.parentId,
        is_file: node.isFile,
        name: node.name,
        name_key: node.nameKey,
        asset_id: node.assetId,
        size: node.size,
        changed_at: node.changedAt,
      })),
    )
    .execute();
}

export async function countNodes(db: Db, deptId: number, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom("edu.drive_node")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("dept_id", "=", deptId)
    .where("owner_id", "=", ownerId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function renameNode(
  db: Db,
  deptId: number,
  nodeId: string,
  { name, nameKey }: { name: string; nameKey: string },
): Promise<void> {
  await db
    .updateTable("edu.drive_node")
    .set({ name, name_key: nameKey })
    .where("dept_id", "=", deptId)
    .where("node_id", "=", nodeId)
    .execute();
}

export async function moveNode(
  db: Db,
  deptId: number,
  nodeId: string,
  place: { parentId: string; name: string; nameKey: string },
): Promise<void> {
  await db
    .updateTable("edu.drive_node")
    .set({ parent_id: place.parentId, name: place.name, name_key: place.nameKey })
    .where("dept_id", "=", deptId)
    .where("node_id", "=", nodeId)
    .execute();
}

export async function setContent(
  db: Db,
  deptId: number,
  nodeId: string,
  content: { assetId: string; size: number; changedAt: number },
): Promise<void> {
  await db
    .updateTable("edu.drive_node")
    .set({ asset_id: content.assetId, size: content.size, changed_at: content.changedAt })
    .where("dept_id", "=", deptId)
    .where("node_id", "=", nodeId)
    .execute();
}
