import { grantableRoles } from "@lyceum/domain/accounts";
import type { AccountRow } from "../accounts/index.ts";
import type { Caller } from "../app/context.ts";

/** Whom the caller may shut out or let in: never somebody above the own rank, nor oneself. */
export function mayAnswerFor(caller: Caller, account: Pick<AccountRow, "id" | "dept_id" | "roles">): boolean {
  if (account.dept_id !== caller.deptId || account.id === caller.accountId) return false;
  const grantable = new Set<string>(["visitor", ...grantableRoles(caller.roles)]);
  return account.roles.every((role) => grantable.has(role));
}

/** A new password lets in whoever holds it. */
export function mayIssueFor(
  caller: Caller,
  account: Pick<AccountRow, "id" | "dept_id" | "roles" | "status">,
): boolean {
  return account.status === "active" && mayAnswerFor(caller, account);
}
