import { type Kysely, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { withheld, withheldUntil } from "../../learning/index.ts";

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
  db: Kysely<Tables>,
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
