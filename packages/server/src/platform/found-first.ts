import { Fault } from "@lyceum/contract/faults";
import { readContact } from "../accounts/index.ts";
import type { App } from "../app/context.ts";
import { recordAct } from "../audit/index.ts";
import { addAdministrator } from "./add-administrator.ts";
import { foundInstitution, type InstitutionFacts, readDomain } from "./found-institution.ts";
import { hasPlatformAdmin, lockFounding } from "./store.ts";

export type FirstFacts = Omit<InstitutionFacts, "parentId" | "areaCode"> & {
  adminName: string;
  adminEmail: string;
};

/**
 * The first institution of an installation, and who runs the platform from it; null where somebody runs it already. Who it is
 * chooses a password by a code that is sent to the address, like every administrator after.
 */
export async function foundFirst(
  app: Pick<App, "clock" | "database" | "jobs" | "search">,
  facts: FirstFacts,
  { production }: { production: boolean },
): Promise<{ deptId: number; domain: string } | null> {
  const { adminName, adminEmail, ...institution } = facts;
  const domain = readDomain(facts.domain, production);
  const email = readContact(adminEmail, "adminEmail");
  if (email.kind !== "email") throw new Fault("emailInvalid", { field: "adminEmail" });
  const at = app.clock.now();
  return await app.database.kysely.transaction().execute(async (trx) => {
    await lockFounding(trx);
    if (await hasPlatformAdmin(trx)) return null;
    const deptId = await foundInstitution(
      trx,
      { ...institution, domain, parentId: null, areaCode: null },
      at,
    );
    const admin = { deptId, name: adminName, email: email.value, invitedBy: null };
    const roles = ["institutionAdmin", "platformAdmin"] as const;
    const { accountId } = await addAdministrator(app, trx, admin, roles);
    const { name, nameEn, kind } = institution;
    await recordAct(
      trx,
      { realm: "edu", accountId, deptId, at },
      {
        act: "institution.create",
        thing: { kind: "institution", id: deptId },
        after: { name, nameEn, kind, domain },
      },
    );
    return { deptId, domain };
  });
}
