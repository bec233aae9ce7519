import { randomBytes } from "node:crypto";
import { Fault } from "@lyceum/contract/faults";
import { isStaff } from "@lyceum/domain/accounts";
import { type CallHandler, callerOf, siteOf } from "../../app/calls.ts";
import { clearAttempts } from "../attempts/store.ts";
import { takeAttempt } from "../attempts/take.ts";
import { listPasskeys } from "../passkeys/store.ts";
import { viewOfPasskey } from "../passkeys/view.ts";
import { makeRecoveryCodes } from "../recovery/codes.ts";
import { countRecoveryCodes, deleteRecoveryCodes } from "../recovery/store.ts";
import { acceptedCounter, openSecret, sealSecret, secretBytes, totpOf } from "../second-factor.ts";
import { findAccount } from "../store.ts";
import { showWeChat } from "../wechat/own.ts";
import { provePassword } from "./prove-password.ts";
import { confirmFactor, removeFactor, writePendingFactor } from "./store.ts";

/** GET /account/security (A1). */
export const showSecurity: CallHandler<"GET /account/security"> = async (_input, context) => {
  const { accountId } = callerOf(context);
  const { database } = context;
  const [account, recoveryCodesLeft, passkeys, wechat] = await Promise.all([
    findAccount(database, "edu", accountId),
    countRecoveryCodes(database.kysely, accountId),
    listPasskeys(database.kysely, accountId),
    showWeChat(context),
  ]);
  if (!account) throw new Fault("unauthorized");
  return {
    secondFactorAt: account.second_factor_at,
    isRequired: isStaff(account.roles),
    recoveryCodesLeft,
    passkeys: passkeys.map(viewOfPasskey),
    wechat,
  };
};

/** POST /account/secondFactor/begin (A1). */
export const beginSecondFactor: CallHandler<"POST /account/secondFactor/begin"> = async (
  { body },
  context,
) => {
  const site = siteOf(context);
  const account = await provePassword(context, body.password);
  const secret = randomBytes(secretBytes);
  const sealed = sealSecret(context, account.id, secret);
  if (!(await writePendingFactor(context.database.kysely, account.id, sealed)))
    throw new Fault("secondFactorState");
  const label = `${account.user_name} (${site.domain})`;
  return { uri: totpOf(openSecret(context, account.id, sealed), label).toString() };
};

/** POST /account/secondFactor/confirm (A1). */
export const confirmSecondFactor: CallHandler<"POST /account/secondFactor/confirm"> = async (
  { body },
  context,
) => {
  const { accountId } = callerOf(context);
  const account = await findAccount(context.database, "edu", accountId);
  const sealed = account?.second_factor;
  if (!sealed || account.second_factor_at !== null) throw new Fault("secondFactorState");
  const subject = await takeAttempt(context, "edu", "secondFactor", accountId);
  const now = context.clock.now();
  const counter = acceptedCounter(openSecret(context, accountId, sealed), body.code, now);
  if (counter === null) throw new Fault("secondFactorWrong", { field: "code" });
  const recoveryCodes = await context.database.kysely.transaction().execute(async (transaction) => {
    if (!(await confirmFactor(transaction, accountId, sealed, counter, now)))
      throw new Fault("secondFactorState");
    return await makeRecoveryCodes(context, transaction, accountId, now);
  });
  await clearAttempts(context.database, "edu", subject);
  return { recoveryCodes };
};

/** POST /account/secondFactor/off (A1). */
export const dropSecondFactor: CallHandler<"POST /account/secondFactor/off"> = async ({ body }, context) => {
  const account = await provePassword(context, body.password);
  if (isStaff(account.roles)) throw new Fault("secondFactorRequired");
  await context.database.kysely.transaction().execute(async (transaction) => {
    if (!(await removeFactor(transaction, account.id, context.clock.now())))
      throw new Fault("secondFactorState");
    await deleteRecoveryCodes(transaction, account.id);
  });
  return {};
};

/** POST /account/secondFactor/recoveryCodes (A1). */
export const renewRecoveryCodes: CallHandler<"POST /account/secondFactor/recoveryCodes"> = async (
  { body },
  context,
) => {
  const account = await provePassword(context, body.password);
  if (account.second_factor_at === null) throw new Fault("secondFactorState");
  const now = context.clock.now();
  const recoveryCodes = await context.database.kysely
    .transaction()
    .execute((transaction) => makeRecoveryCodes(context, transaction, account.id, now));
  return { recoveryCodes };
};
