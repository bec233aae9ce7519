import type { QuestionBody, QuestionContent, SubmissionState } from "@lyceum/contract/shapes";
import { extendedTimes, type HomeworkTimes, limitedTo } from "@lyceum/domain/learning";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../ports/database.ts";

/** The question at a place of a piece of homework, in the version that it has there. */
export async function findItem(
  db: Db,
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

/** Where an answer belongs. */
export type AnswerKey = { deptId: number; submissionId: number; itemNo: number };

export type AnswerPlace = AnswerKey & {
  accountId: string;
  state: SubmissionState;
  seed: number | null;
  /** As this attempt has them. */
  times: HomeworkTimes;
  /** Null: the paper has no such question. */
  body: QuestionBody | null;
  /** How many pages of handwork the stored answer has. */
  pages: number;
};

type PlaceRow = Omit<AnswerPlace, "times"> &
  Omit<HomeworkTimes, "state"> & {
    homeworkState: HomeworkTimes["state"];
    deadlineAt: number | null;
    untilAt: number | null;
  };

/** All that an answer is judged by, in one question to the database: it is saved at every key. Nobody hands in meanwhile. */
export async function findAnswerPlace(trx: Db, key: AnswerKey): Promise<AnswerPlace | undefined> {
  const [place] = await listAnswerPlaces(trx, [key], sql``);
  return place;
}

/** The same for answers of many pupils, in no order, without those of works that somebody else holds, such as to hand them in. */
export async function findFreeAnswerPlaces(trx: Db, keys: readonly AnswerKey[]): Promise<AnswerPlace[]> {
  return await listAnswerPlaces(trx, keys, sql`skip locked`);
}

async function listAnswerPlaces(
  trx: Db,
  keys: readonly AnswerKey[],
  locked: RawBuilder<unknown>,
): Promise<AnswerPlace[]> {
  const { rows } = await sql<PlaceRow>`
    select s.submission_id as "submissionId", s.dept_id as "deptId", k.item_no as "itemNo", s.account_id as "accountId",
      s.state, s.seed, s.deadline_at as "deadlineAt", h.state as "homeworkState", h.open_at as "openAt",
      h.due_at as "dueAt", h.close_at as "closeAt", e.until_at as "untilAt", v.content->'body' as body,
      coalesce(jsonb_array_length(a.answer->'photos'), 0) as pages
    from unnest(${keys.map(({ deptId }) => deptId)}::int8[], ${keys.map(({ submissionId }) => submissionId)}::int8[],
      ${keys.map(({ itemNo }) => itemNo)}::int2[]) as k (dept_id, submission_id, item_no)
    join edu.submission s on s.submission_id = k.submission_id and s.dept_id = k.dept_id
    join edu.homework h on h.homework_id = s.homework_id and h.dept_id = s.dept_id
    left join edu.homework_extension e on e.homework_id = s.homework_id and e.account_id = s.account_id
    left join edu.homework_item i on i.homework_id = s.homework_id and i.item_no = k.item_no
    left join edu.question_version v on v.question_id = i.question_id and v.version = i.version
    left join edu.submission_answer a on a.submission_id = s.submission_id and a.item_no = k.item_no
    for share of s ${locked}`.execute(trx);
  return rows.map(({ homeworkState: state, openAt, dueAt, closeAt, untilAt, deadlineAt, ...place }) => {
    const times = { state, openAt, ...extendedTimes({ dueAt, closeAt }, untilAt) };
    return { ...place, times: limitedTo(times, deadlineAt) };
  });
}
