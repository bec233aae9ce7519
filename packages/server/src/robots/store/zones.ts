import type { ProxyZone } from "@lyceum/contract/shapes";
import type { Db } from "../../ports/database.ts";

export async function listZones(
  db: Db,
  deptId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ProxyZone[]; total: number }> {
  const of = db.selectFrom("edu.proxy_zone").where("dept_id", "=", deptId);
  const { total } = await of.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await of
    .select(["zone", "origin", "created_at as createdAt"])
    .orderBy("zone")
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
}

export async function findZone(db: Db, deptId: number, zone: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("edu.proxy_zone")
    .select("origin")
    .where("dept_id", "=", deptId)
    .where("zone", "=", zone)
    .executeTakeFirst();
  return row?.origin;
}

/** Whether a host is one of this server's sites. */
export async function isOwnHost(db: Db, host: string): Promise<boolean> {
  const row = await db
    .selectFrom("edu.site_domain")
    .select("dept_id")
    .where("domain", "=", host)
    .executeTakeFirst();
  return row !== undefined;
}

/** False when the institution has as many as it may have. */
export async function putZone(
  trx: Db,
  deptId: number,
  { zone, origin }: Pick<ProxyZone, "zone" | "origin">,
  at: number,
  max: number,
): Promise<boolean> {
  await trx
    .selectFrom("edu.institution")
    .select("dept_id")
    .where("dept_id", "=", deptId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("edu.proxy_zone")
    .values({ dept_id: deptId, zone, origin, created_at: at })
    .onConflict((conflict) => conflict.columns(["dept_id", "zone"]).doUpdateSet({ origin }))
    .execute();
  const { total } = await trx
    .selectFrom("edu.proxy_zone")
    .select((row) => row.fn.countAll<number>().as("total"))
    .where("dept_id", "=", deptId)
    .executeTakeFirstOrThrow();
  return total <= max;
}

export async function deleteZone(trx: Db, deptId: number, zone: string): Promise<string | undefined> {
  const row = await trx
    .deleteFrom("edu.proxy_zone")
    .where("dept_id", "=", deptId)
    .where("zone", "=", zone)
    .returning("origin")
    .executeTakeFirst();
  return row?.origin;
}
