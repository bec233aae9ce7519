import type { SignedIn } from "@lyceum/contract/shapes";
import { isStaff } from "@lyceum/domain/accounts";
import type { CallContext, Realm, SiteScope } from "../app/context.ts";
import { requireActive } from "./policy.ts";
import { askSecondFactor } from "./second-factor.ts";
import { startSession } from "./sessions/start.ts";
import type { AccountRow } from "./store.ts";

/** After a good first step: a session, or the question for the second factor of staff and of whoever has one. */
export async function signIn(
  context: CallContext,
  realm: Realm,
  site: SiteScope,
  account: AccountRow,
): Promise<SignedIn> {
  requireActive(account);
  if (isStaff(account.roles) || account.second_factor_at !== null)
    return await askSecondFactor(context, realm, site, account);
  return await startSession(context, realm, account);
}
