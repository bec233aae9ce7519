import { Fault } from "@lyceum/contract/faults";
import type { AgreementKind } from "@lyceum/contract/shapes";
import { type CallHandler, siteOf } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import { defaultText, defaultVersion } from "./default-text/index.ts";
import { requireSocial } from "./policy.ts";
import { type Bodies, findInstitution, listVersions, readBodies, type Scope } from "./store.ts";

/** GET /agreements (A8): for everybody, also without an account. */
export const readAgreement: CallHandler<"GET /agreements"> = async ({ query }, context) => {
  const site = siteOf(context);
  const { kind, realm = "edu" } = query;
  if (realm === "social") requireSocial(site);
  const scope = { realm, deptId: site.deptId };
  const published = await listVersions(context.database.kysely, scope, kind);
  const versions = [...published, defaultVersion];
  const asked =
    query.version === undefined
      ? versions[0]
      : versions.find(({ version }) => version === Number(query.version));
  if (!asked) throw new Fault("notFound");
  return { kind, ...asked, ...(await textOf(context, scope, kind, asked.version)), versions };
};

async function textOf(
  { database }: Pick<CallContext, "database">,
  scope: Scope,
  kind: AgreementKind,
  version: number,
): Promise<Bodies> {
  if (version > 0) {
    const bodies = await readBodies(database.kysely, scope, kind, version);
    if (!bodies) throw new Fault("notFound");
    return bodies;
  }
  const institution = await findInstitution(database.kysely, scope.deptId);
  if (!institution) throw new Fault("notFound");
  return defaultText(scope.realm, kind, institution);
}
