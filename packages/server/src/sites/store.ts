import { limits } from "@lyceum/contract/limits";
import type { Area, Banner, Grade } from "@lyceum/contract/shapes";
import type { PlannedBlock } from "@lyceum/domain/sites";
import type { SiteScope } from "../app/context.ts";
import type { Database } from "../ports/database.ts";

/** The published institution that owns a domain. */
export async function findScope(database: Database, domain: string): Promise<SiteScope | null> {
  const [row] = await database.query<Omit<SiteScope, "domain">>({
    name: "site-scope",
    text: `with recursive lineage as (
        select i.dept_id, i.parent_dept_id, i.suspended_at, 0 as steps
        from edu.site_domain s join edu.institution i using (dept_id)
        where s.domain = $1 and i.status = 'published'
        union all
        select i.dept_id, i.parent_dept_id, i.suspended_at, l.steps + 1
        from lineage l join edu.institution i on i.dept_id = l.parent_dept_id
        where l.steps < ${limits.institutionStepsMax.value}
      )
      select i.dept_id as "deptId", i.time_zone as "timeZone", i.features, l.ids as lineage,
        coalesce(l.suspended, '{}') as "suspendedAbove",
        i.suspended_at is not null as "isSuspended"
      from (
        select array_agg(dept_id::int order by steps) as ids,
          array_agg(dept_id::int) filter (where steps > 0 and suspended_at is not null) as suspended
        from lineage
      ) l
      join edu.institution i on i.dept_id = l.ids[1]`,
    values: [domain],
  });
  return row ? { ...row, domain } : null;
}

export type SiteRow = {
  deptId: number;
  deptShortName: string;
  name: string;
  nameEn: string;
  type: string;
  logoUrl: string;
  areaCode: string;
  themeColor: string;
  faviconUrl: string;
  planned: PlannedBlock[] | null;
  contact: string;
  timeZone: string;
  features: Record<string, boolean>;
  banners: Banner[];
};

export async function findSite(database: Database, domain: string, now: number): Promise<SiteRow | null> {
  const [row] = await database.query<SiteRow>({
    name: "site-shown",
    text: `select i.dept_id as "deptId", i.dept_short_name as "deptShortName", i.name, i.name_en as "nameEn",
        i.kind as type, i.logo_url as "logoUrl", coalesce(i.area_code, '') as "areaCode",
        i.theme_color as "themeColor", i.favicon_url as "faviconUrl", i.home_blocks as planned, i.contact, i.time_zone as "timeZone", i.features,
        coalesce((
          select jsonb_agg(jsonb_build_object('id', b.banner_id, 'title', b.title, 'titleEn', b.title_en,
            'text', b.text, 'textEn', b.text_en, 'imageUrl', b.image_url, 'link', b.link)
            order by b.position, b.banner_id)
          from edu.banner b
          where b.dept_id = i.dept_id
            and (b.from_at is null or b.from_at <= $2) and (b.until_at is null or b.until_at > $2)
        ), '[]') as banners
      from edu.site_domain s join edu.institution i using (dept_id)
      where s.domain = $1 and i.status = 'published' and i.suspended_at is null`,
    values: [domain, now],
  });
  return row ?? null;
}

/** A setting that its institution made public. */
export async function findPublicConfig(
  database: Database,
  deptId: number,
  key: string,
): Promise<string | null> {
  const [row] = await database.query<{ value: string }>({
    name: "site-config",
    text: `select value from edu.config where dept_id = $1 and key = $2 and public`,
    values: [deptId, key],
  });
  return row?.value ?? null;
}

/** The top area around a site; null at a site that lies above all areas, such as the platform's. */
export const scope = `scope as (
  select a.path[1] as root from edu.institution i left join edu.area a on a.code = i.area_code where i.dept_id = $1
)`;

/** The schools `i` in area `a` that are shown at a site. */
export const listed = `i.status = 'published' and i.suspended_at is null and i.kind <> 'bureau'
  and (scope.root is null or a.path[1] = scope.root)`;

/** The areas below one, or the top ones, of the area tree that the site lies in. */
export function listAreas(database: Database, deptId: number, parentCode: string | null): Promise<Area[]> {
  return database.query<Area>({
    name: "areas",
    text: `with ${scope}
      select a.code, a.name, a.name_en as "nameEn", a.level, a.parent_code as "parentCode",
        exists (select from edu.area b where b.parent_code = a.code) as "hasChildren"
      from scope join edu.area a on scope.root is null or a.path[1] = scope.root
      where a.parent_code is not distinct from $2::text
      order by a.code`,
    values: [deptId, parentCode],
  });
}

export type SchoolRow = {
  deptId: number;
  deptShortName: string;
  name: string;
  nameEn: string;
  logoUrl: string;
  stages: string[];
  areaCode: string;
  areaName: string;
  areaNameEn: string;
  siteDomain: string;
};

const schoolColumns = `i.dept_id as "deptId", i.dept_short_name as "deptShortName", i.name, i.name_en as "nameEn",
  i.logo_url as "logoUrl", i.stages, a.code as "areaCode", a.name as "areaName", a.name_en as "areaNameEn",
  coalesce((select s.domain from edu.site_domain s where s.dept_id = i.dept_id and s.is_primary), '') as "siteDomain"`;

export type SchoolQuery = {
  areaCode: string | null;
  stage: string | null;
  /** A pattern for LIKE. */
  pattern: string | null;
  limit: number;
  offset: number;
};

/** A page of the published schools in the site's area tree, and how many there are. */
export async function listSchools(
  database: Database,
  deptId: number,
  filter: SchoolQuery,
): Promise<{ rows: SchoolRow[]; total: number }> {
  const found = await database.query<SchoolRow & { total: number; deptId: number | null }>({
    name: "schools",
    text: `with ${scope}, matching as (
        select i.dept_id, i.area_code
        from scope cross join edu.institution i join edu.area a on a.code = i.area_code
        where ${listed}
          and ($2::text is null or $2 = any(a.path))
          and ($3::text is null or $3 = any(i.stages))
          and ($4::text is null or i.name ilike $4 or i.name_en ilike $4)
      )
      select totals.total, page.*
      from (select count(*)::int as total from matching) totals
      left join lateral (
        select ${schoolColumns}
        from (select * from matching order by area_code, dept_id limit $5 offset $6) m
        join edu.institution i using (dept_id) join edu.area a on a.code = i.area_code
      ) page on true
      order by "areaCode", "deptId"`,
    values: [deptId, filter.areaCode, filter.stage, filter.pattern, filter.limit, filter.offset],
  });
  return {
    total: found[0]?.total ?? 0,
    rows: found.flatMap(({ total: _total, ...row }) => (row.deptId === null ? [] : [row])),
  };
}

export type SchoolDetailRow = SchoolRow & {
  type: string;
  intro: string;
  introEn: string;
  contact: string;
  address: string;
  addressEn: string;
  photos: string[];
  students: number;
  teachers: number;
  classes: number;
};

/** A published institution in the site's area tree. */
export async function findSchool(
  database: Database,
  deptId: number,
  asked: number,
): Promise<SchoolDetailRow | null> {
  const [row] = await database.query<SchoolDetailRow>({
    name: "school",
    text: `with ${scope}
      select ${schoolColumns}, i.kind as type, i.intro, i.intro_en as "introEn", i.contact, i.address,
        i.address_en as "addressEn", i.photos, i.students, i.teachers, i.classes
      from scope cross join edu.institution i join edu.area a on a.code = i.area_code
      where i.dept_id = $2 and i.status = 'published' and i.suspended_at is null and (scope.root is null or a.path[1] = scope.root)`,
    values: [deptId, asked],
  });
  return row ?? null;
}

/** The grades of a published institution in the site's area tree. */
export function listGrades(database: Database, deptId: number, asked: number): Promise<Grade[]> {
  return database.query<Grade>({
    name: "school-grades",
    text: `with ${scope}
      select g.grade_id as "gradeId", g.name, g.name_en as "nameEn", g.stage, g.entry_year as "entryYear",
        g.position as "order"
      from scope cross join edu.institution i
      join edu.area a on a.code = i.area_code
      join edu.grade g on g.dept_id = i.dept_id
      where i.dept_id = $2 and i.status = 'published' and i.suspended_at is null and (scope.root is null or a.path[1] = scope.root)
      order by g.position, g.grade_id`,
    values: [deptId, asked],
  });
}
