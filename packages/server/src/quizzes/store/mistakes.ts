import type { QuestionAnswer } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import type { Db } from "../../ports/database.ts";

type UnbookedPlayer = {
  playerId: number;
  accountId: string;
  quizId: number | null;
  title: string;
  /** The questions that were put before the round ended. */
  items: number;
  answers: number;
  endedAt: number;
  /** The parts of the questions that were right, together. */
  right: number;
};

/** The next member of a live round that has ended whose mistakes have not entered the book; from now on they have. */
export async function lockUnbooked(
  trx: Db,
  deptId: number,
  roundId: number,
  now: number,
): Promise<UnbookedPlayer | undefined> {
  const { rows } = await sql<UnbookedPlayer>`
    update edu.quiz_player set booked_at = ${now}
    from edu.quiz_round r
    where player_id = (
        select p.player_id from edu.quiz_player p
        where p.dept_id = ${deptId} and p.round_id = ${roundId} and p.account_id is not null
          and p.removed_at is null and p.booked_at is null
        order by p.player_id limit 1 for update skip locked)
      and r.round_id = quiz_player.round_id and r.host_id is not null and r.ended_at is not null
    returning player_id as "playerId", account_id as "accountId", r.quiz_id as "quizId", r.title, r.ended_at as "endedAt",
      (select count(*)::int from edu.quiz_round_item i
        where i.round_id = r.round_id and i.item_no <= r.item_no) as items,
      (select count(*)::int from edu.quiz_answer a where a.player_id = quiz_player.player_id) as answers,
      (select coalesce(sum(a.share), 0)::float8 from edu.quiz_answer a where a.player_id = quiz_player.player_id) as "right"`.execute(
    trx,
  );
  return rows[0];
}

/** What a player answered that was not wholly right. What they did not answer says nothing of what they know. */
export async function listMistakesOf(
  trx: Db,
  deptId: number,
  roundId: number,
  playerId: number,
): Promise<{ questionId: number; version: number; answer: QuestionAnswer | null }[]> {
  const { rows } = await sql<{ questionId: number; version: number; answer: QuestionAnswer | null }>`
    select i.question_id as "questionId", i.version, a.answer
    from edu.quiz_answer a join edu.quiz_round_item i on i.round_id = a.round_id and i.item_no = a.item_no
    where a.dept_id = ${deptId} and a.round_id = ${roundId} and a.player_id = ${playerId} and a.share < 1
    order by a.item_no`.execute(trx);
  return rows;
}
