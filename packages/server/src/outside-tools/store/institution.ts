import type { SwitchValues } from "@lyceum/domain/sites";
import type { Db } from "../../ports/database.ts";

export type ToolInstitution = {
  kind: string;
  features: SwitchValues;
  name: string;
  /** Where it is for tools, whatever domain somebody came by: its primary one, else the first; null: it has none. */
  domain: string | null;
};

/** What outside tools have to do with an institution. */
export async function findInstitution(db: Db, deptId: number): Promise<ToolInstitution> {
  return await db
    .selectFrom("edu.institution as i")
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom("edu.site_domain as d")
          .select("d.domain")
          .whereRef("d.dept_id", "=", "i.dept_id")
          .orderBy("d.is_primary", "desc")
          .orderBy("d.domain")
          .limit(1)
          .as("s"),
      (join) => join.onTrue(),
    )
    .select(["i.kind", "i.features", "i.name", "s.domain"])
    .where("i.dept_id", "=", deptId)
    .executeTakeFirstOrThrow();
}
