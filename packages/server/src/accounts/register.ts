import { Fault } from "@lyceum/contract/faults";
import { admitsAtOnce, checkPassword } from "@lyceum/domain/accounts";
import { isReadableName } from "@lyceum/domain/users";
import { acceptCurrent } from "../agreements/index.ts";
import { type CallHandler, siteOf } from "../app/calls.ts";
import type { SiteScope } from "../app/context.ts";
import { returnTry } from "./codes/store.ts";
import { useCode, verifyCode } from "./codes/verify.ts";
import { type KnownContact, readContact, readMobile } from "./contact.ts";
import { newAccount } from "./new-account.ts";
import { hashPassword } from "./password-hash.ts";
import { applyGrants } from "./grants/apply-grants.ts";
import { memberGrant, upsertGrants } from "./grants/store.ts";
import { requireAgreement } from "./policy.ts";
import { signIn } from "./sign-in.ts";
import { findByContact, findByUserName, findInstitution, insertAccount } from "./store.ts";

/** POST /register (A2). Everything a person can mend is checked before the code is used up. */
export const register: CallHandler<"POST /register"> = async ({ body }, context) => {
  const site = siteOf(context);
  const { database } = context;
  requireAgreement(body.agreement);
  const contact = readContact(body.contact);
  const institution = await findInstitution(database.kysely, site.deptId);
  // The code below proves that the address is the person's own.
  const isAdmitted =
    institution !== null && admitsAtOnce(institution, contact.kind === "email" ? contact.value : null);
  const problem = checkPassword(body.password, {
    staff: false,
    contextWords: contextWords(site, contact, body.userName, body.nickName),
  });
  if (problem) throw new Fault(problem, { field: "password" });
  // A name that is also a phone number could stand in for its owner at the sign-in.
  if (readMobile(body.userName) !== null) throw new Fault("paramError", { field: "userName" });
  if (!isReadableName(body.nickName)) throw new Fault("paramError", { field: "nickName" });
  const place = { realm: "edu", deptId: site.deptId, contact: contact.value, purpose: "register" } as const;
  const codeId = await verifyCode(context, place, body.code);
  // Which names are taken is told to nobody without a right code, which is good for the next name.
  if (await findByUserName(database, "edu", site.deptId, body.userName)) {
    await returnTry(database, "edu", codeId);
    throw new Fault("accountExists", { field: "userName" });
  }
  await useCode(context, "edu", codeId);
  if (await findByContact(database, "edu", site.deptId, contact))
    throw new Fault("accountExists", { field: "contact" });
  const now = context.clock.now();
  const account = newAccount(
    {
      dept_id: site.deptId,
      user_name: body.userName,
      nick: body.nickName.trim(),
      phone: contact.kind === "phone" ? contact.value : null,
      email: contact.kind === "email" ? contact.value : null,
      password_hash: await hashPassword(body.password),
    },
    now,
  );
  // One transaction: an account that messaging does not know could never chat.
  await database.kysely.transaction().execute(async (transaction) => {
    if (!(await insertAccount(transaction, "edu", account)))
      throw new Fault("accountExists", { field: "userName" });
    if (isAdmitted) await upsertGrants(transaction, "edu", [memberGrant(account, now)]);
    await applyGrants(context, transaction, "edu", account.id, now);
    await acceptCurrent(transaction, {
      realm: "edu",
      accountId: account.id,
      deptId: site.deptId,
      at: now,
      address: context.address,
    });
  });
  return await signIn(context, "edu", site, account);
};

/** What anyone could guess from knowing the person and the site. */
export function contextWords(site: SiteScope, contact: KnownContact, ...names: string[]): string[] {
  const local = contact.value.split("@")[0] ?? "";
  return ["lyceum", ...site.domain.split("."), contact.value, local, ...names];
}
