import { Fault } from "@lyceum/contract/faults";
import { callerOf } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";
import { clearAttempts } from "../attempts/store.ts";
import { takeAttempt } from "../attempts/take.ts";
import { acceptedCounter, openSecret } from "../second-factor.ts";
import { findAccount, useSecondFactor } from "../store.ts";

/** Whoever is signed in proves again, with digits that count once, that it is they who act. */
export async function proveSecondFactor(context: CallContext, code: string): Promise<void> {
  const { realm, accountId } = callerOf(context);
  const account = await findAccount(context.database, realm, accountId);
  if (!account?.second_factor || account.second_factor_at === null)
    throw new Fault("secondFactorState", { field: "code" });
  const subject = await takeAttempt(context, realm, "secondFactor", accountId);
  const now = context.clock.now();
  const counter = acceptedCounter(openSecret(context, accountId, account.second_factor), code, now);
  if (counter === null || !(await useSecondFactor(context.database, realm, accountId, counter, now)))
    throw new Fault("secondFactorWrong", { field: "code" });
  await clearAttempts(context.database, realm, subject);
}
