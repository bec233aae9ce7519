import { randomId } from "@lyceum/kit";
import type { App } from "../app/context.ts";
import { applyGrants, type GrantsApplied, lockAccount, upsertGrants } from "../accounts/index.ts";
import { closeRequest } from "./store.ts";
import type { Db } from "../ports/database.ts";

type Admission = { accountId: string; role: string; classIds: readonly number[]; now: number };

/** Makes a person a member: the role in the institution and in each class, as rows, and what follows from them (A5). */
export async function admit(
  app: Pick<App, "search">,
  transaction: Db,
  by: { deptId: number; accountId: string | null },
  { accountId, role, classIds, now }: Admission,
): Promise<GrantsApplied | null> {
  // Before its grants, as everywhere.
  await lockAccount(transaction, "edu", accountId);
  const base = {
    dept_id: by.deptId,
    account_id: accountId,
    role,
    area_code: null,
    from_at: now,
    until_at: null,
    granted_by: by.accountId,
    created_at: now,
  };
  await upsertGrants(transaction, "edu", [
    { ...base, id: randomId(), scope: "institution", class_id: null },
    ...classIds.map((classId) => ({ ...base, id: randomId(), scope: "class" as const, class_id: classId })),
  ]);
  await closeRequest(transaction, accountId, now);
  return await applyGrants(app, transaction, "edu", accountId, now);
}
