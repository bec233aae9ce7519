import { Fault } from "@lyceum/contract/faults";
import type { Call } from "@lyceum/contract/http";
import { isStaff } from "@lyceum/domain/accounts";
import { acceptFirst } from "../agreements/index.ts";
import { type CallHandler, siteOf } from "../app/calls.ts";
import type { CallContext, Realm, SiteScope } from "../app/context.ts";
import { useCode, verifyCode } from "./codes/verify.ts";
import { findByPassword } from "./check-password.ts";
import { readContact } from "./contact.ts";
import { requireAgreement, requireRealm } from "./policy.ts";
import { requireOwnPassword } from "./issued/require-own-password.ts";
import { signIn } from "./sign-in.ts";
import { type AccountRow, findByContact, findByIdentity } from "./store.ts";

type Credentials = Call<"POST /login">["body"];
type WithCode = Extract<Credentials, { kind: "code" }>;
type WithPassword = Extract<Credentials, { kind: "password" }>;

/** POST /login (A1): the school realm. */
export const login: CallHandler<"POST /login"> = ({ body }, context) => loginTo("edu", body, context);

/** POST /v1/auth/login (A1): the social realm, where the site has one. */
export const socialLogin: CallHandler<"POST /v1/auth/login"> = ({ body }, context) =>
  loginTo("social", body, context);

/** POST /mpLogin (A1): who the mini-program's provider confirms. */
export const mpLogin: CallHandler<"POST /mpLogin"> = async ({ body }, context) => {
  const site = siteOf(context);
  const identity = await context.miniProgram.exchange(body.code);
  const account = identity && (await findByIdentity(context.database, "edu", site.deptId, identity));
  if (!account) throw new Fault("loginFailed");
  return await signIn(context, "edu", site, account);
};

async function loginTo(realm: Realm, credentials: Credentials, context: CallContext) {
  const site = siteOf(context);
  requireRealm(site, realm);
  requireAgreement(credentials.agreement);
  const account =
    credentials.kind === "code"
      ? await byCode(context, realm, site, credentials)
      : await byPassword(context, realm, site, credentials);
  const signedIn = await signIn(context, realm, site, account);
  const { clock, database, address } = context;
  const { id: accountId, dept_id: deptId } = account;
  await acceptFirst(database.kysely, { realm, accountId, deptId, at: clock.now(), address });
  return signedIn;
}

async function byCode(
  context: CallContext,
  realm: Realm,
  site: SiteScope,
  { contact: typed, code }: WithCode,
): Promise<AccountRow> {
  const contact = readContact(typed);
  const place = { realm, deptId: site.deptId, contact: contact.value, purpose: "login" } as const;
  const id = await verifyCode(context, place, code);
  await useCode(context, realm, id);
  // Only the owner of the contact comes this far, and may learn that nobody has registered it.
  const account = await findByContact(context.database, realm, site.deptId, contact);
  if (!account) throw new Fault("loginFailed");
  return account;
}

async function byPassword(
  context: CallContext,
  realm: Realm,
  site: SiteScope,
  credentials: WithPassword,
): Promise<AccountRow> {
  const account = await findByPassword(context, realm, site.deptId, credentials);
  await requireOwnPassword(context, realm, account);
  // Who became staff since may still have the password of a member.
  if (isStaff(account.roles) && !account.staff_password) throw new Fault("passwordMustChange");
  return account;
}
