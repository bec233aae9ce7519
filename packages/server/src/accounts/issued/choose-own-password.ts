import { Fault } from "@lyceum/contract/faults";
import { checkPassword, isStaff } from "@lyceum/domain/accounts";
import { acceptFirst } from "../../agreements/index.ts";
import { type CallHandler, siteOf } from "../../app/calls.ts";
import { findByPassword } from "../check-password.ts";
import { hashPassword } from "../password-hash.ts";
import { requireActive, requireAgreement } from "../policy.ts";
import { signIn } from "../sign-in.ts";
import { writePassword } from "../store.ts";
import { readIssued, takeIssued } from "./store.ts";

/** POST /login/newPassword (A1): tries are counted like those of a sign-in. */
export const chooseOwnPassword: CallHandler<"POST /login/newPassword"> = async ({ body }, context) => {
  const site = siteOf(context);
  const { clock, database, address } = context;
  requireAgreement(body.agreement);
  const account = await findByPassword(context, "edu", site.deptId, body);
  requireActive(account);
  const issued = await readIssued(database.kysely, account.id);
  if (!issued || issued.expiresAt <= clock.now()) throw new Fault("loginFailed");
  const contextWords = ["lyceum", ...site.domain.split("."), account.user_name, account.nick, body.password];
  const problem = checkPassword(body.newPassword, { staff: isStaff(account.roles), contextWords });
  if (problem) throw new Fault(problem, { field: "newPassword" });
  const meetsStaffRule = checkPassword(body.newPassword, { staff: true, contextWords }) === null;
  const now = clock.now();
  const hash = await hashPassword(body.newPassword);
  // Of two who use one slip at the same moment, one has it.
  await database.kysely.transaction().execute(async (transaction) => {
    if (!(await takeIssued(transaction, account.id, issued.issuedAt))) throw new Fault("loginFailed");
    await writePassword(transaction, "edu", account.id, { hash, meetsStaffRule, now });
  });
  const signedIn = await signIn(context, "edu", site, { ...account, staff_password: meetsStaffRule });
  const { id: accountId, dept_id: deptId } = account;
  await acceptFirst(database.kysely, { realm: "edu", accountId, deptId, at: now, address });
  return signedIn;
};
