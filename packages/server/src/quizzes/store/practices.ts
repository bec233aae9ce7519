import { limits } from "@lyceum/contract/limits";
import type { QuizPracticeReport } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import { withheld, withheldUntil } from "../../learning/index.ts";
import type { Db } from "../../ports/database.ts";

export type PracticeItem = {
  itemNo: number;
  /** Null: it is not answered. */
  share: number | null;
  /** It is not answered, and nobody may be told what is right. */
  isHeld: boolean;
  /** When it is free again; null: that is not known. */
  heldUntil: number | null;
};

/** The questions of a practice, which has one player. */
export async function listPracticeItems(
  db: Db,
  { deptId, roundId, now }: { deptId: number; roundId: number; now: number },
): Promise<PracticeItem[]> {
  const { rows } = await sql<PracticeItem>`
    select i.item_no as "itemNo", a.share, w.held as "isHeld",
      case when w.held then ${withheldUntil({ deptId, now })} end as "heldUntil"
    from edu.quiz_round_item i
    join edu.question q on q.question_id = i.question_id and q.dept_id = i.dept_id
    left join edu.quiz_answer a on a.round_id = i.round_id and a.item_no = i.item_no
    cross join lateral (select case when a.share is null then ${withheld({ deptId, now })} else false end as held) w
    where i.dept_id = ${deptId} and i.round_id = ${roundId} order by i.item_no`.execute(db);
  return rows;
}

/** How often a quiz was practised to the end, by how many, and the mean of what they reached. */
export async function countPractice(
  db: Db,
  deptId: number,
  quizId: number,
): Promise<{ finished: number; people: number; mean: number | null }> {
  const { rows } = await sql<{ finished: number; people: number; mean: number | null }>`
    select count(*)::int as finished, count(distinct p.account_id)::int as people, avg(s.share) as mean
    from edu.quiz_round r join edu.quiz_player p on p.round_id = r.round_id
    cross join lateral (select avg(share) as share from edu.quiz_answer where player_id = p.player_id) s
    where r.dept_id = ${deptId} and r.quiz_id = ${quizId} and r.host_id is null and r.phase = 'ended'`.execute(
    db,
  );
  return rows[0] ?? { finished: 0, people: 0, mean: null };
}

/** The questions of a quiz with what practice of it to the end brought for each that enough people have answered. */
export async function listPracticedQuestions(
  db: Db,
  deptId: number,
  quizId: number,
): Promise<QuizPracticeReport["questions"]> {
  const { rows } = await sql<QuizPracticeReport["questions"][number]>`
    with practised as (
      select o.question_id, count(*)::int as answered, (count(*) filter (where a.share = 1))::int as right_count
      from edu.quiz_round r
      join edu.quiz_round_item o on o.round_id = r.round_id
      join edu.quiz_answer a on a.round_id = r.round_id and a.item_no = o.item_no
      join edu.quiz_player p on p.player_id = a.player_id
      where r.dept_id = ${deptId} and r.quiz_id = ${quizId} and r.host_id is null and r.phase = 'ended'
      group by o.question_id having count(distinct p.account_id) >= ${limits.quizPracticePeopleMin.value}
    )
    select i.question_id as "questionId", left(q.words, 200) as words, p.answered,
      p.right_count as "rightCount"
    from edu.quiz_item i join edu.question q on q.question_id = i.question_id
    left join practised p on p.question_id = i.question_id
    where i.dept_id = ${deptId} and i.quiz_id = ${quizId} order by i.item_no`.execute(db);
  return rows;
}
