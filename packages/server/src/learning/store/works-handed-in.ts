import type { SubmissionState } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import { type AnswerRecord, answerColumns, type SubmissionRecord, submissionColumns } from "./submissions.ts";
import type { Db } from "../../ports/database.ts";

export type WorkKey = { deptId: number; submissionId: number };
type Place = { deptId: number; homeworkId: number };

/** The homework of each work, in no order, but for homework whose works go back to the pupil when they are handed in. */
export async function findGatheredHomework(
  db: Db,
  keys: readonly WorkKey[],
): Promise<(WorkKey & { homeworkId: number })[]> {
  const { rows } = await sql<WorkKey & { homeworkId: number }>`
    select s.submission_id as "submissionId", s.dept_id as "deptId", s.homework_id as "homeworkId"
    from unnest(${keys.map(({ deptId }) => deptId)}::int8[], ${keys.map(({ submissionId }) => submissionId)}::int8[])
      as k (dept_id, submission_id)
    join edu.submission s on s.submission_id = k.submission_id and s.dept_id = k.dept_id
    join edu.homework h on h.homework_id = s.homework_id and h.dept_id = s.dept_id
    where h.release_rule <> 'submit'`.execute(db);
  return rows;
}

/** Of these works of a piece of homework those that nobody else holds, locked in the order of their numbers. */
export async function lockFreeWorks(
  trx: Db,
  { deptId, homeworkId }: Place,
  submissionIds: readonly number[],
): Promise<SubmissionRecord[]> {
  const { rows } = await sql<SubmissionRecord>`select ${submissionColumns} from edu.submission s
    where s.dept_id = ${deptId} and s.homework_id = ${homeworkId} and s.submission_id = any(${[...submissionIds]}::int8[])
    order by s.submission_id for update of s skip locked`.execute(trx);
  return rows;
}

/** The answers of works, by the works. */
export async function listAnswersOf(
  db: Db,
  deptId: number,
  submissionIds: readonly number[],
): Promise<Map<number, AnswerRecord[]>> {
  const { rows } = await sql<AnswerRecord & { submissionId: number }>`
    select submission_id as "submissionId", ${answerColumns} from edu.submission_answer
    where dept_id = ${deptId} and submission_id = any(${[...submissionIds]}::int8[])
    order by submission_id, item_no`.execute(db);
  return Map.groupBy(rows, ({ submissionId }) => submissionId);
}

type HandedIn = {
  submissionId: number;
  state: SubmissionState;
  isLate: boolean;
  score: number | null;
  at: number;
};

export async function handInWorks(
  trx: Db,
  deptId: number,
  rulingVersion: number,
  works: readonly HandedIn[],
): Promise<void> {
  await sql`
    update edu.submission s set state = w.state, submitted_at = w.at, is_late = w.is_late, score = w.score,
      ruling_version = ${rulingVersion}
    from unnest(${works.map(({ submissionId }) => submissionId)}::int8[], ${works.map(({ state }) => state)}::text[],
      ${works.map(({ at }) => at)}::int8[], ${works.map(({ isLate }) => isLate)}::bool[],
      ${works.map(({ score }) => score)}::float8[]) as w (submission_id, state, at, is_late, score)
    where s.submission_id = w.submission_id and s.dept_id = ${deptId}`.execute(trx);
}

/** Those of the works after which the pupil has begun no other attempt. */
export async function newestOf(
  db: Db,
  deptId: number,
  submissionIds: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ submissionId: number }>`
    select s.submission_id as "submissionId" from edu.submission s
    where s.dept_id = ${deptId} and s.submission_id = any(${[...submissionIds]}::int8[]) and not exists (
      select from edu.submission n where n.dept_id = s.dept_id and n.homework_id = s.homework_id
        and n.account_id = s.account_id and n.attempt > s.attempt)`.execute(db);
  return new Set(rows.map(({ submissionId }) => submissionId));
}
