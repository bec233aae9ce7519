import { type AgreementKind, agreementKinds, type AgreementRecord } from "@lyceum/contract/shapes";
import { clampPage } from "@lyceum/domain/portal";
import { type CallHandler, callerOf } from "../app/calls.ts";
import { defaultVersion } from "./default-text/index.ts";
import { countAcceptances, countPeople, listRecords, type Scope } from "./store.ts";
import type { Db } from "../ports/database.ts";

/** GET /staff/agreements (A8). */
export const listAgreements: CallHandler<"GET /staff/agreements"> = async (_input, context) => {
  const { realm, deptId } = callerOf(context);
  const { kysely } = context.database;
  const scope = { realm, deptId };
  const peopleCount = await countPeople(kysely, scope);
  const all = [];
  for (const kind of agreementKinds) {
    const { rows } = await pageOf(kysely, scope, kind, { offset: 0, limit: 1 });
    all.push(...rows.map((current) => ({ kind, current, peopleCount })));
  }
  return { rows: all, total: all.length };
};

/** GET /staff/agreements/versions (A8). */
export const listAgreementVersions: CallHandler<"GET /staff/agreements/versions"> = async (
  { query },
  context,
) => {
  const { realm, deptId } = callerOf(context);
  return await pageOf(context.database.kysely, { realm, deptId }, query.kind, clampPage(query));
};

/** What was published, newest first, and below it the text that Lyceum brings. */
async function pageOf(
  db: Db,
  scope: Scope,
  kind: AgreementKind,
  page: { offset: number; limit: number },
): Promise<{ rows: AgreementRecord[]; total: number }> {
  const published = await listRecords(db, scope, kind, page);
  const hasDefault = page.offset + page.limit > published.total && page.offset <= published.total;
  const versions = [
    ...published.rows.map(({ version, publishedAt, by, nick }) => ({
      version,
      publishedAt,
      publishedBy: { userId: by, nickName: nick ?? "" },
    })),
    ...(hasDefault ? [{ ...defaultVersion, publishedBy: null }] : []),
  ];
  const counts = await countAcceptances(db, scope, kind, versions);
  const rows = versions.map((one) => ({
    ...one,
    acceptedCount:
      counts.find(({ version, publishedAt }) => version === one.version && publishedAt === one.publishedAt)
        ?.count ?? 0,
  }));
  return { rows, total: published.total + 1 };
}
