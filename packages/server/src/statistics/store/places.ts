import { limits } from "@lyceum/contract/limits";
import type { Period } from "@lyceum/domain/statistics";
import { sql } from "kysely";
import type { Db } from "../../ports/database.ts";

type Page = { pattern: string | null; limit: number; offset: number };
type Named = { name: string; nameEn: string };

type ClassQuery = Page & {
  /** Null: all that are not archived. */
  only: readonly number[] | null;
  beforeAt: number;
  fromAt: number;
  untilAt: number;
};
type ClassRow = Named & {
  classId: number;
  pupils: number;
  worked: number;
  handedIn: number;
  late: number;
  workedLate: number;
  before: number;
  workedBefore: number;
};

/** A page of classes by name, with what their pupils of now handed in within a period and as long before. */
export async function listClasses(
  db: Db,
  deptId: number,
  { only, pattern, beforeAt, fromAt, untilAt, limit, offset }: ClassQuery,
): Promise<{ rows: ClassRow[]; total: number }> {
  const isNow = sql`s.submitted_at >= ${fromAt}`;
  const { rows } = await sql<ClassRow & { total: number }>`
    with page as (
      select c.class_id, c.name, c.name_en, count(*) over ()::int as total
      from edu.school_class c
      where c.dept_id = ${deptId} and c.archived_at is null
        and (${only === null} or c.class_id = any(${[...(only ?? [])]}::int8[]))
        and (${pattern}::text is null or c.name ilike ${pattern} or c.name_en ilike ${pattern})
      order by c.name, c.class_id limit ${limit} offset ${offset}
    )
    select p.class_id as "classId", p.name, p.name_en as "nameEn", p.total, f.*
    from page p cross join lateral (
      select count(distinct a.id)::int as pupils,
        (count(distinct a.id) filter (where ${isNow}))::int as worked,
        (count(s.submission_id) filter (where ${isNow}))::int as "handedIn",
        (count(s.submission_id) filter (where ${isNow} and s.is_late))::int as late,
        (count(distinct a.id) filter (where ${isNow} and s.is_late))::int as "workedLate",
        (count(s.submission_id) filter (where not ${isNow}))::int as before,
        (count(distinct a.id) filter (where not ${isNow}))::int as "workedBefore"
      from edu.account a left join edu.submission s on s.account_id = a.id and s.dept_id = ${deptId}
        and s.submitted_at >= ${beforeAt} and s.submitted_at < ${untilAt}
      where a.dept_id = ${deptId} and a.status = 'active' and 'student' = any(a.roles)
        and a.class_ids && array[p.class_id]
    ) f
    order by p.name, p.class_id`.execute(db);
  return pageOf(rows);
}

type SchoolQuery = Page & {
  /** Null: all below. */
  areas: readonly string[] | null;
  period: Period;
};
type SchoolRow = Named & {
  deptId: number;
  people: number;
  views: number;
  viewsBefore: number;
  signIns: number;
  signInsBefore: number;
  handedIn: number;
  handedInBefore: number;
};

/** A page of the open schools below an institution by name, with the sums of their days in a period and in the one before. */
export async function listSchools(
  db: Db,
  deptId: number,
  { areas, pattern, period, limit, offset }: SchoolQuery,
): Promise<{ rows: SchoolRow[]; total: number }> {
  const { from, to, before } = period;
  const now = (measure: string) =>
    sql`coalesce(sum(s.count) filter (where s.measure = ${measure} and s.day >= ${from}), 0)::int`;
  const then = (measure: string) =>
    sql`coalesce(sum(s.count) filter (where s.measure = ${measure} and s.day < ${from}), 0)::int`;
  const { rows } = await sql<SchoolRow & { total: number }>`
    with recursive tree as (
      select i.dept_id, 1 as steps from edu.institution i where i.parent_dept_id = ${deptId}
      union
      select i.dept_id, t.steps + 1 from tree t join edu.institution i on i.parent_dept_id = t.dept_id
      where t.steps < ${limits.institutionStepsMax.value}
    ), page as (
      select i.dept_id, i.name, i.name_en, count(*) over ()::int as total
      from edu.institution i left join edu.area a on a.code = i.area_code
      where i.dept_id in (select dept_id from tree) and i.dept_id <> ${deptId} and i.kind <> 'bureau'
        and i.status = 'published' and i.suspended_at is null
        and (${areas === null} or a.path && ${[...(areas ?? [])]}::text[])
        and (${pattern}::text is null or i.name ilike ${pattern} or i.name_en ilike ${pattern})
      order by i.name, i.dept_id limit ${limit} offset ${offset}
    )
    select p.dept_id as "deptId", p.name, p.name_en as "nameEn", p.total, f.*, (
      select count(*)::int from edu.account a
      where a.dept_id = p.dept_id and a.status = 'active' and not (a.roles <@ array['visitor'])) as people
    from page p cross join lateral (
      select ${now("views")} as views, ${then("views")} as "viewsBefore",
        ${now("signIns")} as "signIns", ${then("signIns")} as "signInsBefore",
        ${now("handedIn")} as "handedIn", ${then("handedIn")} as "handedInBefore"
      from edu.statistic_day s
      where s.dept_id = p.dept_id and s.key = '' and s.measure in ('views', 'signIns', 'handedIn')
        and s.day between ${before.from} and ${to}
    ) f
    order by p.name, p.dept_id`.execute(db);
  return pageOf(rows);
}

function pageOf<Row>(rows: readonly (Row & { total: number })[]): {
  rows: Omit<Row & { total: number }, "total">[];
  total: number;
} {
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}
