import type { PlatformInstitution, PlatformInstitutionDetail, PlatformPlaces } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import type { Tables } from "../db/tables.ts";
import type { Db } from "../ports/database.ts";

export type ListQuery = {
  /** A pattern for LIKE. */
  pattern: string | null;
  kind: string | null;
  state: "active" | "suspended" | null;
  offset: number;
  limit: number;
};
type Listed = Omit<PlatformInstitution, "isOwn" | "maySocial">;

/** The columns of a list row; `i` is the institution. */
const columns = sql`
  i.dept_id as "deptId", i.dept_short_name as "shortName", i.name, i.name_en as "nameEn", i.kind,
  coalesce(a.name, '') as "areaName", coalesce(a.name_en, '') as "areaNameEn",
  coalesce((select s.domain from edu.site_domain s where s.dept_id = i.dept_id and s.is_primary), '') as domain,
  (select count(*)::int from edu.site_domain s where s.dept_id = i.dept_id) as "domainCount",
  (select count(*)::int from edu.account p where p.dept_id = i.dept_id and p.status = 'active') as people,
  (select count(distinct g.account_id)::int from edu.role_grant g
    where g.dept_id = i.dept_id and g.role = 'institutionAdmin' and g.scope = 'institution') as administrators,
  coalesce(i.features -> 'social' = 'true'::jsonb, false) as "hasSocial",
  i.suspended_at as "suspendedAt", i.suspension_reason as "suspensionReason"`;

/** A page of all institutions, and how many there are; people are counted for the page alone. */
export async function listInstitutions(
  db: Db,
  { pattern, kind, state, offset, limit }: ListQuery,
): Promise<{ rows: Listed[]; total: number }> {
  const matching = sql`
    select i.dept_id from edu.institution i
    where (${pattern}::text is null or i.name ilike ${pattern} or i.name_en ilike ${pattern}
        or i.dept_short_name ilike ${pattern}
        or exists (select from edu.site_domain s where s.dept_id = i.dept_id and s.domain ilike ${pattern}))
      and (${kind}::text is null or i.kind = ${kind})
      and (${state}::text is null or (i.suspended_at is not null) = (${state}::text = 'suspended'))`;
  const { rows: found } = await sql<Listed>`
    select ${columns}
    from (${matching} order by dept_id offset ${offset} limit ${limit}) page
    join edu.institution i using (dept_id) left join edu.area a on a.code = i.area_code
    order by i.dept_id`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (${matching}) m`.execute(db);
  return { rows: found, total: counted[0]?.total ?? 0 };
}

type Detail = Omit<PlatformInstitutionDetail, "isOwn" | "maySocial" | "domains" | "admins">;

export async function findInstitution(db: Db, deptId: number): Promise<Detail | undefined> {
  const { rows } = await sql<Detail>`
    select ${columns}, coalesce(p.name, '') as "parentName", coalesce(p.name_en, '') as "parentNameEn",
      i.time_zone as "timeZone", nullif(i.created_at, 0) as "createdAt"
    from edu.institution i left join edu.area a on a.code = i.area_code
    left join edu.institution p on p.dept_id = i.parent_dept_id
    where i.dept_id = ${deptId}`.execute(db);
  return rows[0];
}

export async function listDomains(db: Db, deptId: number): Promise<PlatformInstitutionDetail["domains"]> {
  return await db
    .selectFrom("edu.site_domain")
    .select(["domain", "is_primary as isPrimary"])
    .where("dept_id", "=", deptId)
    .orderBy("is_primary", "desc")
    .orderBy("domain")
    .execute();
}

export async function listAdministrators(
  db: Db,
  deptId: number,
  limit: number,
): Promise<PlatformInstitutionDetail["admins"]> {
  const { rows } = await sql<PlatformInstitutionDetail["admins"][number]>`
    select p.id as "accountId", p.nick as name, p.user_name as "userName", coalesce(p.email, '') as email,
      (select max(s.last_seen_at) from edu.session s where s.account_id = p.id) as "seenAt"
    from edu.account p
    where p.dept_id = ${deptId} and p.status = 'active' and exists (
      select from edu.role_grant g where g.account_id = p.id and g.dept_id = ${deptId}
        and g.role = 'institutionAdmin' and g.scope = 'institution')
    order by p.created_at, p.id limit ${limit}`.execute(db);
  return rows;
}

const areasMax = 5_000;

export async function readPlaces(db: Db): Promise<PlatformPlaces> {
  const [parents, areas] = await Promise.all([
    db
      .selectFrom("edu.institution")
      .select(["dept_id as deptId", "name", "name_en as nameEn"])
      .where("kind", "=", "bureau")
      .orderBy("dept_id")
      .limit(areasMax)
      .execute(),
    db
      .selectFrom("edu.area")
      .select(["code", "name", "name_en as nameEn", "level"])
      .orderBy("code")
      .limit(areasMax)
      .execute(),
  ]);
  return { parents, areas };
}

/** Whether the parent is a bureau, and the area exists. */
export async function isPlace(db: Db, parentId: number, areaCode: string | null): Promise<boolean> {
  const { rows } = await sql<{ isPlace: boolean }>`
    select exists (select from edu.institution where dept_id = ${parentId} and kind = 'bureau')
      and (${areaCode}::text is null or exists (select from edu.area where code = ${areaCode})) as "isPlace"
  `.execute(db);
  return rows[0]?.isPlace ?? false;
}

export async function findTaken(
  db: Db,
  shortName: string,
  domain: string,
): Promise<{ shortName: boolean; domain: boolean }> {
  const { rows } = await sql<{ shortName: boolean; domain: boolean }>`
    select exists (select from edu.institution where dept_short_name = ${shortName}) as "shortName",
      exists (select from edu.site_domain where domain = ${domain}) as domain`.execute(db);
  return rows[0] ?? { shortName: false, domain: false };
}

export type NewInstitution = {
  shortName: string;
  name: string;
  nameEn: string;
  kind: Tables["edu.institution"]["kind"];
  parentId: number | null;
  areaCode: string | null;
  stages: string[];
  admission: "open" | "domainOrCode" | "staffOrCode";
  at: number;
};

/** Its number; null where somebody took the short name a moment before. */
export async function insertInstitution(trx: Db, one: NewInstitution): Promise<number | null> {
  const row = await trx
    .insertInto("edu.institution")
    .values({
      dept_id: sql<number>`nextval('edu.institution_number')`,
      parent_dept_id: one.parentId,
      dept_short_name: one.shortName,
      name: one.name,
      name_en: one.nameEn,
      kind: one.kind,
      stages: one.stages,
      area_code: one.areaCode,
      features: "{}",
      admission: one.admission,
      created_at: one.at,
    })
    .onConflict((conflict) => conflict.column("dept_short_name").doNothing())
    .returning("dept_id")
    .executeTakeFirst();
  return row?.dept_id ?? null;
}

/** False where the domain shows another site since. */
export async function insertDomain(trx: Db, deptId: number, domain: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("edu.site_domain")
    .values({ dept_id: deptId, domain, is_primary: true })
    .onConflict((conflict) => conflict.column("domain").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function insertGrades(
  trx: Db,
  deptId: number,
  grades: readonly { name: string; nameEn: string; stage: string; entryYear: number; position: number }[],
): Promise<void> {
  if (grades.length === 0) return;
  await trx
    .insertInto("edu.grade")
    .values(
      grades.map(({ nameEn, entryYear, ...grade }) => ({
        ...grade,
        dept_id: deptId,
        name_en: nameEn,
        entry_year: entryYear,
      })),
    )
    .execute();
}

/** The public setting that visitors' pages ask first. */
export async function insertBranch(trx: Db, deptId: number): Promise<void> {
  await trx
    .insertInto("edu.config")
    .values({ dept_id: deptId, key: "edu.branch.id", value: String(deptId), public: true })
    .execute();
}

export type LockedInstitution = {
  deptId: number;
  name: string;
  nameEn: string;
  kind: string;
  features: Record<string, boolean>;
  suspendedAt: number | null;
  reason: string;
};

/** Whoever changes an institution from the platform's page waits for the one before. */
export async function lockInstitution(trx: Db, deptId: number): Promise<LockedInstitution | undefined> {
  return await trx
    .selectFrom("edu.institution")
    .select([
      "dept_id as deptId",
      "name",
      "name_en as nameEn",
      "kind",
      "features",
      "suspended_at as suspendedAt",
      "suspension_reason as reason",
    ])
    .where("dept_id", "=", deptId)
    .forUpdate()
    .executeTakeFirst();
}

export async function writeSuspension(
  trx: Db,
  deptId: number,
  { at, reason }: { at: number | null; reason: string },
): Promise<void> {
  await trx
    .updateTable("edu.institution")
    .set({ suspended_at: at, suspension_reason: reason })
    .where("dept_id", "=", deptId)
    .execute();
}

export async function writeFeatures(
  trx: Db,
  deptId: number,
  features: Record<string, boolean>,
): Promise<void> {
  await trx
    .updateTable("edu.institution")
    .set({ features: JSON.stringify(features) })
    .where("dept_id", "=", deptId)
    .execute();
}

/** What an invitation says; undefined for somebody who is gone. */
export async function findInvited(
  db: Db,
  deptId: number,
  accountId: string,
): Promise<
  | {
      name: string;
      nameEn: string;
      domain: string | null;
      person: string;
      userName: string;
      email: string | null;
    }
  | undefined
> {
  return await db
    .selectFrom("edu.account as p")
    .innerJoin("edu.institution as i", "i.dept_id", "p.dept_id")
    .leftJoin("edu.site_domain as d", (join) =>
      join.onRef("d.dept_id", "=", "i.dept_id").on("d.is_primary", "=", true),
    )
    .select([
      "i.name",
      "i.name_en as nameEn",
      "d.domain",
      "p.nick as person",
      "p.user_name as userName",
      "p.email",
    ])
    .where("p.id", "=", accountId)
    .where("p.dept_id", "=", deptId)
    .where("p.status", "=", "active")
    .executeTakeFirst();
}

/** Whoever founds the first institution waits for another who does. */
export async function lockFounding(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('lyceum.first-institution', 0))`.execute(trx);
}

export async function hasPlatformAdmin(trx: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from edu.role_grant where role = 'platformAdmin') as has`.execute(trx);
  return rows[0]?.has ?? false;
}

export async function isAnySuspended(db: Db, deptIds: readonly number[]): Promise<boolean> {
  const row = await db
    .selectFrom("edu.institution")
    .select("dept_id")
    .where("dept_id", "in", [...deptIds])
    .where("suspended_at", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
