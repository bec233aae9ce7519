import { Fault } from "@lyceum/contract/faults";
import { proveSecondFactor, publishGrants, readContact } from "../accounts/index.ts";
import { type CallHandler, callerOf } from "../app/calls.ts";
import { emitSiteChanged } from "../domain-events/index.ts";
import { addAdministrator } from "./add-administrator.ts";
import { foundInstitution, readDomain } from "./found-institution.ts";
import { recordBoth } from "./record-both.ts";
import { findTaken, isPlace } from "./store.ts";

/** P13: what can be refused is refused before the digits of the authenticator are used up. */
export const createInstitution: CallHandler<"POST /staff/platform/institutions"> = async (
  { body },
  context,
) => {
  const { accountId: invitedBy } = callerOf(context);
  const { kysely } = context.database;
  const { shortName, name, nameEn, kind, parentId, areaCode } = body;
  const domain = readDomain(body.domain, context.production);
  const email = readContact(body.adminEmail, "adminEmail");
  if (email.kind !== "email") throw new Fault("emailInvalid", { field: "adminEmail" });
  if (!(await isPlace(kysely, parentId, areaCode))) throw new Fault("paramError", { field: "parentId" });
  const taken = await findTaken(kysely, shortName, domain);
  if (taken.shortName) throw new Fault("shortNameTaken", { field: "shortName" });
  if (taken.domain) throw new Fault("domainTaken", { field: "domain" });
  await proveSecondFactor(context, body.code);
  const at = context.clock.now();
  const { deptId, applied } = await kysely.transaction().execute(async (trx) => {
    const institution = { shortName, name, nameEn, kind, parentId, areaCode, domain };
    const deptId = await foundInstitution(trx, institution, at);
    const admin = { deptId, name: body.adminName, email: email.value, invitedBy };
    const { applied } = await addAdministrator(context, trx, admin);
    await recordBoth(context, trx, deptId, {
      act: "institution.create",
      after: { name, nameEn, kind, domain, parentId, areaCode },
    });
    await emitSiteChanged(context, trx, deptId);
    return { deptId, applied };
  });
  if (applied) publishGrants(context, applied);
  return { deptId };
};
