import type { QuestionBody, QuestionContent, SubmissionState } from "@lyceum/contract/shapes";
import { extendedTimes, type HomeworkTimes, limitedTo } from "@lyceum/domain/learning";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";

/** The question at a place of a piece of homework, in the version that it has there. */
export async function findItem(
  db: Kysely<Tables>,
  deptId: number,
  homeworkId: number,
  itemNo: number,
): Promise<QuestionContent | undefined> {
  const { rows } = await sql<{ content: QuestionContent }>`
    select v.content from edu.homework_item i
    join edu.question_version v on v.question_id = i.question_id and v.version = i.version
    where i.dept_id = ${deptId} and i.homework_id = ${homeworkId} and i.item_no = ${itemNo}`.execute(db);
  return rows[0]?.content;
}

export type AnswerPlace = {
  submissionId: number;
  deptId: number;
  accountId: string;
  state: SubmissionState;
  seed: number | null;
  /** As this attempt has them. */
  times: HomeworkTimes;
  /** Null: the paper has no such question. */
  body: QuestionBody | null;
};

type PlaceRow = Omit<AnswerPlace, "times"> &
  Omit<HomeworkTimes, "state"> & {
    homeworkState: HomeworkTimes["state"];
    deadlineAt: number | null;
    untilAt: number | null;
  };

/** All that an answer is judged by, in one question to the database: it is saved at every key. Nobody hands in meanwhile. */
export async function findAnswerPlace(
  trx: Kysely<Tables>,
  deptId: number,
  submissionId: number,
  itemNo: number,
): Promise<AnswerPlace | undefined> {
  const { rows } = await sql<PlaceRow>`
    select s.submission_id as "submissionId", s.dept_id as "deptId", s.account_id as "accountId", s.state, s.seed,
      s.deadline_at as "deadlineAt", h.state as "homeworkState", h.open_at as "openAt", h.due_at as "dueAt",
      h.close_at as "closeAt", e.until_at as "untilAt", v.content->'body' as body
    from edu.submission s
    join edu.homework h on h.homework_id = s.homework_id and h.dept_id = s.dept_id
    left join edu.homework_extension e on e.homework_id = s.homework_id and e.account_id = s.account_id
    left join edu.homework_item i on i.homework_id = s.homework_id and i.item_no = ${itemNo}
    left join edu.question_version v on v.question_id = i.question_id and v.version = i.version
    where s.dept_id = ${deptId} and s.submission_id = ${submissionId}
    for share of s`.execute(trx);
  const [row] = rows;
  if (!row) return undefined;
  const { homeworkState: state, openAt, dueAt, closeAt, untilAt, deadlineAt, ...place } = row;
  const times = { state, openAt, ...extendedTimes({ dueAt, closeAt }, untilAt) };
  return { ...place, times: limitedTo(times, deadlineAt) };
}
