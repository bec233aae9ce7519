import { isStaff } from "@lyceum/domain/accounts";
import type { App, Realm } from "../app/context.ts";
import { ensurePerson } from "../users/index.ts";
import { type AccountRow, findInstitution } from "./store.ts";

/** Makes a new or changed account known to messaging, whose rights depend on the institution's kind. */
export async function announcePerson(app: App, realm: Realm, account: AccountRow): Promise<void> {
  const institution = await findInstitution(app.database, account.dept_id);
  const details = {
    realm,
    account: account.id,
    deptId: account.dept_id,
    // An institution that is gone gets the strictest rules.
    kind: institution?.kind ?? "k12",
    nick: account.nick,
    avatar: account.avatar,
    isStaff: isStaff(account.roles),
    classIds: account.class_ids,
  };
  await ensurePerson(app.database, details, app.clock, app.bus);
}
