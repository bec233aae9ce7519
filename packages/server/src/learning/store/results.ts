import type { PupilResult, QuestionAnswer } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import { pupilOf } from "./classes.ts";
import type { Db } from "../../ports/database.ts";

export type ResultPlace = { deptId: number; homeworkId: number; classIds: readonly number[]; now: number };

/** SQL: the newest attempt of each pupil at a piece of homework. */
const newest = (homeworkId: number) => sql`
  select distinct on (account_id) * from edu.submission where homework_id = ${homeworkId}
  order by account_id, attempt desc`;

/** The pupils of classes and whoever else has begun, with how far they are. */
export async function listPupils(db: Db, place: ResultPlace): Promise<PupilResult[]> {
  const { deptId, homeworkId, classIds, now } = place;
  const { rows } = await sql<PupilResult>`
    with n as (${newest(homeworkId)}), pupil as (
      select g.account_id from edu.role_grant g
      where g.dept_id = ${deptId} and g.class_id = any(${[...classIds]}::int8[]) and ${pupilOf(now)}
    )
    select a.id as "userId", a.nick as name, n.submission_id as "submissionId", n.state,
      coalesce(n.attempt, 0) as attempt, coalesce(n.is_late, false) as "isLate", n.submitted_at as "submittedAt", n.score,
      e.until_at as "extendedUntil"
    from (select account_id from pupil group by 1) p
    join edu.account a on a.id = p.account_id and a.dept_id = ${deptId}
    left join n on n.account_id = p.account_id
    left join edu.homework_extension e on e.homework_id = ${homeworkId} and e.account_id = p.account_id
    order by a.nick, a.id`.execute(db);
  return rows;
}

export type ItemAnswers = {
  itemNo: number;
  /** One entry for each pupil who has handed in. */
  answers: {
    isAnswered: boolean;
    score: number | null;
    /** Of the whole work; null: it waits for marks. */
    total: number | null;
    timeMs: number;
    /** Of a choice: the numbers of the options as they were written; of true or false: 0 for true. */
    choices: number[];
  }[];
};

/**
 * What those of the pupils who have handed in answered to each question. The columns of a question come as one text each: of
 * thousands of pupils that takes a tenth of the time of an object for each answer.
 */
export async function listItemAnswers(db: Db, place: ResultPlace): Promise<ItemAnswers[]> {
  const { deptId, homeworkId, classIds, now } = place;
  const { rows } = await sql<Columns>`
    with n as (${newest(homeworkId)})
    select a.item_no as "itemNo", string_agg(coalesce(a.score::text, ''), ',') as scores,
      string_agg(coalesce(n.score::text, ''), ',') as totals, string_agg(a.time_ms::text, ',') as times,
      string_agg(case when a.answer is null then '' else coalesce(a.answer->>'choices', a.answer->>'choice', a.answer->>'value', '-') end,
        ';') as given
    from n join edu.submission_answer a on a.submission_id = n.submission_id and a.dept_id = ${deptId}
    where n.state <> 'inProgress' and n.account_id in (
      select g.account_id from edu.role_grant g
      where g.dept_id = ${deptId} and g.class_id = any(${[...classIds]}::int8[]) and ${pupilOf(now)}
    )
    group by a.item_no`.execute(db);
  return rows.map(({ itemNo, ...columns }) => ({ itemNo, answers: answersIn(columns) }));
}

type Columns = { itemNo: number; scores: string; totals: string; times: string; given: string };

function answersIn({ scores, totals, times, given }: Omit<Columns, "itemNo">): ItemAnswers["answers"] {
  const [score, total, time] = [scores.split(","), totals.split(","), times.split(",")];
  return given.split(";").map((words, at) => ({
    isAnswered: words !== "",
    score: numberOrNull(score[at]),
    total: numberOrNull(total[at]),
    timeMs: Number(time[at]),
    choices: choicesIn(words),
  }));
}

function numberOrNull(text: string | undefined): number | null {
  return text === undefined || text === "" ? null : Number(text);
}

/** Of `[0, 2]` both, of `1` that one, of true and false 0 and 1; of any other answer nothing. */
function choicesIn(words: string): number[] {
  if (words === "true") return [0];
  if (words === "false") return [1];
  return (words.match(/\d+/gu) ?? []).map(Number);
}

/** The answers themselves to some of the questions, of those pupils who have handed in. */
export async function listWholeAnswers(
  db: Db,
  { deptId, homeworkId, classIds, now }: ResultPlace,
  itemNos: readonly number[],
): Promise<{ itemNo: number; answer: QuestionAnswer | null }[]> {
  const { rows } = await sql<{ itemNo: number; answer: QuestionAnswer | null }>`
    with n as (${newest(homeworkId)})
    select a.item_no as "itemNo", a.answer
    from n join edu.submission_answer a on a.submission_id = n.submission_id and a.dept_id = ${deptId}
    where n.state <> 'inProgress' and a.item_no = any(${[...itemNos]}::int4[]) and n.account_id in (
      select g.account_id from edu.role_grant g
      where g.dept_id = ${deptId} and g.class_id = any(${[...classIds]}::int8[]) and ${pupilOf(now)}
    )`.execute(db);
  return rows;
}
