import type {
  ClassMistake,
  QuestionAnswer,
  QuestionBody,
  QuestionContent,
  Subject,
} from "@lyceum/contract/shapes";
import { sql } from "kysely";
import { pupilOf } from "./classes.ts";
import type { Db } from "../../ports/database.ts";

export type MistakeQuery = {
  /** Null: all classes of the institution. */
  classIds: readonly number[] | null;
  subject: Subject | null;
  /** Handed in at that time or later. */
  since: number;
  now: number;
};

type MistakeRow = Omit<ClassMistake, "right" | "examples"> & { content: QuestionContent };

/** SQL: each marked answer of the pupils of classes in the newest attempts of a time, with its question. */
const marked = (deptId: number, { classIds, subject, since, now }: MistakeQuery) => sql`
  select distinct on (s.account_id, s.homework_id, a.item_no) s.account_id, s.homework_id, i.question_id, i.version,
    i.points, a.answer, a.score
  from edu.submission s
  join edu.homework h on h.homework_id = s.homework_id and h.state = 'published'
  join edu.submission_answer a on a.submission_id = s.submission_id and a.score is not null
  join edu.homework_item i on i.homework_id = s.homework_id and i.item_no = a.item_no
  join edu.question_version v on v.question_id = i.question_id and v.version = i.version
  where s.dept_id = ${deptId} and h.dept_id = ${deptId} and s.state <> 'inProgress' and s.submitted_at >= ${since}
    and (${subject}::text is null or v.content->>'subject' = ${subject})
    and not exists (select from edu.submission n where n.homework_id = s.homework_id and n.account_id = s.account_id
      and n.attempt > s.attempt and n.state <> 'inProgress')
    and exists (
      select from edu.role_grant g join edu.homework_class k on k.class_id = g.class_id and k.homework_id = s.homework_id
      where g.dept_id = ${deptId} and g.account_id = s.account_id and ${pupilOf(now)}
        and (${classIds === null} or g.class_id = any(${[...(classIds ?? [])]}::int8[])))
  order by s.account_id, s.homework_id, a.item_no`;

/** The questions that went wrong, those first that most pupils had wrong. */
export async function listMistakes(
  db: Db,
  deptId: number,
  query: MistakeQuery & { limit: number; offset: number },
): Promise<{ rows: MistakeRow[]; total: number }> {
  const { rows } = await sql<MistakeRow & { total: number }>`
    with m as (${marked(deptId, query)}), q as (
      select question_id, max(version) as version, max(points) as points, count(distinct homework_id) as homework,
        count(distinct account_id) as answered, count(distinct account_id) filter (where score < points) as wrong
      from m group by question_id
    )
    select q.question_id as "questionId", v.content->'body'->>'kind' as kind, v.content->>'subject' as subject,
      left(v.words, 200) as words, v.content->'tags' as tags, q.points::int as points, q.homework::int as homework,
      q.answered::int as answered, q.wrong::int as wrong, v.content, count(*) over ()::int as total
    from q join edu.question_version v on v.question_id = q.question_id and v.version = q.version
    where q.wrong > 0
    order by q.wrong desc, q.wrong::float8 / q.answered desc, q.question_id
    limit ${query.limit} offset ${query.offset}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

export type WrongExample = {
  questionId: number;
  body: QuestionBody;
  answer: QuestionAnswer;
  pupils: number;
};

const examplesMax = 3;

/** The wrong answers that most pupils gave to each of these questions. */
export async function listWrongAnswers(
  db: Db,
  deptId: number,
  query: MistakeQuery,
  questionIds: readonly number[],
): Promise<WrongExample[]> {
  const { rows } = await sql<WrongExample>`
    with m as (${marked(deptId, query)}), w as (
      select question_id, version, answer, count(distinct account_id) as pupils,
        row_number() over (partition by question_id order by count(distinct account_id) desc, answer::text) as place
      from m where score < points and answer is not null and question_id = any(${[...questionIds]}::int8[])
      group by question_id, version, answer
    )
    select w.question_id as "questionId", v.content->'body' as body, w.answer, w.pupils::int as pupils
    from w join edu.question_version v on v.question_id = w.question_id and v.version = w.version
    where w.place <= ${examplesMax} order by w.question_id, w.place`.execute(db);
  return rows;
}
