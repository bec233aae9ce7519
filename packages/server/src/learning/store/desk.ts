import type { QuestionAnswer, SubmissionState } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import { pupilOf } from "./classes.ts";
import type { ResultPlace } from "./results.ts";
import type { Db } from "../../ports/database.ts";

export type DeskAnswer = {
  submissionId: number;
  userId: string;
  name: string;
  state: SubmissionState;
  isLate: boolean;
  handIn: number;
  answer: QuestionAnswer | null;
  score: number | null;
  comment: string;
  markedBy: string | null;
};

/** SQL: the newest attempts that pupils of these classes have handed in. */
const handedIn = ({ deptId, homeworkId, classIds, now }: ResultPlace) => sql`
  select n.* from (
    select distinct on (account_id) * from edu.submission
    where homework_id = ${homeworkId} and dept_id = ${deptId} order by account_id, attempt desc
  ) n
  where n.state <> 'inProgress' and n.account_id in (
    select g.account_id from edu.role_grant g
    where g.dept_id = ${deptId} and g.class_id = any(${[...classIds]}::int8[]) and ${pupilOf(now)})`;

/** What they answered to one question; without names in an order that says nothing, and is another one for each question. */
export async function listDeskAnswers(
  db: Db,
  place: ResultPlace,
  itemNo: number,
  { isNameless }: { isNameless: boolean },
): Promise<DeskAnswer[]> {
  const order = isNameless ? sql`md5(concat_ws(' ', n.submission_id, ${itemNo}::int4))` : sql`p.nick, p.id`;
  const { rows } = await sql<DeskAnswer>`
    select n.submission_id as "submissionId", n.account_id as "userId", coalesce(p.nick, '') as name, n.state,
      n.is_late as "isLate",
      (select count(*)::int from edu.submission_version v
        where v.submission_id = n.submission_id and v.dept_id = n.dept_id) as "handIn",
      a.answer, a.score, a.comment, m.nick as "markedBy"
    from (${handedIn(place)}) n
    join edu.submission_answer a on a.submission_id = n.submission_id and a.item_no = ${itemNo}
    left join edu.account p on p.id = n.account_id
    left join edu.account m on m.id = a.graded_by
    order by ${order}`.execute(db);
  return rows;
}

/** How many answers to each question wait for marks. */
export async function countWaiting(db: Db, place: ResultPlace): Promise<Map<number, number>> {
  const { rows } = await sql<{ itemNo: number; waiting: number }>`
    select a.item_no as "itemNo", count(*)::int as waiting
    from (${handedIn(place)}) n join edu.submission_answer a on a.submission_id = n.submission_id
    where a.score is null group by a.item_no`.execute(db);
  return new Map(rows.map(({ itemNo, waiting }) => [itemNo, waiting]));
}
