import type { FilledRubric, Rubric, RubricPick, SecondMarkState } from "@lyceum/contract/shapes";
import { type RawBuilder, sql } from "kysely";
import { type FilledParts, filledParts, partsColumn } from "./part-fillings.ts";
import type { Db } from "../../ports/database.ts";

type Work = { deptId: number; submissionId: number };
type SecondMarkPlace = Work & { itemNo: number };

/** An answer that two people mark. */
export type SecondMarkRecord = SecondMarkPlace & {
  state: SecondMarkState;
  firstScore: number | null;
  firstBy: string | null;
  /** The second mark; null: it is missing. */
  score: number | null;
  markedBy: string | null;
  comment: string;
  rubric: FilledRubric | null;
  partScores: number[] | null;
  partRubrics: FilledParts;
  reason: string;
  settledScore: number | null;
  /** Null: the rule. */
  settledBy: string | null;
  settleReason: string;
  /** Rulings give it all points, whatever people say. */
  isRuledFull: boolean;
};

type Row = Omit<SecondMarkRecord, "rubric"> & {
  rubricId: number | null;
  version: number;
  content: Rubric["content"];
  picks: RubricPick[];
};

/** Characters that are typed in several ways, as `normaliseAnswer` takes them, and the full-width signs with their plain ones. */
const wide = Array.from({ length: 0x5e }, (_, at) => String.fromCodePoint(0xff_01 + at)).join("");
const plain = Array.from({ length: 0x5e }, (_, at) => String.fromCodePoint(0x21 + at)).join("");
const typed = `−‐–×∗·÷\u3000${wide}`;
const meant = `---***/ ${plain}`;

/** SQL: a text as accepted answers are compared. */
const folded = (text: RawBuilder<unknown>) =>
  sql`lower(btrim(regexp_replace(regexp_replace(translate(${text}, ${typed}, ${meant}), '\\s+', ' ', 'g'), '[\\s。]+$', '')))`;

/**
 * SQL: rulings give the answer `a` to a question `i` all of its points, whatever people say: the question is cancelled, or just
 * this answer is accepted. What people have given is not looked at: whoever marks a second time sees what waits for nobody.
 */
export const isRuledFull = sql<boolean>`(a.is_ruled and exists (
  select from edu.homework_ruling r where r.homework_id = i.homework_id and r.item_no = i.item_no and r.undone_at is null
    and (r.ruling->>'kind' = 'cancel' or (r.ruling->>'kind' = 'accept' and r.ruling->>'gap' is null
      and a.answer->>'kind' = 'shortAnswer' and coalesce(jsonb_array_length(a.answer->'photos'), 0) = 0
      and ${folded(sql`a.answer->>'text'`)} = ${folded(sql`r.ruling->>'text'`)}))))`;

/** SQL: the second marks `m` with their answers `a` and questions `i`. */
export const marksWithAnswers = sql`edu.second_mark m
  join edu.submission_answer a on a.submission_id = m.submission_id and a.item_no = m.item_no
  join edu.homework_item i on i.homework_id = m.homework_id and i.item_no = m.item_no`;

/** SQL: it waits for a mark, or for a decision. */
export const isUnsettled = sql<boolean>`(m.state in ('open', 'differs') and not ${isRuledFull})`;

/** SQL: nobody has begun another attempt after the work `s`. */
export const isNewest = sql<boolean>`not exists (select from edu.submission later
  where later.homework_id = s.homework_id and later.account_id = s.account_id and later.attempt > s.attempt)`;

/** Undefined where one person marks the answer. Of work that is locked, it stays as it is. */
export async function findSecondMark(
  db: Db,
  { deptId, submissionId, itemNo }: SecondMarkPlace,
): Promise<SecondMarkRecord | undefined> {
  const { rows } = await sql<Row>`
    select m.dept_id as "deptId", m.submission_id as "submissionId", m.item_no as "itemNo", m.state,
      m.first_score as "firstScore", m.first_by as "firstBy", m.score, m.marked_by as "markedBy", m.comment,
      m.rubric_id as "rubricId", m.rubric_version as version, v.content, m.picks, m.part_scores as "partScores", ${filledParts} as "partRubrics", m.reason,
      m.settled_score as "settledScore", m.settled_by as "settledBy", m.settle_reason as "settleReason",
      ${isRuledFull} as "isRuledFull"
    from ${marksWithAnswers}
    left join edu.rubric_version v on v.rubric_id = m.rubric_id and v.version = m.rubric_version
    where m.dept_id = ${deptId} and m.submission_id = ${submissionId} and m.item_no = ${itemNo}
      and m.state <> 'off'`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { rubricId, version, content, picks, ...rest } = row;
  return { ...rest, rubric: rubricId === null ? null : { rubric: { rubricId, version, content }, picks } };
}

/** These answers of a work wait for a second mark from now on. */
export async function insertSecondMarks(
  trx: Db,
  { deptId, submissionId, homeworkId }: Work & { homeworkId: number },
  itemNos: readonly number[],
): Promise<void> {
  await sql`insert into edu.second_mark (submission_id, item_no, dept_id, homework_id, state)
    select ${submissionId}, i.item_no, ${deptId}, ${homeworkId}, 'open' from unnest(${[...itemNos]}::int2[]) as i (item_no)
    on conflict do nothing`.execute(trx);
}

type Given = Pick<SecondMarkRecord, "comment" | "rubric" | "partScores" | "partRubrics" | "reason"> & {
  score: number;
  by: string;
  at: number;
};

export async function writeSecondMark(trx: Db, place: SecondMarkPlace, given: Given): Promise<void> {
  const { score, comment, rubric, partScores, partRubrics, reason, by, at } = given;
  await trx
    .updateTable("edu.second_mark")
    .set({
      score,
      comment,
      rubric_id: rubric?.rubric.rubricId ?? null,
      rubric_version: rubric?.rubric.version ?? null,
      picks: rubric === null ? null : JSON.stringify(rubric.picks),
      part_scores: partScores,
      part_rubrics: partsColumn(partRubrics),
      reason,
      marked_by: by,
      marked_at: at,
    })
    .where("dept_id", "=", place.deptId)
    .where("submission_id", "=", place.submissionId)
    .where("item_no", "=", place.itemNo)
    .execute();
}

/** Takes the second mark of an answer back: it is missing then, or is waited for no longer. */
export async function removeSecondMark(
  trx: Db,
  place: SecondMarkPlace,
  state: "open" | "off",
): Promise<void> {
  await trx
    .updateTable("edu.second_mark")
    .set({
      state,
      score: null,
      comment: "",
      rubric_id: null,
      rubric_version: null,
      picks: null,
      part_scores: null,
      part_rubrics: null,
      reason: "",
      marked_by: null,
      marked_at: null,
      settled_score: null,
      settled_by: null,
      settle_reason: "",
    })
    .where("dept_id", "=", place.deptId)
    .where("submission_id", "=", place.submissionId)
    .where("item_no", "=", place.itemNo)
    .execute();
}

/** How the two marks stand now: what the first gave, what both came to, and who decided why. */
export async function writeOutcome(
  trx: Db,
  outcome: Pick<
    SecondMarkRecord,
    keyof SecondMarkPlace | "state" | "firstScore" | "firstBy" | "settledScore" | "settledBy" | "settleReason"
  >,
): Promise<void> {
  await trx
    .updateTable("edu.second_mark")
    .set({
      state: outcome.state,
      first_score: outcome.firstScore,
      first_by: outcome.firstBy,
      settled_score: outcome.settledScore,
      settled_by: outcome.settledBy,
      settle_reason: outcome.settleReason,
    })
    .where("dept_id", "=", outcome.deptId)
    .where("submission_id", "=", outcome.submissionId)
    .where("item_no", "=", outcome.itemNo)
    .execute();
}

/** Whether an answer of a work waits for a second mark or for a decision. */
export async function hasUnsettled(db: Db, { deptId, submissionId }: Work): Promise<boolean> {
  const { rows } = await sql`
    select from ${marksWithAnswers}
    where m.dept_id = ${deptId} and m.submission_id = ${submissionId} and ${isUnsettled} limit 1`.execute(db);
  return rows.length === 1;
}

/** The answers of a work whose points are what two marks came to. */
export async function listSettled(db: Db, { deptId, submissionId }: Work): Promise<Set<number>> {
  const rows = await db
    .selectFrom("edu.second_mark")
    .select("item_no as itemNo")
    .where("submission_id", "=", submissionId)
    .where("dept_id", "=", deptId)
    .where("state", "=", "settled")
    .execute();
  return new Set(rows.map(({ itemNo }) => itemNo));
}

/** How the second marks of answers to one question stand, by the works. */
export async function listSecondStates(
  db: Db,
  deptId: number,
  submissionIds: readonly number[],
  itemNo: number,
): Promise<Map<number, SecondMarkState>> {
  if (submissionIds.length === 0) return new Map();
  const { rows } = await sql<{ submissionId: number; state: SecondMarkState }>`
    select submission_id as "submissionId", state from edu.second_mark
    where dept_id = ${deptId} and submission_id = any(${[...submissionIds]}::int8[]) and item_no = ${itemNo}
      and state <> 'off'`.execute(db);
  return new Map(rows.map(({ submissionId, state }) => [submissionId, state]));
}

/** Nothing of a piece of homework that has no second mark waits for one any more; the works that are locked are returnable then. */
export async function takeOffSecondMarks(
  trx: Db,
  { deptId, homeworkId }: { deptId: number; homeworkId: number },
): Promise<void> {
  await sql`update edu.second_mark set state = 'off'
    where dept_id = ${deptId} and homework_id = ${homeworkId} and state = 'open' and score is null`.execute(
    trx,
  );
  // All at once what `restateWork` does for one: a large year has thousands of works.
  await sql`
    update edu.submission s set state = 'graded', score = t.score
    from (
      select a.submission_id, round(sum(a.score)::numeric, 2)::float8 as score
      from edu.submission_answer a join edu.submission w on w.submission_id = a.submission_id
      where w.dept_id = ${deptId} and w.homework_id = ${homeworkId} and w.state = 'grading'
      group by a.submission_id having count(*) = count(a.score)
    ) t
    where s.submission_id = t.submission_id and s.dept_id = ${deptId} and s.state = 'grading' and not exists (
      select from ${marksWithAnswers} where m.submission_id = s.submission_id and ${isUnsettled})`.execute(
    trx,
  );
}
