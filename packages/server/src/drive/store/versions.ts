import { sql } from "kysely";
import type { Db } from "../../ports/database.ts";

export type VersionRow = {
  versionNo: number;
  assetId: string;
  size: number;
  createdAt: number;
  byName: string;
};

/** The newest first. */
export async function listVersions(db: Db, deptId: number, nodeId: string): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select v.version_no as "versionNo", v.asset_id as "assetId", v.size, v.created_at as "createdAt",
      coalesce(a.nick, '') as "byName"
    from edu.drive_version v left join edu.account a on a.id = v.created_by
    where v.dept_id = ${deptId} and v.node_id = ${nodeId} order by v.version_no desc`.execute(db);
  return rows;
}

export type NewVersion = {
  nodeId: string;
  versionNo: number;
  assetId: string;
  size: number;
  accountId: string;
  at: number;
};

export async function insertVersions(db: Db, deptId: number, versions: readonly NewVersion[]): Promise<void> {
  if (versions.length === 0) return;
  await db
    .insertInto("edu.drive_version")
    .values(
      versions.map((version) => ({
        node_id: version.nodeId,
        version_no: version.versionNo,
        dept_id: deptId,
        asset_id: version.assetId,
        size: version.size,
        created_by: version.accountId,
        created_at: version.at,
      })),
    )
    .execute();
}

export async function deleteVersions(
  db: Db,
  deptId: number,
  nodeId: string,
  numbers: readonly number[],
): Promise<void> {
  if (numbers.length === 0) return;
  await db
    .deleteFrom("edu.drive_version")
    .where("dept_id", "=", deptId)
    .where("node_id", "=", nodeId)
    .where("version_no", "in", numbers)
    .execute();
}
