import { domainToASCII } from "node:url";
import { Fault } from "@lyceum/contract/faults";
import type { InstitutionKind } from "@lyceum/contract/shapes";
import { bareDomain, gradesOfStages, isSiteDomain, usualAdmission, usualStages } from "@lyceum/domain/sites";
import { insertBranch, insertDomain, insertGrades, insertInstitution } from "./store.ts";
import type { Db } from "../ports/database.ts";

export type InstitutionFacts = {
  shortName: string;
  name: string;
  nameEn: string;
  kind: InstitutionKind;
  /** Null: it stands above all others. */
  parentId: number | null;
  areaCode: string | null;
  domain: string;
};

/** An institution with its domain, its public settings and its grades. */
export async function foundInstitution(
  trx: Db,
  { domain, ...facts }: InstitutionFacts,
  at: number,
): Promise<number> {
  const stages = usualStages(facts.kind);
  const deptId = await insertInstitution(trx, {
    ...facts,
    stages,
    at,
    admission: usualAdmission(facts.kind),
  });
  if (deptId === null) throw new Fault("shortNameTaken", { field: "shortName" });
  if (!(await insertDomain(trx, deptId, domain))) throw new Fault("domainTaken", { field: "domain" });
  await insertBranch(trx, deptId);
  await insertGrades(trx, deptId, gradesOfStages(stages, schoolYearAt(at)));
  return deptId;
}

export function readDomain(typed: string, production: boolean): string {
  const bare = bareDomain(typed);
  const domain = bare === null ? "" : domainToASCII(bare);
  if (!isSiteDomain(domain, { production })) throw new Fault("paramError", { field: "domain" });
  return domain;
}

/** School years start in September. */
function schoolYearAt(at: number): number {
  const day = new Date(at);
  return day.getUTCFullYear() - (day.getUTCMonth() < 8 ? 1 : 0);
}
