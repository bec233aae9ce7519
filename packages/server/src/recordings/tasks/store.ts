import { sql } from "kysely";
import type { Db } from "../../ports/database.ts";

type TaskRecord = {
  kind: "homework" | "quiz";
  id: number;
  title: string;
  isOpen: boolean;
  best: number | null;
};
type TaskIds = { homeworkIds: readonly number[]; quizIds: readonly number[] };

/** What stands beside a recording, as it was attached, with the best result of one person in each quiz. */
export async function listTasks(
  db: Db,
  { recordingId, deptId }: { recordingId: number; deptId: number },
  accountId: string,
): Promise<TaskRecord[]> {
  const { rows } = await sql<TaskRecord>`
    select case when k.quiz_id is null then 'homework' else 'quiz' end as kind,
      coalesce(k.quiz_id, k.homework_id) as id, coalesce(q.title, h.title) as title,
      coalesce(q.is_open and q.removed_at is null, h.state = 'published') as "isOpen",
      (select max(s.share) from edu.quiz_player p
        join edu.quiz_round r on r.round_id = p.round_id and r.host_id is null and r.phase = 'ended'
        cross join lateral (select avg(share) as share from edu.quiz_answer where player_id = p.player_id) s
        where p.account_id = ${accountId} and r.quiz_id = k.quiz_id) as best
    from edu.recording_task k
    left join edu.quiz q on q.quiz_id = k.quiz_id
    left join edu.homework h on h.homework_id = k.homework_id
    where k.recording_id = ${recordingId} and k.dept_id = ${deptId}
    order by k.task_id`.execute(db);
  return rows;
}

/** Of these those that the institution has. */
export async function countThere(db: Db, deptId: number, { homeworkIds, quizIds }: TaskIds): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from edu.homework
        where dept_id = ${deptId} and homework_id = any(${[...homeworkIds]}::int8[]))::int
      + (select count(*) from edu.quiz where dept_id = ${deptId} and removed_at is null and quiz_id = any(${[...quizIds]}::int8[]))::int
      as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Exactly these from now on; those that stood there keep their place. */
export async function setTasks(
  trx: Db,
  { recordingId, deptId }: { recordingId: number; deptId: number },
  { homeworkIds, quizIds }: TaskIds,
  attachedAt: number,
): Promise<void> {
  await sql`delete from edu.recording_task where recording_id = ${recordingId}
    and not coalesce(homework_id = any(${[...homeworkIds]}::int8[]), false)
    and not coalesce(quiz_id = any(${[...quizIds]}::int8[]), false)`.execute(trx);
  const at = { dept_id: deptId, recording_id: recordingId, attached_at: attachedAt };
  const rows = [
    ...homeworkIds.map((homework_id) => ({ ...at, homework_id, quiz_id: null })),
    ...quizIds.map((quiz_id) => ({ ...at, homework_id: null, quiz_id })),
  ];
  if (rows.length === 0) return;
  await trx
    .insertInto("edu.recording_task")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
