import { sql } from "kysely";
import type { Db } from "../../ports/database.ts";

export type Walked = {
  nodeId: string;
  parentId: string | null;
  ownerId: string;
  isFile: boolean;
  name: string;
  assetId: string | null;
  changedAt: number;
};

/** The way from a root along these keys of names, as far as it goes; the root is the first. */
export async function walk(
  db: Db,
  deptId: number,
  rootId: string,
  keys: readonly string[],
): Promise<Walked[]> {
  const { rows } = await sql<Walked>`
    with recursive way as (
      select n.*, 0 as step from edu.drive_node n where n.node_id = ${rootId} and n.dept_id = ${deptId}
      union all
      select n.*, way.step + 1 from way join edu.drive_node n on n.parent_id = way.node_id
        and n.trash_id is null and n.name_key = (${[...keys]}::text[])[way.step + 1]
    )
    select node_id as "nodeId", parent_id as "parentId", owner_id as "ownerId", is_file as "isFile", name,
      asset_id as "assetId", changed_at as "changedAt"
    from way order by step`.execute(db);
  return rows;
}

/** What the bytes of assets are; of one that is still looked at the size that was sent. */
export async function findBytes(
  db: Db,
  deptId: number,
  assetIds: readonly string[],
): Promise<Map<string, { size: number; type: string | null; isReady: boolean }>> {
  if (assetIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; size: number; type: string | null; isReady: boolean }>`
    select id, size, type, state = 'ready' as "isReady" from edu.asset
    where dept_id = ${deptId} and id = any(${[...assetIds]}::text[])`.execute(db);
  return new Map(rows.map(({ id, ...bytes }) => [id, bytes]));
}

export type LockRow = {
  token: string;
  nodeId: string;
  isDeep: boolean;
  ownerWords: string;
  endsAt: number;
};

/**
 * Locks that concern these nodes: on themselves, on what holds them where the lock goes down, and, with `below`, on what
 * they hold.
 */
export async function findLocks(
  db: Db,
  deptId: number,
  nodeIds: readonly string[],
  { now, below }: { now: number; below: boolean },
): Promise<LockRow[]> {
  const { rows } = await sql<LockRow>`
    with recursive up as (
      select node_id, parent_id, 0 as step from edu.drive_node
      where dept_id = ${deptId} and node_id = any(${[...nodeIds]}::text[])
      union
      select p.node_id, p.parent_id, up.step + 1 from up join edu.drive_node p on p.node_id = up.parent_id
    ), down as (
      select node_id from up where step = 0
      union
      select n.node_id from down join edu.drive_node n on n.parent_id = down.node_id
      where ${below} and n.trash_id is null
    )
    select l.token, l.node_id as "nodeId", l.is_deep as "isDeep", l.owner_words as "ownerWords", l.ends_at as "endsAt"
    from edu.drive_lock l
    where l.ends_at > ${now} and (l.node_id in (select node_id from down)
      or (l.is_deep and l.node_id in (select node_id from up)))`.execute(db);
  return rows;
}

export async function insertLock(
  db: Db,
  lock: LockRow & { deptId: number; accountId: string },
): Promise<void> {
  await db
    .insertInto("edu.drive_lock")
    .values({
      token: lock.token,
      dept_id: lock.deptId,
      node_id: lock.nodeId,
      account_id: lock.accountId,
      is_deep: lock.isDeep,
      owner_words: lock.ownerWords,
      ends_at: lock.endsAt,
    })
    .execute();
}

export async function countLocks(db: Db, accountId: string, now: number): Promise<number> {
  const { count } = await db
    .selectFrom("edu.drive_lock")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .where("ends_at", ">", now)
    .executeTakeFirstOrThrow();
  return count;
}

export async function renewLock(db: Db, token: string, endsAt: number): Promise<void> {
  await db.updateTable("edu.drive_lock").set({ ends_at: endsAt }).where("token", "=", token).execute();
}

export async function deleteLock(db: Db, accountId: string, token: string): Promise<void> {
  await db
    .deleteFrom("edu.drive_lock")
    .where("account_id", "=", accountId)
    .where("token", "=", token)
    .execute();
}

export async function deleteOldLocks(db: Db, now: number): Promise<void> {
  await db.deleteFrom("edu.drive_lock").where("ends_at", "<=", now).execute();
}
