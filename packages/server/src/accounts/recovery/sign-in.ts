import { Fault } from "@lyceum/contract/faults";
import { type CallHandler, siteOf } from "../../app/calls.ts";
import { clearAttempts } from "../attempts/store.ts";
import { takeAttempt } from "../attempts/take.ts";
import { requireActive } from "../policy.ts";
import { readTicket } from "../second-factor.ts";
import { startSession } from "../sessions/start.ts";
import { findAccount } from "../store.ts";
import { recoveryMac } from "./codes.ts";
import { takeRecoveryCode } from "./store.ts";

/** POST /login/recoveryCode (A1): tries are counted together with those of the digits. */
export const signInByRecoveryCode: CallHandler<"POST /login/recoveryCode"> = async ({ body }, context) => {
  const { realm, accountId } = readTicket(context, body.ticket);
  const { database, secret, clock } = context;
  const account = realm === "edu" ? await findAccount(database, realm, accountId) : undefined;
  // A key that was never confirmed has no recovery codes, and a ticket of another site is none.
  if (!account || account.second_factor_at === null || account.dept_id !== siteOf(context).deptId)
    throw new Fault("codeExpired", { field: "recoveryCode" });
  requireActive(account);
  const subject = await takeAttempt(context, realm, "secondFactor", accountId);
  const mac = recoveryMac(secret, accountId, body.recoveryCode);
  if (!(await takeRecoveryCode(database.kysely, accountId, mac, clock.now())))
    throw new Fault("recoveryCodeWrong", { field: "recoveryCode" });
  await clearAttempts(database, realm, subject);
  return await startSession(context, realm, account);
};
