import type { PupilHomeworkRow, QuestionAnswer, ReleaseRule, SubmissionState } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import type { Db } from "../../ports/database.ts";

export type SubmissionRecord = {
  submissionId: number;
  homeworkId: number;
  deptId: number;
  accountId: string;
  pupilName: string;
  attempt: number;
  state: SubmissionState;
  seed: number | null;
  submittedAt: number | null;
  isLate: boolean;
  score: number | null;
  comment: string;
  /** Until when it takes answers by its time limit; null: it has none. */
  deadlineAt: number | null;
};

/** SQL: a record of the work `s`. */
export const submissionColumns = sql`s.submission_id as "submissionId", s.homework_id as "homeworkId", s.dept_id as "deptId",
  s.account_id as "accountId", coalesce((select a.nick from edu.account a where a.id = s.account_id), '') as "pupilName",
  s.attempt, s.state, s.seed, s.submitted_at as "submittedAt", s.is_late as "isLate", s.score, s.comment,
  s.deadline_at as "deadlineAt"`;

/** "share": answers may be saved beside each other, while nobody hands in; "update": nobody else does anything. */
type Lock = "none" | "share" | "update";
const locks = { none: sql``, share: sql`for share of s`, update: sql`for update of s` } as const;

export async function findSubmission(
  db: Db,
  deptId: number,
  submissionId: number,
  lock: Lock,
): Promise<SubmissionRecord | undefined> {
  const { rows } = await sql<SubmissionRecord>`select ${submissionColumns} from edu.submission s
    where s.dept_id = ${deptId} and s.submission_id = ${submissionId} ${locks[lock]}`.execute(db);
  return rows[0];
}

/** The newest attempt of a pupil. */
export async function findNewestAttempt(
  db: Db,
  deptId: number,
  homeworkId: number,
  accountId: string,
): Promise<SubmissionRecord | undefined> {
  const { rows } = await sql<SubmissionRecord>`select ${submissionColumns} from edu.submission s
    where s.dept_id = ${deptId} and s.homework_id = ${homeworkId} and s.account_id = ${accountId}
    order by s.attempt desc limit 1`.execute(db);
  return rows[0];
}

/** Begins an attempt; one that another device has just begun stays. */
export async function insertSubmission(
  trx: Db,
  next: {
    deptId: number;
    homeworkId: number;
    accountId: string;
    attempt: number;
    seed: number | null;
    deadlineAt: number | null;
    at: number;
  },
): Promise<void> {
  await trx
    .insertInto("edu.submission")
    .values({
      dept_id: next.deptId,
      homework_id: next.homeworkId,
      account_id: next.accountId,
      attempt: next.attempt,
      state: "inProgress",
      seed: next.seed,
      started_at: next.at,
      submitted_at: null,
      score: null,
      returned_at: null,
      deadline_at: next.deadlineAt,
    })
    .onConflict((on) => on.doNothing())
    .execute();
}

export async function updateSubmission(
  trx: Db,
  { submissionId, deptId }: Pick<SubmissionRecord, "submissionId" | "deptId">,
  change: {
    state?: SubmissionState;
    submitted_at?: number;
    is_late?: boolean;
    score?: number | null;
    returned_at?: number;
    comment?: string;
    ruling_version?: number;
  },
): Promise<void> {
  await trx
    .updateTable("edu.submission")
    .set(change)
    .where("submission_id", "=", submissionId)
    .where("dept_id", "=", deptId)
    .execute();
}

/** Whether somebody had a piece of homework back, in any attempt, before they handed this work in. */
export async function wasBackBefore(
  db: Db,
  { submissionId, deptId }: Pick<SubmissionRecord, "submissionId" | "deptId">,
): Promise<boolean> {
  const { rows } = await sql`
    select from edu.submission s
    join edu.submission o on o.account_id = s.account_id and o.homework_id = s.homework_id
    cross join lateral (select coalesce(s.submitted_at, s.returned_at) as at) handed
    where s.submission_id = ${submissionId} and s.dept_id = ${deptId} and (
      o.submission_id <> s.submission_id and o.state = 'returned' and o.returned_at <= handed.at
      or exists (select from edu.submission_version v
        where v.submission_id = o.submission_id and v.state = 'returned' and v.kept_at <= handed.at))
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Work of a piece of homework in a state, locked in the order of its numbers. */
export async function lockSubmissions(
  trx: Db,
  deptId: number,
  homeworkId: number,
  states: readonly SubmissionState[],
  submissionId?: number,
): Promise<SubmissionRecord[]> {
  const { rows } = await sql<SubmissionRecord>`select ${submissionColumns} from edu.submission s
    where s.dept_id = ${deptId} and s.homework_id = ${homeworkId} and s.state = any(${[...states]}::text[])
      and (${submissionId ?? null}::int8 is null or s.submission_id = ${submissionId ?? null})
    order by s.submission_id for update of s`.execute(trx);
  return rows;
}

export type AnswerRecord = {
  itemNo: number;
  answer: QuestionAnswer | null;
  revision: number;
  isFlagged: boolean;
  savedAt: number;
  score: number | null;
  comment: string;
  /** What it had without rulings, while one changes it. */
  baseScore: number | null;
  isRuled: boolean;
  /** A person has given the points. */
  isByHand: boolean;
};

/** SQL: a record of an answer. */
export const answerColumns = sql`item_no as "itemNo", answer, revision, is_flagged as "isFlagged", saved_at as "savedAt",
  score, comment, base_score as "baseScore", is_ruled as "isRuled", graded_by is not null as "isByHand"`;

export async function listAnswers(db: Db, deptId: number, submissionId: number): Promise<AnswerRecord[]> {
  const { rows } = await sql<AnswerRecord>`
    select ${answerColumns} from edu.submission_answer where dept_id = ${deptId} and submission_id = ${submissionId}
    order by item_no`.execute(db);
  return rows;
}

export type NewAnswer = {
  deptId: number;
  submissionId: number;
  itemNo: number;
  answer: QuestionAnswer | null;
  /** The one that it follows. */
  revision: number;
  isFlagged: boolean;
  timeMs: number;
  at: number;
};

/** Saves an answer if it follows the newest one; false where another one came first. */
export async function saveAnswerIfNewest(trx: Db, next: NewAnswer): Promise<boolean> {
  return (await saveAnswersIfNewest(trx, [next])).length === 1;
}

/** The same for answers to different questions, in one statement: those that are saved. */
export async function saveAnswersIfNewest(trx: Db, all: readonly NewAnswer[]): Promise<NewAnswer[]> {
  // In one order, so that of two nodes that save the same ones none waits for the other.
  const sorted = all.toSorted((a, b) => a.submissionId - b.submissionId || a.itemNo - b.itemNo);
  const column = <T>(of: (next: NewAnswer) => T) => sorted.map(of);
  const { rows } = await sql<{ submissionId: number; itemNo: number }>`
    insert into edu.submission_answer as a
      (submission_id, item_no, dept_id, answer, revision, is_flagged, time_ms, saved_at)
    select n.submission_id, n.item_no, n.dept_id, n.answer::jsonb, n.revision + 1, n.is_flagged, n.time_ms, n.saved_at
    from unnest(${column((one) => one.submissionId)}::int8[], ${column((one) => one.itemNo)}::int2[],
      ${column((one) => one.deptId)}::int8[],
      ${column(({ answer }) => (answer === null ? null : JSON.stringify(answer)))}::text[],
      ${column((one) => one.revision)}::int4[], ${column((one) => one.isFlagged)}::bool[],
      ${column((one) => one.timeMs)}::int8[], ${column((one) => one.at)}::int8[])
      as n (submission_id, item_no, dept_id, answer, revision, is_flagged, time_ms, saved_at)
    where n.revision = 0 or exists (
      select from edu.submission_answer s where s.submission_id = n.submission_id and s.item_no = n.item_no)
    on conflict (submission_id, item_no) do update set answer = excluded.answer, revision = excluded.revision,
      is_flagged = excluded.is_flagged, time_ms = a.time_ms + excluded.time_ms, saved_at = excluded.saved_at
    where a.revision = excluded.revision - 1
    returning submission_id as "submissionId", item_no as "itemNo"`.execute(trx);
  const saved = new Set(rows.map(placeOf));
  return all.filter((one) => saved.has(placeOf(one)));
}

function placeOf({ submissionId, itemNo }: Pick<NewAnswer, "submissionId" | "itemNo">): string {
  return `${submissionId}.${itemNo}`;
}

type Scored = Pick<AnswerRecord, "itemNo" | "score" | "baseScore" | "isRuled">;

/** What each answer got; a question without an answer gets a row, too. */
export async function writeScores(
  trx: Db,
  work: Pick<SubmissionRecord, "submissionId" | "deptId">,
  scores: readonly Scored[],
  at: number,
): Promise<void> {
  await writeScoresOf(trx, [{ ...work, scores }], at);
}

/** The same for many works, in one statement. */
export async function writeScoresOf(
  trx: Db,
  works: readonly (Pick<SubmissionRecord, "submissionId" | "deptId"> & { scores: readonly Scored[] })[],
  at: number,
): Promise<void> {
  const all = works.flatMap(({ submissionId, deptId, scores }) =>
    scores.map((score) => ({ submissionId, deptId, ...score })),
  );
  const column = <T>(of: (one: (typeof all)[number]) => T) => all.map(of);
  await sql`
    insert into edu.submission_answer as a (submission_id, item_no, dept_id, answer, saved_at, score, base_score, is_ruled)
    select s.submission_id, s.item_no, s.dept_id, null, ${at}, s.score, s.base_score, s.is_ruled
    from unnest(${column((one) => one.submissionId)}::int8[], ${column(({ itemNo }) => itemNo)}::int2[],
      ${column(({ deptId }) => deptId)}::int8[], ${column(({ score }) => score)}::float8[],
      ${column(({ baseScore }) => baseScore)}::float8[], ${column(({ isRuled }) => isRuled)}::bool[])
      as s (submission_id, item_no, dept_id, score, base_score, is_ruled)
    on conflict (submission_id, item_no) do update set score = excluded.score, base_score = excluded.base_score,
      is_ruled = excluded.is_ruled`.execute(trx);
}

export async function writeMark(
  trx: Db,
  { submissionId, deptId }: Pick<SubmissionRecord, "submissionId" | "deptId">,
  mark: Pick<AnswerRecord, "itemNo" | "score" | "baseScore" | "isRuled" | "comment"> & { by: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("edu.submission_answer")
    .set({
      score: mark.score,
      comment: mark.comment,
      graded_by: mark.by,
      base_score: mark.baseScore,
      is_ruled: mark.isRuled,
    })
    .where("submission_id", "=", submissionId)
    .where("dept_id", "=", deptId)
    .where("item_no", "=", mark.itemNo)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** What is said of an answer that was marked; its points, and whoever gave them, stay. */
export async function writeComment(
  trx: Db,
  { submissionId, deptId }: Pick<SubmissionRecord, "submissionId" | "deptId">,
  { itemNo, comment }: Pick<AnswerRecord, "itemNo" | "comment">,
): Promise<void> {
  await trx
    .updateTable("edu.submission_answer")
    .set({ comment })
    .where("submission_id", "=", submissionId)
    .where("dept_id", "=", deptId)
    .where("item_no", "=", itemNo)
    .execute();
}

/** The points of an answer that was marked; whoever gave the mark and what they said stays. */
export async function writePoints(
  trx: Db,
  { submissionId, deptId }: Pick<SubmissionRecord, "submissionId" | "deptId">,
  mark: Pick<AnswerRecord, "itemNo" | "score" | "baseScore" | "isRuled">,
): Promise<void> {
  await trx
    .updateTable("edu.submission_answer")
    .set({ score: mark.score, base_score: mark.baseScore, is_ruled: mark.isRuled })
    .where("submission_id", "=", submissionId)
    .where("dept_id", "=", deptId)
    .where("item_no", "=", mark.itemNo)
    .execute();
}

export type PupilQuery = { accountId: string; classIds: readonly number[]; now: number };

type PupilRow = Omit<PupilHomeworkRow, "stage" | "mayRepeat" | "reclaimableUntil"> & {
  openAt: number;
  state: SubmissionState | null;
  attempt: number;
  attempts: number;
  releaseRule: ReleaseRule;
  /** Of the newest attempt. */
  deadlineAt: number | null;
};

/** The homework of a pupil's classes that has opened, by its due time, each with the newest attempt. */
export async function listPupilHomework(
  db: Db,
  deptId: number,
  { accountId, classIds, now }: PupilQuery,
): Promise<PupilRow[]> {
  const { rows } = await sql<PupilRow>`
    select h.homework_id as "homeworkId", h.title, h.subject, coalesce(t.nick, '') as teacher, h.open_at as "openAt",
      greatest(h.due_at, e.until_at) as "dueAt", greatest(h.close_at, e.until_at) as "closeAt", h.attempts,
      h.release_rule as "releaseRule", s.deadline_at as "deadlineAt", h.time_limit as "timeLimit", i.items::int as items, i.points::int as points,
      s.submission_id as "submissionId", s.state, coalesce(s.attempt, 0) as attempt,
      case when s.state = 'returned' then s.score end as score,
      (select count(*)::int from edu.submission_answer a
        where a.submission_id = s.submission_id and a.answer is not null) as answered
    from edu.homework h
    left join edu.account t on t.id = h.owner_id
    left join edu.homework_extension e on e.homework_id = h.homework_id and e.account_id = ${accountId}
    left join lateral (
      select * from edu.submission n where n.homework_id = h.homework_id and n.account_id = ${accountId}
      order by n.attempt desc limit 1
    ) s on true
    cross join lateral (
      select count(*) as items, coalesce(sum(points), 0) as points from edu.homework_item where homework_id = h.homework_id
    ) i
    where h.dept_id = ${deptId} and h.state = 'published' and h.open_at <= ${now} and h.homework_id in (
      select k.homework_id from edu.homework_class k where k.class_id = any(${[...classIds]}::int8[])
    )
    order by h.due_at desc, h.homework_id desc limit 200`.execute(db);
  return rows;
}
