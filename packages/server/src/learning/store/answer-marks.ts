import type { FilledRubric, Rubric, RubricPick } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import { type FilledParts, filledParts, partsColumn } from "./part-fillings.ts";
import type { ResultPlace } from "./results.ts";
import type { Db } from "../../ports/database.ts";

/** What a person chose for an answer beyond its points. */
export type AnswerMark = {
  submissionId: number;
  itemNo: number;
  rubric: FilledRubric | null;
  partScores: number[] | null;
  partRubrics: FilledParts;
  reason: string;
};

type Row = {
  submissionId: number;
  itemNo: number;
  rubricId: number | null;
  version: number;
  content: Rubric["content"];
  picks: RubricPick[];
  partScores: number[] | null;
  partRubrics: FilledParts;
  reason: string;
};

/** What was chosen for the answers of these works, each by the rubric that counted then. */
export async function listAnswerMarks(
  db: Db,
  deptId: number,
  submissionIds: readonly number[],
  itemNo?: number,
): Promise<AnswerMark[]> {
  if (submissionIds.length === 0) return [];
  const { rows } = await sql<Row>`
    select m.submission_id as "submissionId", m.item_no as "itemNo", m.rubric_id as "rubricId",
      m.rubric_version as version, v.content, m.picks, m.part_scores as "partScores", ${filledParts} as "partRubrics", m.reason
    from edu.answer_mark m
    left join edu.rubric_version v on v.rubric_id = m.rubric_id and v.version = m.rubric_version
    where m.dept_id = ${deptId} and m.submission_id = any(${[...submissionIds]}::int8[])
      and (${itemNo ?? null}::int4 is null or m.item_no = ${itemNo ?? null})
    order by m.submission_id, m.item_no`.execute(db);
  return rows.map(
    ({
      submissionId,
      itemNo: place,
      rubricId,
      version,
      content,
      picks,
      partScores,
      partRubrics,
      reason,
    }) => ({
      submissionId,
      itemNo: place,
      rubric: rubricId === null ? null : { rubric: { rubricId, version, content }, picks },
      partScores,
      partRubrics,
      reason,
    }),
  );
}

export type CriteriaMark = FilledRubric & { userId: string; itemNo: number; part?: number };

/** By which rubrics the newest attempts at a piece of homework were marked. */
export async function listCriteriaMarks(db: Db, place: ResultPlace): Promise<CriteriaMark[]> {
  const { deptId, homeworkId } = place;
  const { rows } = await sql<Row & { userId: string; part: number | null }>`
    select n.account_id as "userId", m.item_no as "itemNo", f.part, v.rubric_id as "rubricId", v.version, v.content, f.picks
    from (
      select distinct on (account_id) submission_id, account_id, state from edu.submission
      where homework_id = ${homeworkId} and dept_id = ${deptId} order by account_id, attempt desc
    ) n
    join edu.answer_mark m on m.submission_id = n.submission_id
    cross join lateral (
      select null::int4 as part, m.rubric_id, m.rubric_version as version, m.picks
      union all
      select place::int4 - 1, (filling->>'rubricId')::int8, (filling->>'version')::int4, filling->'picks'
      from jsonb_array_elements(m.part_rubrics) with ordinality as p (filling, place)
    ) f
    join edu.rubric_version v on v.dept_id = ${deptId} and v.rubric_id = f.rubric_id and v.version = f.version
    where n.state <> 'inProgress'
    order by m.item_no, f.part nulls first, n.account_id`.execute(db);
  return rows.map(({ userId, itemNo, part, rubricId, version, content, picks }) => ({
    userId,
    itemNo,
    ...(part === null ? {} : { part }),
    rubric: { rubricId: rubricId ?? 0, version, content },
    picks,
  }));
}

/** Writes down what was chosen for one answer; nothing: its points stand alone. */
export async function writeAnswerMark(
  trx: Db,
  { deptId, submissionId }: { deptId: number; submissionId: number },
  itemNo: number,
  { rubric, partScores, partRubrics, reason }: Omit<AnswerMark, "submissionId" | "itemNo">,
): Promise<void> {
  if (rubric === null && partScores === null) {
    await trx
      .deleteFrom("edu.answer_mark")
      .where("dept_id", "=", deptId)
      .where("submission_id", "=", submissionId)
      .where("item_no", "=", itemNo)
      .execute();
    return;
  }
  const chosen = {
    rubric_id: rubric?.rubric.rubricId ?? null,
    rubric_version: rubric?.rubric.version ?? null,
    picks: rubric === null ? null : JSON.stringify(rubric.picks),
    part_scores: partScores,
    part_rubrics: partsColumn(partRubrics),
    reason,
  };
  await trx
    .insertInto("edu.answer_mark")
    .values({ submission_id: submissionId, item_no: itemNo, dept_id: deptId, ...chosen })
    .onConflict((on) => on.columns(["submission_id", "item_no"]).doUpdateSet(chosen))
    .execute();
}
