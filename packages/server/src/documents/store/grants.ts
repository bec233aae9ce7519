import type { RoleGrant } from "@lyceum/domain/accounts";
import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";

/** The roles of somebody with their places, and the areas that the institution lies in, top first. */
export type Grants = { rows: RoleGrant[]; areaPath: string[] };

export async function readGrants(db: Kysely<Tables>, deptId: number, accountId: string): Promise<Grants> {
  const rows = await db
    .selectFrom("edu.role_grant as g")
    .innerJoin("edu.institution as i", "i.dept_id", "g.dept_id")
    .leftJoin("edu.area as a", "a.code", "i.area_code")
    .select([
      "g.role",
      "g.scope",
      "g.class_id as classId",
      "g.area_code as areaCode",
      "g.from_at as fromAt",
      "g.until_at as untilAt",
      "a.path",
    ])
    .where("g.dept_id", "=", deptId)
    .where("g.account_id", "=", accountId)
    .execute();
  return { rows: rows.map(({ path: _, ...grant }) => grant), areaPath: rows[0]?.path ?? [] };
}
