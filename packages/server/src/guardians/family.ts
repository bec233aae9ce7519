import { Fault } from "@lyceum/contract/faults";
import type { Family } from "@lyceum/contract/shapes";
import { clearAttempts, type GrantsApplied, publishGrants, takeAttempt } from "../accounts/index.ts";
import { admit } from "../admission/index.ts";
import { type CallHandler, callerOf } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import { actorOf, recordAct } from "../audit/index.ts";
import { codeMac, recordRevoked } from "./codes.ts";
import { joinClasses, leaveClasses, pupilClassesOf } from "./follow-classes.ts";
import { type FamilyTelling, tellFamilyOf } from "./job-kinds.ts";
import { requireMayGuard, requireReach, requireWard } from "./policy.ts";
import { deleteCodes, findMember, link, listRelatives, takeCode, unlink } from "./store.ts";
import type { Db } from "../ports/database.ts";

/** GET /account/family (A5). */
export const showFamily: CallHandler<"GET /account/family"> = async (_input, context) =>
  await familyOf(context.database.kysely, callerOf(context));

/** POST /account/children (A5): guesses are counted for the account before they are judged. */
export const addChild: CallHandler<"POST /account/children"> = async ({ body }, context) => {
  const caller = callerOf(context);
  const { accountId, deptId } = caller;
  requireMayGuard(caller.roles);
  const subject = await takeAttempt(context, "edu", "guardianCode", accountId);
  const now = context.clock.now();
  const mac = codeMac(context, deptId, body.code);
  const applied = await context.database.kysely.transaction().execute(async (trx) => {
    const taken = await takeCode(trx, deptId, mac, now);
    const ward = taken && (await findMember(trx, deptId, { id: taken.wardId }));
    // Whoever was a pupil when the code was made may be one no more.
    if (!taken || !ward?.roles.includes("student") || ward.id === accountId)
      throw new Fault("entryCodeWrong", { field: "code" });
    const made = { deptId, guardianId: accountId, wardId: ward.id };
    if (await link(trx, { ...made, by: taken.madeBy, now }))
      await followLink(context, trx, { ...made, act: "linked", at: now });
    if (caller.roles.includes("guardian"))
      return await joinClasses(context, trx, { ...made, by: taken.madeBy });
    const classIds = await pupilClassesOf(trx, ward.id);
    return await admit(context, trx, caller, { accountId, role: "guardian", classIds, now });
  });
  await clearAttempts(context.database, "edu", subject);
  if (applied) publishGrants(context, applied);
  return await familyOf(context.database.kysely, caller);
};

/** GET /staff/people/{id}/family (A5). */
export const showFamilyOf: CallHandler<"GET /staff/people/{id}/family"> = async (
  { params: { id } },
  context,
) => {
  const caller = callerOf(context);
  const { kysely } = context.database;
  await requireReach(kysely, caller, await findMember(kysely, caller.deptId, { id }), context.clock.now());
  return await familyOf(kysely, { deptId: caller.deptId, accountId: id });
};

/** POST /staff/people/{id}/guardians (A5). */
export const linkGuardian: CallHandler<"POST /staff/people/{id}/guardians"> = async (
  { params: { id }, body },
  context,
) => {
  const caller = callerOf(context);
  const { deptId, accountId: by } = caller;
  const now = context.clock.now();
  const applied: GrantsApplied[] = [];
  const family = await context.database.kysely.transaction().execute(async (trx) => {
    const ward = await requireReach(trx, caller, await findMember(trx, deptId, { id }), now);
    requireWard(ward);
    const guardian = await findMember(trx, deptId, { userName: body.userName.trim() });
    if (!guardian || guardian.id === id) throw new Fault("notFound", { field: "userName" });
    requireMayGuard(guardian.roles);
    // Children are for those who were made guardians.
    if (!guardian.roles.includes("guardian")) throw new Fault("forbidden", { field: "userName" });
    const made = { deptId, guardianId: guardian.id, wardId: id };
    if (await link(trx, { ...made, by, now })) {
      await followLink(context, trx, { ...made, act: "linked", at: now });
      const done = await joinClasses(context, trx, { ...made, by });
      if (done) applied.push(done);
    }
    return await familyOf(trx, { deptId, accountId: id });
  });
  for (const one of applied) publishGrants(context, one);
  return family;
};

/** POST /staff/people/{id}/guardians/remove (A5). */
export const unlinkGuardian: CallHandler<"POST /staff/people/{id}/guardians/remove"> = async (
  { params: { id }, body: { guardianId } },
  context,
) => {
  const caller = callerOf(context);
  const { deptId } = caller;
  const at = context.clock.now();
  const applied: GrantsApplied[] = [];
  const family = await context.database.kysely.transaction().execute(async (trx) => {
    await requireReach(trx, caller, await findMember(trx, deptId, { id }), at);
    // The one who is removed may hold another code, or know that of another.
    const revoked = await deleteCodes(trx, deptId, id);
    if (await unlink(trx, { deptId, guardianId, wardId: id })) {
      await followLink(context, trx, { deptId, guardianId, wardId: id, act: "unlinked", at }, revoked);
      const done = await leaveClasses(context, trx, { deptId, guardianId, wardId: id });
      if (done) applied.push(done);
    } else if (revoked > 0) await recordRevoked(trx, context, id, revoked);
    return await familyOf(trx, { deptId, accountId: id });
  });
  for (const one of applied) publishGrants(context, one);
  return family;
};

async function familyOf(
  db: Db,
  { deptId, accountId }: { deptId: number; accountId: string },
): Promise<Family> {
  const whose = { deptId, accountId };
  return {
    children: await listRelatives(db, whose, "children"),
    guardians: await listRelatives(db, whose, "guardians"),
  };
}

/** A link that was made or ended stands in the record, and the family hears of it. */
async function followLink(context: CallContext, trx: Db, telling: FamilyTelling, revoked = 0): Promise<void> {
  const { wardId: id, guardianId: guardian } = telling;
  const thing = { kind: "account", id } as const;
  await recordAct(
    trx,
    actorOf(context),
    telling.act === "linked"
      ? { act: "guardian.link", thing, after: { guardian } }
      : { act: "guardian.unlink", thing, before: { guardian }, after: { revoked } },
  );
  await context.jobs.add(trx, tellFamilyOf, telling);
}
