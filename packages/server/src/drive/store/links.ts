import { figures } from "../figures.ts";
import { sql } from "kysely";
import type { Db } from "../../ports/database.ts";

export type LinkRow = {
  linkId: string;
  deptId: number;
  nodeId: string;
  ownerId: string;
  hasCode: boolean;
  endsAt: number;
  downloadsMax: number | null;
  downloads: number;
  opens: number;
  openedAt: number | null;
  revokedAt: number | null;
  createdAt: number;
};
export type NamedLink = LinkRow & { name: string; isFile: boolean; size: number; isTrashed: boolean };
export type OpenLink = NamedLink & { ownerRoles: readonly string[] };

const columns = sql`l.link_id as "linkId", l.dept_id as "deptId", l.node_id as "nodeId", l.owner_id as "ownerId",
  l.has_code as "hasCode", l.ends_at as "endsAt", l.downloads_max as "downloadsMax", l.downloads, l.opens,
  l.opened_at as "openedAt", l.revoked_at as "revokedAt", l.created_at as "createdAt",
  n.name, n.is_file as "isFile", n.size, n.trash_id is not null as "isTrashed"`;

/** Answers false where the owner's request has made its link before. */
export async function insertLink(
  db: Db,
  link: Pick<
    LinkRow,
    "linkId" | "deptId" | "nodeId" | "ownerId" | "hasCode" | "endsAt" | "downloadsMax" | "createdAt"
  > & { requestId: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("edu.drive_link")
    .values({
      link_id: link.linkId,
      dept_id: link.deptId,
      node_id: link.nodeId,
      owner_id: link.ownerId,
      request_id: link.requestId,
      has_code: link.hasCode,
      ends_at: link.endsAt,
      downloads_max: link.downloadsMax,
      created_at: link.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Links of somebody, the newest first: of one node, of one request, or all. */
export async function listLinks(
  db: Db,
  { deptId, ownerId }: { deptId: number; ownerId: string },
  {
    nodeId,
    requestId,
    limit,
    offset,
  }: { nodeId?: string; requestId?: string; limit: number; offset: number },
): Promise<(NamedLink & { total: number })[]> {
  const { rows } = await sql<NamedLink & { total: number }>`
    select ${columns}, (count(*) over ())::int as total
    from edu.drive_link l join edu.drive_node n on n.node_id = l.node_id
    where l.dept_id = ${deptId} and l.owner_id = ${ownerId}
      ${nodeId === undefined ? sql`` : sql`and l.node_id = ${nodeId}`}
      ${requestId === undefined ? sql`` : sql`and l.request_id = ${requestId}`}
    order by l.created_at desc, l.link_id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** How many links of somebody still open something. */
export async function countLinks(db: Db, deptId: number, ownerId: string, now: number): Promise<number> {
  const { count } = await db
    .selectFrom("edu.drive_link")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("dept_id", "=", deptId)
    .where("owner_id", "=", ownerId)
    .where("revoked_at", "is", null)
    .where("ends_at", ">", now)
    .executeTakeFirstOrThrow();
  return count;
}

/** False where the link is none of the owner's. */
export async function revokeLink(
  db: Db,
  { deptId, ownerId, linkId, now }: { deptId: number; ownerId: string; linkId: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("edu.drive_link")
    .set({ revoked_at: sql`coalesce(revoked_at, ${now})` })
    .where("dept_id", "=", deptId)
    .where("owner_id", "=", ownerId)
    .where("link_id", "=", linkId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A link that opens something now: not ended, not taken back, and its owner and what it shows are there. */
export async function findOpenLink(
  db: Db,
  deptId: number,
  linkId: string,
  now: number,
): Promise<OpenLink | null> {
  const { rows } = await sql<OpenLink>`
    select ${columns}, a.roles as "ownerRoles" from edu.drive_link l join edu.drive_node n on n.node_id = l.node_id
      join edu.account a on a.id = l.owner_id
    where l.link_id = ${linkId} and l.dept_id = ${deptId} and l.revoked_at is null and l.ends_at > ${now}
      and n.trash_id is null and n.owner_id = l.owner_id and a.status = 'active'`.execute(db);
  return rows[0] ?? null;
}

/** Takes one of the tries of a code before it is looked at; null, or how long to wait. Tries at once cannot be more than there are. */
export async function takeTry(db: Db, linkId: string, now: number): Promise<number | null> {
  const since = now - figures.linkTriesIn;
  const { rows } = await sql<{ tries: number }>`
    update edu.drive_link set
      tries = case when tries_since < ${since} then 1 else tries + 1 end,
      tries_since = case when tries_since < ${since} then ${now} else tries_since end
    where link_id = ${linkId} and (tries_since < ${since} or tries < ${figures.linkTriesMax})
    returning tries`.execute(db);
  if (rows.length > 0) return null;
  const row = await db
    .selectFrom("edu.drive_link")
    .select("tries_since")
    .where("link_id", "=", linkId)
    .executeTakeFirst();
  return Math.max(1_000, (row?.tries_since ?? now) + figures.linkTriesIn - now);
}

/** The code was right: its try is given back. */
export async function giveTry(db: Db, linkId: string): Promise<void> {
  await db
    .updateTable("edu.drive_link")
    .set({ tries: sql`greatest(tries - 1, 0)` })
    .where("link_id", "=", linkId)
    .execute();
}

export async function countOpen(db: Db, linkId: string, now: number): Promise<void> {
  await db
    .updateTable("edu.drive_link")
    .set({ opens: sql`opens + 1`, opened_at: now })
    .where("link_id", "=", linkId)
    .execute();
}

/** False where all downloads are used. */
export async function takeDownload(db: Db, linkId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("edu.drive_link")
    .set({ downloads: sql`downloads + 1` })
    .where("link_id", "=", linkId)
    .where(sql<boolean>`(downloads_max is null or downloads < downloads_max)`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteOldLinks(db: Db, before: number): Promise<void> {
  await db.deleteFrom("edu.drive_link").where("ends_at", "<", before).execute();
}

export async function readInstitution(
  db: Db,
  deptId: number,
): Promise<{ kind: string; features: Readonly<Record<string, boolean>> }> {
  const row = await db
    .selectFrom("edu.institution")
    .select(["kind", "features"])
    .where("dept_id", "=", deptId)
    .executeTakeFirst();
  return row ?? { kind: "k12", features: {} };
}
