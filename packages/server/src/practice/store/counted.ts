import type { Subject } from "@lyceum/contract/shapes";
import type { CountedAnswer } from "@lyceum/domain/learning";
import { sql } from "kysely";
import type { Db } from "../../ports/database.ts";

type Owner = { deptId: number; accountId: string };

/** An answer of homework as it was counted, or as one that does not count. */
export type CountedHomework = CountedAnswer & {
  itemNo: number;
  submissionId: number;
  questionId: number;
  subject: Subject;
  points: string[];
};

/** What was counted of a piece of homework; `isReopened`: the work was opened again since. */
export async function listCounted(
  trx: Db,
  { deptId, accountId }: Owner,
  homeworkId: number,
): Promise<(CountedHomework & { isReopened: boolean })[]> {
  const { rows } = await sql<CountedHomework & { isReopened: boolean }>`
    select c.item_no as "itemNo", c.submission_id as "submissionId", c.question_id as "questionId", c.subject, c.points,
      c.share, c.chance, c.weights, c.level_weight as "levelWeight",
      exists (select from edu.submission_version v
        where v.submission_id = c.submission_id and v.kept_at >= c.counted_at) as "isReopened"
    from edu.ability_homework c
    where c.dept_id = ${deptId} and c.account_id = ${accountId} and c.homework_id = ${homeworkId}`.execute(
    trx,
  );
  return rows;
}

/** Keeps how answers count from now on; when one was counted first stays. */
export async function saveCounted(
  trx: Db,
  { deptId, accountId }: Owner,
  homeworkId: number,
  rows: readonly CountedHomework[],
  now: number,
): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto("edu.ability_homework")
    .values(
      rows.map(({ itemNo, submissionId, questionId, subject, points, ...counted }) => ({
        account_id: accountId,
        homework_id: homeworkId,
        item_no: itemNo,
        dept_id: deptId,
        submission_id: submissionId,
        question_id: questionId,
        subject,
        points,
        share: counted.share,
        chance: counted.chance,
        weights: [...counted.weights],
        level_weight: counted.levelWeight,
        counted_at: now,
      })),
    )
    .onConflict((on) =>
      on
        .columns(["account_id", "homework_id", "item_no"])
        .doUpdateSet((set) => ({ share: set.ref("excluded.share") })),
    )
    .execute();
}

/** How many answers of homework count in each point. */
export async function countHomeworkAnswers(
  db: Db,
  { deptId, accountId }: Owner,
): Promise<{ subject: Subject; point: string; answers: number }[]> {
  const { rows } = await sql<{ subject: Subject; point: string; answers: number }>`
    select c.subject, p.point, count(*)::int as answers from edu.ability_homework c cross join unnest(c.points) as p (point)
    where c.dept_id = ${deptId} and c.account_id = ${accountId} and c.share is not null group by c.subject, p.point`.execute(
    db,
  );
  return rows;
}
