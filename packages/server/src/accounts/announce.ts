import type { App, Realm } from "../app/context.ts";
import { indexPerson, upsertPersonIn } from "../users/index.ts";
import { type AccountRow, findInstitution } from "./store.ts";
import type { Db } from "../ports/database.ts";

/** A person of messaging after a change of the account; told to the running nodes once the transaction has committed. */
export type Announced = { personId: number; hasMoved: boolean };

/** Makes a new or changed account known to messaging, whose rights depend on roles and on the institution's kind, and to search. */
export async function announceIn(
  { search }: Pick<App, "search">,
  transaction: Db,
  realm: Realm,
  account: AccountRow,
  now: number,
): Promise<Announced> {
  const institution = await findInstitution(transaction, account.dept_id);
  const details = {
    realm,
    account: account.id,
    deptId: account.dept_id,
    // An institution that is gone gets the strictest rules.
    kind: institution?.kind ?? "k12",
    nick: account.nick,
    avatar: account.avatar,
    roles: account.roles,
    classIds: account.class_ids,
  };
  const { person, hasMoved } = await upsertPersonIn(transaction, details, now);
  await indexPerson(search, transaction, person);
  return { personId: person.id, hasMoved };
}
