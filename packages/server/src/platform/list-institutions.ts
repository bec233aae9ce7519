import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { clampPage } from "@lyceum/domain/portal";
import { maySocial, maySuspend } from "@lyceum/domain/sites";
import { type CallHandler, siteOf } from "../app/calls.ts";
import { likePattern } from "../db/like-pattern.ts";
import {
  findInstitution,
  listAdministrators,
  listDomains,
  listInstitutions as listRows,
  readPlaces,
} from "./store.ts";

/** P13: all institutions; the HTTP layer has checked that the caller runs the platform. */
export const listInstitutions: CallHandler<"GET /staff/platform/institutions"> = async (
  { query },
  context,
) => {
  const { rows, total } = await listRows(context.database.kysely, {
    pattern: likePattern(query.search),
    kind: query.kind ?? null,
    state: query.state ?? null,
    ...clampPage(query),
  });
  const judged = judge(siteOf(context).lineage);
  return { rows: rows.map((row) => ({ ...row, ...judged(row) })), total };
};

export const showInstitution: CallHandler<"GET /staff/platform/institutions/{id}"> = async (
  { params },
  context,
) => {
  const { kysely } = context.database;
  const deptId = Number(params.id);
  const [found, domains, admins] = await Promise.all([
    findInstitution(kysely, deptId),
    listDomains(kysely, deptId),
    listAdministrators(kysely, deptId, limits.platformAdminsShown.value),
  ]);
  if (!found) throw new Fault("notFound");
  return { ...found, ...judge(siteOf(context).lineage)(found), domains, admins };
};

export const showPlaces: CallHandler<"GET /staff/platform/places"> = async (_input, context) =>
  await readPlaces(context.database.kysely);

function judge(lineage: readonly number[]) {
  return ({ deptId, kind }: { deptId: number; kind: string }) => ({
    isOwn: !maySuspend(deptId, lineage),
    maySocial: maySocial(kind),
  });
}
