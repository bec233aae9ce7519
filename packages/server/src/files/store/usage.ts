import { limits } from "@lyceum/contract/limits";
import type { Database, Db } from "../../ports/database.ts";
import type { Realm } from "../../ports/realm.ts";
import { filesOf } from "../realm-tables.ts";

type Space = { owner_id: string; used: number; quota: number };

/** Locked until the transaction ends, that of the institution first. */
export async function lockUsage(trx: Db, realm: Realm, deptId: number, ownerId: string): Promise<Space[]> {
  const rows = await filesOf(trx, realm)
    .selectFrom("asset_usage")
    .select(["owner_id", "used", "quota"])
    .where("dept_id", "=", deptId)
    .where("owner_id", "in", ["", ownerId])
    .orderBy("owner_id")
    .forNoKeyUpdate()
    .execute();
  return rows.map(withQuota);
}

function withQuota({
  owner_id,
  used,
  quota,
}: {
  owner_id: string;
  used: number;
  quota: number | null;
}): Space {
  const general = owner_id === "" ? limits.assetInstitutionQuota.value : limits.assetQuota.value;
  return { owner_id, used, quota: quota ?? general };
}

/** Of the institution ("") and of one person in it; what nobody used yet is missing. */
export async function readUsage(
  { kysely }: Database,
  realm: Realm,
  deptId: number,
  ownerId: string,
): Promise<Space[]> {
  const rows = await filesOf(kysely, realm)
    .selectFrom("asset_usage")
    .select(["owner_id", "used", "quota"])
    .where("dept_id", "=", deptId)
    .where("owner_id", "in", ["", ownerId])
    .execute();
  return rows.map(withQuota);
}
