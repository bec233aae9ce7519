import { isStaff } from "@lyceum/domain/accounts";
import type { App, Realm } from "../app/context.ts";
import { retry } from "../db/retry.ts";
import { writePerson } from "../users/index.ts";
import { type AccountRow, findInstitution, insertAccount, insertIdentity } from "./store.ts";

/**
 * Adds an account together with the person that messaging knows, whose rights depend on the institution's kind: both, or
 * neither. False: its user name, phone or address is taken in the institution.
 */
export async function createAccount(
  { clock, database }: Pick<App, "clock" | "database">,
  realm: Realm,
  account: AccountRow,
  identity?: { provider: string; openId: string },
): Promise<boolean> {
  const { id, dept_id, nick, avatar, roles, class_ids } = account;
  const insert = async (kysely: App["database"]["kysely"]) => {
    if (!(await insertAccount({ kysely }, realm, account))) return false;
    if (identity)
      await insertIdentity({ kysely }, realm, {
        dept_id,
        provider: identity.provider,
        open_id: identity.openId,
        account_id: id,
        created_at: account.created_at,
      });
    const institution = await findInstitution({ kysely }, dept_id);
    const person = {
      realm,
      account: id,
      deptId: dept_id,
      // The strictest rules, where it cannot be known.
      kind: institution?.kind ?? "k12",
      nick,
      avatar,
      isStaff: isStaff(roles),
      classIds: class_ids,
    };
    await writePerson(kysely, person, clock.now());
    return true;
  };
  return await retry(() => database.kysely.transaction().execute(insert));
}
