import type {
  QuestionAnswer,
  QuestionContent,
  Rating,
  Ruling,
  Subject,
  WrongCause,
  WrongRow,
  WrongStatus,
} from "@lyceum/contract/shapes";
import { ruledBody } from "@lyceum/domain/learning";
import { type RawBuilder, sql } from "kysely";
import type { Memory } from "../wrong-book/schedule-review.ts";
import type { Db } from "../../ports/database.ts";

type Owner = { deptId: number; accountId: string };

export type EntryRecord = Memory & {
  entryId: number;
  questionId: number;
  version: number;
  status: WrongStatus;
  longStreak: number;
  wrongCount: number;
  firstWrongAt: number;
  lastWrongAt: number;
  lastAnswer: QuestionAnswer | null;
  causes: WrongCause[];
  note: string;
  isStarred: boolean;
  source: string;
  content: QuestionContent;
};

const columns = sql`e.entry_id as "entryId", e.question_id as "questionId", e.version, e.status,
  e.long_streak as "longStreak", e.wrong_count as "wrongCount", e.first_wrong_at as "firstWrongAt",
  e.last_wrong_at as "lastWrongAt", e.last_answer as "lastAnswer", e.causes, e.note, e.is_starred as "isStarred",
  e.stability, e.difficulty, e.reps, e.lapses, e.reviewed_at as "reviewedAt", e.due_at as "dueAt", v.content,
  coalesce((select h.title from edu.homework h where h.homework_id = e.homework_id),
    (select q.title from edu.quiz q where q.quiz_id = e.quiz_id), '') as source`;

type EntryRow = EntryRecord & { rulings: Ruling[] };

/** SQL: what was decided about the question where it was answered last. */
const rulings = sql`coalesce((select jsonb_agg(r.ruling order by r.ruling_id)
  from edu.homework_item i join edu.homework_ruling r on r.homework_id = i.homework_id and r.item_no = i.item_no
  where i.homework_id = e.homework_id and i.question_id = e.question_id and i.version = e.version
    and r.dept_id = e.dept_id and r.undone_at is null), '[]') as rulings`;

/** The book asks and judges a question as it counts there. */
function ruledEntry({ rulings: decided, ...entry }: EntryRow): EntryRecord {
  const { content } = entry;
  return { ...entry, content: { ...content, body: ruledBody(content.body, decided) } };
}

/** The first moment of the next day where the institution is. */
export async function endOfDay(
  db: Db,
  deptId: number,
  now: number,
): Promise<{ begins: number; ends: number }> {
  const { rows } = await sql<{ begins: number; ends: number }>`
    select (extract(epoch from d.day at time zone i.time_zone) * 1000)::int8 as begins,
      (extract(epoch from (d.day + interval '1 day') at time zone i.time_zone) * 1000)::int8 as ends
    from edu.institution i
    cross join lateral (select date_trunc('day', to_timestamp(${now} / 1000.0) at time zone i.time_zone) as day) d
    where i.dept_id = ${deptId}`.execute(db);
  return rows[0] ?? { begins: now, ends: now };
}

export async function findEntry(
  db: Db,
  { deptId, accountId }: Owner,
  entryId: number,
  { locks }: { locks: boolean },
): Promise<EntryRecord | undefined> {
  const { rows } = await sql<EntryRow>`select ${columns}, ${rulings} from edu.wrong_entry e
    join edu.question_version v on v.question_id = e.question_id and v.version = e.version
    where e.dept_id = ${deptId} and e.account_id = ${accountId} and e.entry_id = ${entryId}
    ${locks ? sql`for update of e` : sql``}`.execute(db);
  return rows[0] && ruledEntry(rows[0]);
}

/** Those of these entries that are the owner's. */
export async function findEntries(
  db: Db,
  { deptId, accountId }: Owner,
  entryIds: readonly number[],
): Promise<EntryRecord[]> {
  const { rows } = await sql<EntryRow>`select ${columns}, ${rulings} from edu.wrong_entry e
    join edu.question_version v on v.question_id = e.question_id and v.version = e.version
    where e.dept_id = ${deptId} and e.account_id = ${accountId}
      and e.entry_id = any(${[...entryIds]}::int8[])`.execute(db);
  return rows.map(ruledEntry);
}

/** The entries of these questions that there are, locked. */
export async function lockEntriesOf(
  trx: Db,
  { deptId, accountId }: Owner,
  questionIds: readonly number[],
): Promise<EntryRecord[]> {
  const { rows } = await sql<EntryRecord>`select ${columns} from edu.wrong_entry e
    join edu.question_version v on v.question_id = e.question_id and v.version = e.version
    where e.dept_id = ${deptId} and e.account_id = ${accountId} and e.question_id = any(${[...questionIds]}::int8[])
    order by e.entry_id for update of e`.execute(trx);
  return rows;
}

export type WrongAnswer = Owner & {
  questionId: number;
  version: number;
  homeworkId: number | null;
  quizId?: number | null;
  answer: QuestionAnswer | null;
  memory: Memory;
  now: number;
};

/** A wrong answer enters the book, or is counted where its question stands there already. */
export async function upsertEntry(trx: Db, wrong: WrongAnswer): Promise<void> {
  const { memory, now } = wrong;
  const answer = wrong.answer === null ? null : JSON.stringify(wrong.answer);
  const newest = {
    version: wrong.version,
    homework_id: wrong.homeworkId,
    quiz_id: wrong.quizId ?? null,
    status: "active" as const,
    last_wrong_at: now,
    last_answer: answer,
    long_streak: 0,
    ...memoryColumns(memory),
  };
  await trx
    .insertInto("edu.wrong_entry")
    .values({
      ...newest,
      dept_id: wrong.deptId,
      account_id: wrong.accountId,
      question_id: wrong.questionId,
      first_wrong_at: now,
      wrong_count: 1,
    })
    .onConflict((on) =>
      on
        .columns(["account_id", "question_id"])
        .doUpdateSet({ ...newest, wrong_count: sql<number>`edu.wrong_entry.wrong_count + 1` }),
    )
    .execute();
}

export async function updateEntry(
  trx: Db,
  { deptId, accountId }: Owner,
  entryId: number,
  change: {
    memory?: Memory;
    status?: WrongStatus;
    long_streak?: number;
    last_answer?: QuestionAnswer | null;
    last_wrong_at?: number;
    wrong_count?: number;
    note?: string;
    causes?: WrongCause[];
    is_starred?: boolean;
  },
): Promise<boolean> {
  const { memory, last_answer: lastAnswer, ...rest } = change;
  const { numUpdatedRows } = await trx
    .updateTable("edu.wrong_entry")
    .set({
      ...rest,
      ...(memory ? memoryColumns(memory) : {}),
      ...(lastAnswer === undefined
        ? {}
        : { last_answer: lastAnswer === null ? null : JSON.stringify(lastAnswer) }),
    })
    .where("entry_id", "=", entryId)
    .where("dept_id", "=", deptId)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const sorts = {
  lastWrong: sql`e.last_wrong_at`,
  "-lastWrong": sql`e.last_wrong_at desc`,
  wrongCount: sql`e.wrong_count`,
  "-wrongCount": sql`e.wrong_count desc`,
  due: sql`e.due_at`,
  "-due": sql`e.due_at desc`,
} as const;

export type BookQuery = {
  status: WrongStatus | null;
  subject: Subject | null;
  cause: WrongCause | null;
  isStarred: boolean;
  isDue: boolean;
  /** Due before the end of that range; also before its begin where `begins` is null. */
  dueIn: { begins: number | null; ends: number } | null;
  tag: string | null;
  /** Wrong at that time or later. */
  since: number | null;
  pattern: string | null;
  sort: keyof typeof sorts;
  /** What falls due before it is due today. */
  dueBefore: number;
  limit: number;
  offset: number;
};

export async function listEntries(
  db: Db,
  { deptId, accountId }: Owner,
  query: BookQuery,
): Promise<{ rows: WrongRow[]; total: number }> {
  const parts: RawBuilder<unknown>[] = [sql`e.dept_id = ${deptId}`, sql`e.account_id = ${accountId}`];
  parts.push(query.status === null ? sql`e.status <> 'removed'` : sql`e.status = ${query.status}`);
  if (query.subject !== null) parts.push(sql`v.content->>'subject' = ${query.subject}`);
  if (query.cause !== null) parts.push(sql`${query.cause} = any(e.causes)`);
  if (query.isStarred) parts.push(sql`e.is_starred`);
  if (query.isDue) parts.push(sql`e.status = 'active' and e.due_at < ${query.dueBefore}`);
  if (query.dueIn !== null) {
    const { begins, ends } = query.dueIn;
    parts.push(sql`e.status = 'active' and e.due_at < ${ends} and e.due_at >= ${begins ?? 0}`);
  }
  if (query.tag !== null) parts.push(sql`v.content->'tags' ? ${query.tag}::text`);
  if (query.since !== null) parts.push(sql`e.last_wrong_at >= ${query.since}`);
  if (query.pattern !== null)
    parts.push(sql`(v.words ilike ${query.pattern} or e.note ilike ${query.pattern})`);
  const from = sql`from edu.wrong_entry e
    join edu.question_version v on v.question_id = e.question_id and v.version = e.version
    where ${sql.join(parts, sql` and `)}`;
  const [counted, page] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db),
    sql<WrongRow>`
      select e.entry_id as "entryId", v.content->'body'->>'kind' as kind, v.content->>'subject' as subject,
        left(v.words, 200) as words, e.status, e.wrong_count as "wrongCount", e.last_wrong_at as "lastWrongAt",
        e.due_at as "dueAt", (e.status = 'active' and e.due_at < ${query.dueBefore}) as "isDue",
        e.is_starred as "isStarred", e.causes, v.content->'tags' as tags
      ${from} order by ${sorts[query.sort]}, e.entry_id desc limit ${query.limit} offset ${query.offset}`.execute(
      db,
    ),
  ]);
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 };
}

/** What is due, those first that are the least likely to be recalled: that is, the longest ago by their stability. */
export async function listDue(
  db: Db,
  { deptId, accountId }: Owner,
  { dueBefore, now, limit }: { dueBefore: number; now: number; limit: number },
): Promise<{ due: number; entryIds: number[]; nextDueAt: number | null }> {
  const { rows } = await sql<{ due: number; entryIds: number[]; nextDueAt: number | null }>`
    select
      (select count(*)::int from edu.wrong_entry where dept_id = ${deptId} and account_id = ${accountId}
        and status = 'active' and due_at < ${dueBefore}) as due,
      array(select entry_id from edu.wrong_entry where dept_id = ${deptId} and account_id = ${accountId}
        and status = 'active' and due_at < ${dueBefore}
        order by (${now} - reviewed_at) / greatest(stability, 0.01) desc, entry_id limit ${limit}) as "entryIds",
      (select min(due_at) from edu.wrong_entry where dept_id = ${deptId} and account_id = ${accountId}
        and status = 'active' and due_at >= ${dueBefore}) as "nextDueAt"`.execute(db);
  return rows[0] ?? { due: 0, entryIds: [], nextDueAt: null };
}

export async function countReviews(db: Db, { deptId, accountId }: Owner, since: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(distinct entry_id)::int as count from edu.review
    where dept_id = ${deptId} and account_id = ${accountId} and reviewed_at >= ${since}`.execute(db);
  return rows[0]?.count ?? 0;
}

export type ReviewRecord = { at: number; rating: Rating; isRight: boolean; intervalDays: number };

export async function listReviews(db: Db, deptId: number, entryId: number): Promise<ReviewRecord[]> {
  const { rows } = await sql<ReviewRecord>`
    select reviewed_at as at, rating, is_right as "isRight", interval_days as "intervalDays" from edu.review
    where dept_id = ${deptId} and entry_id = ${entryId} order by review_id desc limit 50`.execute(db);
  return rows;
}

/** The review that a client has named so before. */
export async function findReview(
  db: Db,
  { deptId, accountId }: Owner,
  entryId: number,
  key: string,
): Promise<ReviewRecord | undefined> {
  const { rows } = await sql<ReviewRecord>`
    select reviewed_at as at, rating, is_right as "isRight", interval_days as "intervalDays" from edu.review
    where dept_id = ${deptId} and account_id = ${accountId} and entry_id = ${entryId} and review_key = ${key}`.execute(
    db,
  );
  return rows[0];
}

/** False: the client has named a review of another entry so. */
export async function insertReview(
  trx: Db,
  { deptId, accountId }: Owner,
  review: {
    entryId: number;
    version: number;
    key: string;
    answer: QuestionAnswer | null;
    rating: Rating;
    isRight: boolean;
    timeMs: number;
    intervalDays: number;
    now: number;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("edu.review")
    .values({
      entry_id: review.entryId,
      dept_id: deptId,
      account_id: accountId,
      version: review.version,
      review_key: review.key,
      answer: review.answer === null ? null : JSON.stringify(review.answer),
      rating: review.rating,
      is_right: review.isRight,
      time_ms: review.timeMs,
      interval_days: review.intervalDays,
      reviewed_at: review.now,
    })
    .onConflict((on) => on.columns(["account_id", "review_key"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** How long the version of a question usually takes; null where too few have answered it. */
export async function usualTime(
  db: Db,
  deptId: number,
  questionId: number,
  version: number,
): Promise<number | null> {
  const { rows } = await sql<{ middle: number | null; count: number }>`
    select percentile_disc(0.5) within group (order by t.time_ms) as middle, count(*)::int as count from (
      select a.time_ms from edu.homework_item i
      join edu.submission s on s.homework_id = i.homework_id
      join edu.submission_answer a on a.submission_id = s.submission_id and a.item_no = i.item_no
      where i.dept_id = ${deptId} and i.question_id = ${questionId} and i.version = ${version} and a.time_ms > 0
        and a.answer is not null
      limit 200
    ) t`.execute(db);
  const [row] = rows;
  return row && row.count >= 5 ? row.middle : null;
}

function memoryColumns({ stability, difficulty, reps, lapses, reviewedAt, dueAt }: Memory) {
  return { stability, difficulty, reps, lapses, reviewed_at: reviewedAt, due_at: dueAt };
}

type SubjectCount = { subject: Subject; active: number; mastered: number };

/** How many questions of each subject stand in a book, those first that most are of. */
export async function countBySubject(db: Db, { deptId, accountId }: Owner): Promise<SubjectCount[]> {
  const { rows } = await sql<SubjectCount>`
    select v.content->>'subject' as subject, (count(*) filter (where e.status = 'active'))::int as active,
      (count(*) filter (where e.status = 'mastered'))::int as mastered
    from edu.wrong_entry e join edu.question_version v on v.question_id = e.question_id and v.version = e.version
    where e.dept_id = ${deptId} and e.account_id = ${accountId} and e.status <> 'removed'
    group by 1 order by count(*) desc, 1`.execute(db);
  return rows;
}
