import type { InstitutionPerson } from "@lyceum/contract/shapes";
import { grantableRoles } from "@lyceum/domain/accounts";
import { useMe } from "./use-me.ts";

/** Whether the server lets the person at the screen change the account of somebody: never one's own, nor one above. */
export function useMayAnswerFor({ userId, grants }: Pick<InstitutionPerson, "userId" | "grants">): boolean {
  const me = useMe();
  const grantable = new Set<string>(grantableRoles(me?.roles ?? []));
  return (
    (me?.permissions.includes("edu:roster:write") ?? false) &&
    me?.user.userId !== userId &&
    grants.every(({ role }) => grantable.has(role))
  );
}
