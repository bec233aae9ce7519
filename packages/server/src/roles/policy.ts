import { Fault } from "@lyceum/contract/faults";
import { grantableRoles } from "@lyceum/domain/accounts";
import type { Kysely } from "kysely";
import type { GrantRow } from "../accounts/index.ts";
import type { Caller } from "../app/context.ts";
import type { Tables } from "../db/tables.ts";
import { countOtherAdmins } from "./store.ts";

/** Before a grant goes, or counts no more for as long: the last administrator of an institution keeps theirs. */
export async function requireAdministratorBeside(
  transaction: Kysely<Tables>,
  { id, role, dept_id: deptId }: Pick<GrantRow, "id" | "role" | "dept_id">,
  now: number,
): Promise<void> {
  if (role !== "institutionAdmin") return;
  if ((await countOtherAdmins(transaction, deptId, id, now)) === 0) throw new Fault("lastAdministrator");
}

/** Nobody grants or takes what is above the own rank; an area role needs somebody of the platform. */
export function requireGrantable(caller: Caller, role: string): void {
  if (!grantableRoles(caller.roles).some((one) => one === role)) throw new Fault("roleNotGrantable");
}
