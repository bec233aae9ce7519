import { Fault } from "@lyceum/contract/faults";
import type { Role } from "@lyceum/domain/accounts";
import { randomId } from "@lyceum/kit";
import {
  applyGrants,
  findByContactIn,
  type GrantsApplied,
  insertAccount,
  newAccount,
  upsertGrants,
} from "../accounts/index.ts";
import type { App } from "../app/context.ts";
import { invite } from "./job-kinds.ts";
import type { Db } from "../ports/database.ts";

type Administrator = {
  deptId: number;
  name: string;
  email: string;
  /** Null: whoever runs the server. */
  invitedBy: string | null;
};

/**
 * Makes somebody an administrator of an institution and sends the invitation. An account without a password signs nobody in: its
 * owner chooses one by a code that is sent to the address. Whoever administers it already is sent the invitation once more.
 */
export async function addAdministrator(
  context: Pick<App, "clock" | "jobs" | "search">,
  trx: Db,
  { deptId, name, email, invitedBy }: Administrator,
  roles: readonly Role[] = ["institutionAdmin"],
): Promise<{ accountId: string; applied: GrantsApplied | null }> {
  const at = context.clock.now();
  const known = await findByContactIn(trx, "edu", deptId, { kind: "email", value: email });
  let accountId = known?.id;
  let applied: GrantsApplied | null = null;
  if (known && !known.roles.includes("institutionAdmin"))
    throw new Fault("accountExists", { field: "adminEmail" });
  if (accountId === undefined) {
    const account = newAccount(
      {
        dept_id: deptId,
        // The part before the @ may be taken, so it does not stand alone.
        user_name: `${(email.split("@")[0] ?? "").replaceAll(/[^\w.-]/g, "").slice(0, 20)}.${randomId().slice(0, 4)}`,
        nick: name,
        phone: null,
        email,
        password_hash: null,
      },
      at,
    );
    if (!(await insertAccount(trx, "edu", account)))
      throw new Fault("accountExists", { field: "adminEmail" });
    accountId = account.id;
    const place = { scope: "institution" as const, class_id: null, area_code: null };
    await upsertGrants(
      trx,
      "edu",
      roles.map((role) => ({
        ...place,
        id: randomId(),
        dept_id: deptId,
        account_id: account.id,
        role,
        from_at: at,
        until_at: null,
        granted_by: invitedBy,
        created_at: at,
      })),
    );
    applied = await applyGrants(context, trx, "edu", accountId, at);
  }
  await context.jobs.add(trx, invite, { deptId, accountId });
  return { accountId, applied };
}
