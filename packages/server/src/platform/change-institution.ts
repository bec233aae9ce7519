import { Fault } from "@lyceum/contract/faults";
import { maySuspend, withSwitch } from "@lyceum/domain/sites";
import { proveSecondFactor, publishGrants, readContact } from "../accounts/index.ts";
import { type CallHandler, callerOf, siteOf } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import { emitSiteChanged } from "../domain-events/index.ts";
import { addAdministrator } from "./add-administrator.ts";
import { recordBoth } from "./record-both.ts";
import {
  findInstitution,
  type LockedInstitution,
  lockInstitution,
  writeFeatures,
  writeSuspension,
} from "./store.ts";
import type { Db } from "../ports/database.ts";

/** P13: from now on nothing of the institution is answered; connections end on every node. */
export const suspendInstitution: CallHandler<"POST /staff/platform/institutions/{id}/suspend"> = async (
  { params, body },
  context,
) => {
  const deptId = Number(params.id);
  if (!maySuspend(deptId, siteOf(context).lineage)) throw new Fault("ownInstitution");
  await change(context, deptId, body.code, async (trx, { suspendedAt, ...one }) => {
    if (suspendedAt !== null) return;
    const at = context.clock.now();
    await writeSuspension(trx, deptId, { at, reason: body.reason });
    await recordBoth(context, trx, deptId, {
      act: "institution.suspend",
      before: { ...namesOf(one), isSuspended: false },
      after: { ...namesOf(one), isSuspended: true, reason: body.reason },
    });
    await context.domainEvents.emit(trx, {
      kind: "institution.suspended",
      realm: "edu",
      deptId,
      subject: String(deptId),
      payload: {},
      traceId: context.traceId,
    });
  });
  return {};
};

/** P13: sessions were kept, so whoever was signed in still is. */
export const restoreInstitution: CallHandler<"POST /staff/platform/institutions/{id}/restore"> = async (
  { params, body },
  context,
) => {
  const deptId = Number(params.id);
  await change(context, deptId, body.code, async (trx, { suspendedAt, reason, ...one }) => {
    if (suspendedAt === null) return;
    await writeSuspension(trx, deptId, { at: null, reason: "" });
    await recordBoth(context, trx, deptId, {
      act: "institution.restore",
      before: { ...namesOf(one), isSuspended: true, reason },
      after: { ...namesOf(one), isSuspended: false },
    });
  });
  return {};
};

/** P13, R1: only a university or a community has the realm for adults; the database holds to it as well. */
export const switchRealm: CallHandler<"POST /staff/platform/institutions/{id}/realm"> = async (
  { params, body },
  context,
) => {
  const deptId = Number(params.id);
  const { isOn } = body;
  const found = await findInstitution(context.database.kysely, deptId);
  if (found && withSwitch({ kind: found.kind, features: {} }, "social", isOn) === null)
    throw new Fault("socialIsForAdults");
  await change(context, deptId, body.code, async (trx, one) => {
    const features = withSwitch(one, "social", isOn);
    if (features === null) throw new Fault("socialIsForAdults");
    if ((one.features["social"] === true) === isOn) return;
    await writeFeatures(trx, deptId, features);
    await recordBoth(context, trx, deptId, {
      act: "institution.realm",
      before: { ...namesOf(one), social: !isOn },
      after: { ...namesOf(one), social: isOn },
    });
  });
  return {};
};

/** P13: another administrator, or the same invitation once more. */
export const inviteAdministrator: CallHandler<"POST /staff/platform/institutions/{id}/invite"> = async (
  { params, body },
  context,
) => {
  const deptId = Number(params.id);
  const email = readContact(body.adminEmail, "adminEmail");
  if (email.kind !== "email") throw new Fault("emailInvalid", { field: "adminEmail" });
  const { accountId: invitedBy } = callerOf(context);
  const { applied } = await change(context, deptId, body.code, async (trx, one) => {
    const admin = { deptId, name: body.adminName, email: email.value, invitedBy };
    const added = await addAdministrator(context, trx, admin);
    await recordBoth(context, trx, deptId, {
      act: "institution.invite",
      after: { ...namesOf(one), accountId: added.accountId },
    });
    return added;
  });
  if (applied) publishGrants(context, applied);
  return {};
};

/** One person at a time, after their authenticator; every node hears of it. */
async function change<Made>(
  context: CallContext,
  deptId: number,
  code: string,
  run: (trx: Db, institution: LockedInstitution) => Promise<Made>,
): Promise<Made> {
  const { kysely } = context.database;
  if (!(await findInstitution(kysely, deptId))) throw new Fault("notFound");
  await proveSecondFactor(context, code);
  return await kysely.transaction().execute(async (trx) => {
    const institution = await lockInstitution(trx, deptId);
    if (!institution) throw new Fault("notFound");
    const made = await run(trx, institution);
    await emitSiteChanged(context, trx, deptId);
    return made;
  });
}

function namesOf({ name, nameEn }: Pick<LockedInstitution, "name" | "nameEn">) {
  return { name, nameEn };
}
