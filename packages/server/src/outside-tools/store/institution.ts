import type { SwitchValues } from "@lyceum/domain/sites";
import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";

export type ToolInstitution = {
  kind: string;
  features: SwitchValues;
  name: string;
  /** Where it wants to be found; null: it has no domain that was proved. */
  primaryDomain: string | null;
};

/** What outside tools have to do with an institution. */
export async function findInstitution(db: Kysely<Tables>, deptId: number): Promise<ToolInstitution> {
  return await db
    .selectFrom("edu.institution as i")
    .leftJoin("edu.site_domain as s", (join) =>
      join.onRef("s.dept_id", "=", "i.dept_id").on("s.is_primary", "=", true),
    )
    .select(["i.kind", "i.features", "i.name", "s.domain as primaryDomain"])
    .where("i.dept_id", "=", deptId)
    .executeTakeFirstOrThrow();
}
