import { grantableRoles } from "@lyceum/domain/accounts";
import type { AccountRow } from "../accounts/index.ts";
import type { Caller } from "../app/context.ts";

/** A new password lets in whoever holds it: never for somebody above the own rank, nor for oneself. */
export function mayIssueFor(
  caller: Caller,
  account: Pick<AccountRow, "id" | "dept_id" | "roles" | "status">,
): boolean {
  if (account.dept_id !== caller.deptId || account.id === caller.accountId) return false;
  const grantable = new Set<string>(["visitor", ...grantableRoles(caller.roles)]);
  return account.status === "active" && account.roles.every((role) => grantable.has(role));
}
