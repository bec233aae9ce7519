import type { QuestionAnswer, Ruling, SubmissionState } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import { type SubmissionRecord, submissionColumns } from "./submissions.ts";
import type { Db } from "../../ports/database.ts";

type Place = { deptId: number; homeworkId: number };
type ItemPlace = Place & { itemNo: number };

export type RulingRecord = { rulingId: number; itemNo: number; ruling: Ruling; madeAt: number };

/** The rulings about a piece of homework that count, in the order in which they were made. */
export async function listRulings(db: Db, { deptId, homeworkId }: Place): Promise<RulingRecord[]> {
  return await db
    .selectFrom("edu.homework_ruling")
    .select(["ruling_id as rulingId", "item_no as itemNo", "ruling", "made_at as madeAt"])
    .where("dept_id", "=", deptId)
    .where("homework_id", "=", homeworkId)
    .where("undone_at", "is", null)
    .orderBy("ruling_id")
    .execute();
}

/** The rulings about one question of them. */
export function rulingsOf(rulings: readonly RulingRecord[], itemNo: number): Ruling[] {
  return rulings.flatMap((one) => (one.itemNo === itemNo ? [one.ruling] : []));
}

/** False where the same ruling counts already. */
export async function insertRuling(
  trx: Db,
  { deptId, homeworkId, itemNo }: ItemPlace,
  ruling: Ruling,
  at: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("edu.homework_ruling")
    .values({
      dept_id: deptId,
      homework_id: homeworkId,
      item_no: itemNo,
      ruling: JSON.stringify(ruling),
      made_at: at,
      undone_at: null,
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Undefined where it does not count any more. */
export async function undoRuling(
  trx: Db,
  { deptId, homeworkId, itemNo }: ItemPlace,
  rulingId: number,
  at: number,
): Promise<Ruling | undefined> {
  const row = await trx
    .updateTable("edu.homework_ruling")
    .set({ undone_at: at })
    .where("dept_id", "=", deptId)
    .where("homework_id", "=", homeworkId)
    .where("item_no", "=", itemNo)
    .where("ruling_id", "=", rulingId)
    .where("undone_at", "is", null)
    .returning("ruling")
    .executeTakeFirst();
  return row?.ruling;
}

/** From now on all work of the homework, which is locked, is to be graded again. */
export async function raiseRulingVersion(trx: Db, { deptId, homeworkId }: Place): Promise<void> {
  await trx
    .updateTable("edu.homework")
    .set((eb) => ({ ruling_version: eb("ruling_version", "+", 1) }))
    .where("homework_id", "=", homeworkId)
    .where("dept_id", "=", deptId)
    .execute();
}

/** Handed-in work that does not know the newest rulings, locked. */
export async function lockOutdated(
  trx: Db,
  { deptId, homeworkId }: Place,
  rulingVersion: number,
  limit: number,
): Promise<SubmissionRecord[]> {
  const { rows } = await sql<SubmissionRecord>`select ${submissionColumns} from edu.submission s
    where s.dept_id = ${deptId} and s.homework_id = ${homeworkId} and s.state in ('grading', 'graded', 'returned')
      and s.ruling_version < ${rulingVersion}
    order by s.submission_id limit ${limit} for update of s`.execute(trx);
  return rows;
}

export async function countOutdated(db: Db, { deptId, homeworkId }: Place): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from edu.submission s
    join edu.homework h on h.homework_id = s.homework_id
    where s.dept_id = ${deptId} and h.dept_id = ${deptId} and s.homework_id = ${homeworkId}
      and s.state in ('grading', 'graded', 'returned') and s.ruling_version < h.ruling_version`.execute(db);
  return rows[0]?.count ?? 0;
}

export type ItemMark = {
  userId: string;
  name: string;
  state: SubmissionState;
  attempt: number;
  total: number | null;
  answer: QuestionAnswer | null;
  score: number | null;
  baseScore: number | null;
  isRuled: boolean;
  isByHand: boolean;
  /** What a person gave for each part. */
  partScores: number[] | null;
};

/** What everybody who has handed in has for one question: their newest attempts. */
export async function listItemMarks(db: Db, { deptId, homeworkId, itemNo }: ItemPlace): Promise<ItemMark[]> {
  const { rows } = await sql<ItemMark>`
    select n.account_id as "userId", coalesce(p.nick, '') as name, n.state, n.attempt, n.score as total, a.answer, a.score,
      a.base_score as "baseScore", a.is_ruled as "isRuled", a.graded_by is not null as "isByHand",
      m.part_scores as "partScores"
    from (
      select distinct on (account_id) * from edu.submission
      where homework_id = ${homeworkId} and dept_id = ${deptId} and state <> 'inProgress'
      order by account_id, attempt desc
    ) n
    join edu.submission_answer a on a.submission_id = n.submission_id and a.item_no = ${itemNo}
    left join edu.answer_mark m on m.submission_id = n.submission_id and m.item_no = a.item_no and m.dept_id = ${deptId}
    left join edu.account p on p.id = n.account_id
    order by p.nick, n.account_id`.execute(db);
  return rows;
}
