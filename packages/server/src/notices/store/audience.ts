import type { NoticeAddress } from "@lyceum/contract/shapes";
import { type RawBuilder, sql } from "kysely";
import { below } from "./reach.ts";
import type { Db } from "../../ports/database.ts";

/** Somebody of an institution who reads, as account `a`. */
export const isReader = sql<boolean>`(a.status = 'active' and not (a.roles <@ array['visitor']))`;

const hasRole = (notice: RawBuilder<unknown>) =>
  sql<boolean>`(cardinality(${notice}.audience_roles) = 0 or a.roles && ${notice}.audience_roles)`;

/** `isAddressed` of the domain in SQL: a notice of this name, which is sent to the institution of `a`, is for that reader. */
export function isFor(name: "n" | "o"): RawBuilder<boolean> {
  const notice = sql.raw(name);
  return sql<boolean>`(${isReader} and (case ${notice}.audience
    when 'all' then true
    when 'roles' then a.roles && ${notice}.audience_roles
    when 'schools' then ${hasRole(notice)}
    else a.class_ids && ${notice}.audience_classes end))`;
}

/** `isOutstanding` of the domain in SQL, for notice `n`; its receipt, which may be missing, stands in `r` or in `n` itself. */
export function isOutstanding(now: number, name: "r" | "n" = "r"): RawBuilder<boolean> {
  const receipt = sql.raw(name);
  return sql<boolean>`(${receipt}.read_at is null or (n.needs_confirmation
    and ${receipt}.confirmed_at is null and (n.confirm_by is null or n.confirm_by >= ${now})))`;
}

const ofInstitution = sql<boolean>`(a.dept_id = any(w.ids) and ${isReader})`;
const receipts = sql`edu.notice_receipt r join edu.account a on a.id = r.account_id and a.dept_id = any(w.ids)
    where r.notice_id = n.notice_id and r.version = n.published_version and ${isFor("n")}`;

/** How many a published notice `n` is for in the institutions `w.ids`, and how far those are; null for one that was never published. */
export const counts = sql`case when n.published_version is null then null else jsonb_build_object(
  'people', case n.audience
    when 'all' then (
      select count(*) from edu.account a where ${ofInstitution})
    when 'roles' then (select count(*) from edu.account a where ${ofInstitution} and a.roles && n.audience_roles)
    when 'schools' then (select count(*) from edu.account a where ${ofInstitution} and ${hasRole(sql`n`)})
    else (select count(*) from edu.account a where ${ofInstitution} and a.class_ids && n.audience_classes) end,
  'read', (select count(*) from ${receipts}),
  'confirmed', (select count(*) from ${receipts} and r.confirmed_at is not null)) end`;

/** How many people would be reached, each counted once. */
export async function countAudience(db: Db, deptId: number, address: NoticeAddress): Promise<number> {
  const { audience, schoolIds } = address;
  const there =
    audience === "schools"
      ? sql<boolean>`a.dept_id = any(array(select b.dept_id from ${below(sql`${deptId}`)} b
          where ${schoolIds.length === 0} or b.dept_id = any(${[...schoolIds]}::int8[])))`
      : sql<boolean>`a.dept_id = ${deptId}`;
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from edu.account a
    where ${there} and ${isReader} and ${within(address)}`.execute(db);
  return rows[0]?.people ?? 0;
}

/** Classes of the institution with the number of their people; null: all that are not archived. */
export async function listClasses(
  db: Db,
  deptId: number,
  classIds: readonly number[] | null,
): Promise<{ classId: number; name: string; nameEn: string; people: number }[]> {
  const { rows } = await sql<{ classId: number; name: string; nameEn: string; people: number }>`
    select c.class_id as "classId", c.name, c.name_en as "nameEn", (
      select count(*)::int from edu.account a
      where a.dept_id = ${deptId} and ${isReader}
        and a.class_ids && array[c.class_id]
    ) as people
    from edu.school_class c
    where c.dept_id = ${deptId} and c.archived_at is null
      and (${classIds === null} or c.class_id = any(${[...(classIds ?? [])]}::int8[]))
    order by c.name, c.class_id`.execute(db);
  return rows;
}

function within({ audience, roles, classIds }: NoticeAddress): RawBuilder<boolean> {
  if (audience === "roles") return sql<boolean>`a.roles && ${[...roles]}::text[]`;
  if (audience === "schools" && roles.length > 0) return sql<boolean>`a.roles && ${[...roles]}::text[]`;
  if (audience === "classes") return sql<boolean>`a.class_ids && ${[...classIds]}::int8[]`;
  return sql<boolean>`true`;
}
