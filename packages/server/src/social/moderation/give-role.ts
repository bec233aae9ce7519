import type { ModeratorRole } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { upsertGrants } from "../../accounts/index.ts";
import type { Db } from "../../ports/database.ts";

export type RolePlace = { deptId: number; accountId: string; role: ModeratorRole };

/** Writes down a role of the whole institution; `by`: who gave it, null: whoever runs the server. */
export async function giveRole(
  trx: Db,
  { deptId, accountId, role }: RolePlace,
  by: string | null,
  now: number,
): Promise<void> {
  await upsertGrants(trx, "social", [
    {
      id: randomId(),
      dept_id: deptId,
      account_id: accountId,
      role,
      scope: "institution",
      class_id: null,
      area_code: null,
      from_at: now,
      until_at: null,
      granted_by: by,
      created_at: now,
    },
  ]);
}
