import { Fault } from "@lyceum/contract/faults";
import { isFeatureOff } from "@lyceum/domain/sites";
import type { App, SiteScope } from "../app/context.ts";
import { publishedKeys } from "./keys/keys.ts";
import { letsToolsIn } from "./policy.ts";
import { findInstitution, type ToolInstitution } from "./store/institution.ts";

/** What the signatures of an institution are checked with, as tools ask for it. */
export async function readPublishedKeys(app: App, site: SiteScope) {
  await requireTools(app, site);
  return await publishedKeys(app, site.deptId);
}

/** Where an institution lets no tool in, there is nothing of this. */
export async function requireTools(
  { database }: Pick<App, "database">,
  { deptId }: Pick<SiteScope, "deptId">,
): Promise<ToolInstitution> {
  const institution = await findInstitution(database.kysely, deptId);
  if (!letsToolsIn(institution) || isFeatureOff(institution.features, "courses")) throw new Fault("notFound");
  return institution;
}
