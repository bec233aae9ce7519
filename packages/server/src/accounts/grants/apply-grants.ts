import { isStaff, standingOfGrants } from "@lyceum/domain/accounts";
import type { App, Realm } from "../../app/context.ts";
import { type Announced, announceIn } from "../announce.ts";
import { grantOf, lockAccount, readGrants, writeStanding } from "./store.ts";
import type { Db } from "../../ports/database.ts";

/** What became of a person whose grants changed; for `announceChange` after the commit. */
export type GrantsApplied = Announced & { becameStaff: boolean };

/**
 * Computes the roles and classes of an account from its grants and writes them to the account and to the messaging
 * person, in the caller's transaction (A5). Call it after every change of grants; null without such an account.
 */
export async function applyGrants(
  app: Pick<App, "search">,
  transaction: Db,
  realm: Realm,
  accountId: string,
  now: number,
): Promise<GrantsApplied | null> {
  const account = await lockAccount(transaction, realm, accountId);
  if (!account) return null;
  const grants = await readGrants(transaction, realm, accountId);
  const standing = standingOfGrants(grants.map(grantOf), now);
  await writeStanding(transaction, realm, accountId, standing, now);
  const changed = { ...account, roles: standing.roles, class_ids: standing.classIds };
  const announced = await announceIn(app, transaction, realm, changed, now);
  return { ...announced, becameStaff: isStaff(standing.roles) && !isStaff(account.roles) };
}

/** Tells the running nodes, once the transaction has committed: rights on open connections follow at once. */
export function publishGrants({ bus }: Pick<App, "bus">, { personId, hasMoved }: Announced): void {
  bus.publish(hasMoved ? { kind: "moved", personId } : { kind: "rights", personId });
}
