import type { FilledRubric, PartFillings } from "@lyceum/contract/shapes";
import { type RawBuilder, sql } from "kysely";

/** By part the rubric by which it was marked, as it was filled; null: by none. */
export type FilledParts = (FilledRubric | null)[] | null;

/** SQL: the rubrics of the parts of marks `m`, each with the words of its version. */
export const filledParts: RawBuilder<FilledParts> = sql`(
  select jsonb_agg(case when v.rubric_id is not null then jsonb_build_object('rubric',
    jsonb_build_object('rubricId', v.rubric_id, 'version', v.version, 'content', v.content), 'picks', p.filling->'picks') end
    order by p.place)
  from jsonb_array_elements(m.part_rubrics) with ordinality as p (filling, place)
  left join edu.rubric_version v on v.dept_id = m.dept_id and v.rubric_id = (p.filling->>'rubricId')::int8
    and v.version = (p.filling->>'version')::int4)`;

/** The same as it is kept and sent. */
export function fillingsOf(parts: FilledParts): PartFillings | null {
  return parts?.map((one) => one && fillingOf(one)) ?? null;
}

export function fillingOf({ rubric: { rubricId, version }, picks }: FilledRubric) {
  return { rubricId, version, picks };
}

/** The column of `fillingsOf`. */
export function partsColumn(parts: FilledParts): string | null {
  return parts === null ? null : JSON.stringify(fillingsOf(parts));
}
