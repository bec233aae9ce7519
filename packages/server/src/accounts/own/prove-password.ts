import { Fault } from "@lyceum/contract/faults";
import { callerOf } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";
import { clearAttempts } from "../attempts/store.ts";
import { takeAttempt } from "../attempts/take.ts";
import { verifyPassword } from "../password-hash.ts";
import { type AccountRow, findAccount } from "../store.ts";

/**
 * The account of the caller, who has typed its password again (P12): an unlocked device that lies about is not enough to
 * take an account over. Tries are counted.
 */
export async function provePassword(context: CallContext, password: string): Promise<AccountRow> {
  const { accountId } = callerOf(context);
  const account = await findAccount(context.database, "edu", accountId);
  if (!account) throw new Fault("unauthorized");
  const subject = await takeAttempt(context, "edu", "ownPassword", accountId);
  if (!(await verifyPassword(password, account.password_hash)))
    throw new Fault("passwordWrong", { field: "password" });
  await clearAttempts(context.database, "edu", subject);
  return account;
}
