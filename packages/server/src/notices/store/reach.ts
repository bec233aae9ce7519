import { limits } from "@lyceum/contract/limits";
import { type RawBuilder, sql } from "kysely";

const stepsMax = limits.institutionStepsMax.value;

type NoticeName = "n" | "o";

/**
 * THE ONE EXCEPTION to the rule that readers of an institution read rows of their own alone (P5): a published notice whose
 * audience is "schools" is read at the open institutions below its own, and by nobody beside, above or elsewhere. `isSentTo`
 * of the domain in SQL, asked whenever something is read; every query of notices for readers takes it from here.
 */
export function isSentTo(name: NoticeName, deptId: number): RawBuilder<boolean> {
  const n = sql.raw(name);
  return sql<boolean>`(${n}.dept_id = any(${deptId}::int8 || ${above(deptId)}) and case
    when ${n}.audience = 'schools' then ${n}.dept_id <> ${deptId}
      and (cardinality(${n}.audience_schools) = 0 or ${deptId} = any(${n}.audience_schools))
    else ${n}.dept_id = ${deptId} end)`;
}

/** Those above an open institution that may send to it; above one that is suspended or closed nobody is. */
function above(deptId: number): RawBuilder<number[]> {
  return sql<number[]>`array(
    with recursive above as (
      select i.parent_dept_id as dept_id, 1 as steps from edu.institution i
      where i.dept_id = ${deptId} and i.status = 'published' and i.suspended_at is null
      union all
      select i.parent_dept_id, u.steps + 1 from above u join edu.institution i using (dept_id)
      where u.steps < ${stepsMax}
    )
    select i.dept_id from above u join edu.institution i using (dept_id) where i.suspended_at is null)`;
}

/** The same seen from above: the institutions below another one, usually the open ones alone. */
export function below(top: RawBuilder<number>, isOpen = true): RawBuilder<unknown> {
  return sql`(
    with recursive tree as (
      select i.dept_id, 1 as steps from edu.institution i where i.parent_dept_id = ${top}
      union
      select i.dept_id, t.steps + 1 from tree t join edu.institution i on i.parent_dept_id = t.dept_id
      where t.steps < ${stepsMax}
    )
    select distinct i.dept_id, i.name, i.name_en, i.area_code from tree t join edu.institution i using (dept_id)
    where i.dept_id <> ${top} and (${!isOpen} or (i.status = 'published' and i.suspended_at is null)))`;
}

/** Where the people of a notice `n` are, seen from an institution: in the schools below that it is sent to, or there; as `w.ids`. One that is suspended sends to nobody. */
export function places(deptId: number): RawBuilder<unknown> {
  // Not to be worked out for each person again.
  return sql`lateral (select case when n.audience = 'schools' and n.dept_id = ${deptId} then array(
      select b.dept_id from ${below(sql`n.dept_id`)} b
      where (cardinality(n.audience_schools) = 0 or b.dept_id = any(n.audience_schools))
        and exists (select from edu.institution i where i.dept_id = n.dept_id and i.suspended_at is null)
    ) else array[${deptId}::int8] end as ids offset 0) w`;
}
