import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { type AgeFinding, judgeAge } from "@lyceum/domain/social";
import { randomId } from "@lyceum/kit";
import {
  type AccountRow,
  applyGrants,
  deviceMacOf,
  findByContact,
  insertAccount,
  type KnownContact,
  macOf,
  newAccount,
  readContact,
  requireAgreement,
  requireRealm,
  signIn,
  upsertGrants,
  useCode,
  verifyCode,
} from "../accounts/index.ts";
import { acceptCurrent } from "../agreements/index.ts";
import { type CallHandler, siteOf } from "../app/calls.ts";
import type { CallContext, SiteScope } from "../app/context.ts";
import { enterGroups } from "./school-groups.ts";
import { useAgeSession } from "./store/age-sessions.ts";
import { addFreeChats } from "./store/chat.ts";
import { insertMember, insertRefusal, isOfSchool, isRefused } from "./store/profile.ts";

/**
 * POST /v1/auth/register (D1, D7). The age is proven before anything of the person is stored. All refusals of this gate
 * are one sentence: whether somebody is too young or known at a school is told to nobody.
 */
export const registerMember: CallHandler<"POST /v1/auth/register"> = async ({ body }, context) => {
  const site = siteOf(context);
  requireRealm(site, "social");
  requireAgreement(body.agreement);
  const contact = readContact(body.contact);
  const place = {
    realm: "social",
    deptId: site.deptId,
    contact: contact.value,
    purpose: "register",
  } as const;
  const codeId = await verifyCode(context, place, body.code);
  const finding = await requireGate(context, site, contact, body);
  await useCode(context, "social", codeId);
  if (await findByContact(context.database, "social", site.deptId, contact))
    throw new Fault("accountExists", { field: "contact" });
  const now = context.clock.now();
  const account = accountOf(site, contact, now);
  const { id: accountId, dept_id: deptId } = account;
  await context.database.kysely.transaction().execute(async (trx) => {
    if (!(await insertAccount(trx, "social", account)))
      throw new Fault("accountExists", { field: "contact" });
    const { birthday, level, method } = finding;
    const age = { account_id: accountId, dept_id: deptId, birthday, level, method };
    await insertMember(trx, { ...age, checked_at: now, revoked_at: null }, now);
    const start = { reason: "signUp", ref: "", delta: limits.freeChatsAtStart.value, at: now } as const;
    await addFreeChats(trx, { id: accountId, deptId }, start);
    await upsertGrants(trx, "social", [
      {
        id: randomId(),
        dept_id: deptId,
        account_id: accountId,
        role: "member",
        scope: "institution",
        class_id: null,
        area_code: null,
        from_at: now,
        until_at: null,
        granted_by: null,
        created_at: now,
      },
    ]);
    await applyGrants(context, trx, "social", accountId, now);
    await enterGroups(context, trx, { accountId, deptId, phone: account.phone, email: account.email });
    await acceptCurrent(trx, { realm: "social", accountId, deptId, at: now, address: context.address });
  });
  return await signIn(context, "social", site, account);
};

/** The proof of age, or the one refusal; a minor's contact and device are refused for 30 days, whatever birthday comes next (rule R8). */
async function requireGate(
  context: CallContext,
  site: SiteScope,
  contact: KnownContact,
  { birthday, ageProof }: { birthday: string; ageProof: string },
) {
  const { clock, database, secret } = context;
  const now = clock.now();
  const device = context.device === undefined ? [] : [deviceMacOf(secret, site.deptId, context.device)];
  const macs = [macOf(secret, "ageRefusal", `${site.deptId} ${contact.value}`), ...device];
  if (await isRefused(database.kysely, site.deptId, macs, now)) throw new Fault("ageRefused");
  const finding = await readProof(context, site, ageProof);
  const verdict = judgeAge(birthday, finding, now);
  if (verdict === "minor") {
    const until = now + limits.ageRefusalLife.value;
    for (const mac of macs) await insertRefusal(database.kysely, site.deptId, mac, { now, until });
    throw new Fault("ageRefused");
  }
  if (verdict === "unproven" || finding === null) throw new Fault("ageUnproven", { field: "birthday" });
  if (await isOfSchool(database.kysely, contact)) throw new Fault("ageRefused");
  return finding;
}

/** What the provider found, for the check that this browser began; anything else proves nothing. */
async function readProof(
  { ageCheck, clock, database, device, secret }: CallContext,
  { deptId }: SiteScope,
  ageProof: string,
): Promise<AgeFinding> {
  const proof = await ageCheck.read(ageProof);
  if (proof === null || proof.sessionId === null) return proof?.finding ?? null;
  if (device === undefined) return null;
  const session = { id: proof.sessionId, deptId, deviceMac: deviceMacOf(secret, deptId, device) };
  const now = clock.now();
  const isOwn = await useAgeSession(database.kysely, session, {
    now,
    since: now - limits.ageProofLife.value,
  });
  return isOwn ? proof.finding : null;
}

/** No name of the portal, none of the contact: what others read is in the profile alone. */
function accountOf(site: SiteScope, contact: KnownContact, now: number): AccountRow {
  const [phone, email] = contact.kind === "phone" ? [contact.value, null] : [null, contact.value];
  const names = { dept_id: site.deptId, user_name: `m-${randomId()}`, nick: "" };
  const account = newAccount({ ...names, phone, email, password_hash: null }, now);
  return { ...account, roles: ["member"] };
}
