import { sql } from "kysely";
import type { CourseAudience, Subject } from "@lyceum/contract/shapes";
import { likePattern } from "../../db/like-pattern.ts";
import { isShowable } from "../../recordings/index.ts";
import { isPupil } from "./enrolments.ts";
import type { Db } from "../../ports/database.ts";

export type CardRecord = {
  courseId: number;
  title: string;
  titleEn: string;
  summary: string;
  summaryEn: string;
  subject: Subject;
  audience: CourseAudience;
  coverId: string | null;
  teacher: string;
  /** Null: not begun. */
  seenAt: number | null;
  finishedAt: number | null;
  lastUnitId: string | null;
  certificate: string | null;
};

/** Who looks; an empty account has begun nothing. */
export type Reader = {
  deptId: number;
  accountId: string;
  as: "learner" | "staff" | "visitor";
  now: number;
};

/** `search`: words of the title or the summary, in either language. */
type Page = { limit: number; offset: number; search?: string | undefined };

const card = sql`c.course_id as "courseId", c.title, c.title_en as "titleEn", c.summary, c.summary_en as "summaryEn",
  c.subject, c.audience, c.cover_id as "coverId",
  coalesce((select a.nick from edu.account a where a.id = c.owner_id), '') as teacher,
  e.seen_at as "seenAt", e.finished_at as "finishedAt", e.last_unit_id as "lastUnitId",
  case when t.revoked_at is null then t.code end as certificate`;

/** A page of the courses that somebody may look at; `mine`: those that they have begun or that are given to them. */
export async function listCards(
  db: Db,
  reader: Reader,
  { mine, limit, offset, search }: Page & { mine: boolean },
): Promise<{ rows: CardRecord[]; total: number }> {
  const wanted = mine
    ? sql`${mayTake(reader)} and (e.account_id is not null or c.audience <> 'signUp')`
    : maySee(reader);
  const pattern = likePattern(search);
  const found =
    pattern === null
      ? sql`true`
      : sql`concat_ws(' ', c.title, c.title_en, c.summary, c.summary_en) ilike ${pattern}`;
  const { rows } = await sql<CardRecord & { total: number }>`
    select ${card}, count(*) over ()::int as total from ${joined(reader)}
    where c.dept_id = ${reader.deptId} and c.state = 'published' and ${wanted} and ${found}
    order by ${mine ? sql`e.seen_at desc nulls last, ` : sql``} c.published_at desc, c.course_id desc
    limit ${limit} offset ${offset}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** One course that somebody may look at. */
export async function findCard(
  db: Db,
  reader: Reader,
  courseId: number,
): Promise<(CardRecord & { mayTake: boolean }) | undefined> {
  const { rows } = await sql<CardRecord & { mayTake: boolean }>`
    select ${card}, ${mayTake(reader)} as "mayTake" from ${joined(reader)}
    where c.dept_id = ${reader.deptId} and c.course_id = ${courseId} and c.state = 'published' and ${maySee(reader)}`.execute(
    db,
  );
  return rows[0];
}

/** Of these courses, those whose cover, or whose units, a reader may look at. */
export async function listReadable(
  db: Db,
  reader: Reader,
  courseIds: readonly number[],
  what: "cover" | "units",
): Promise<number[]> {
  const { rows } = await sql<{ courseId: number }>`
    select c.course_id as "courseId" from ${joined(reader)}
    where c.dept_id = ${reader.deptId} and c.course_id = any(${[...courseIds]}::int8[])
      and (${reader.as === "staff"} or (c.state = 'published' and ${what === "cover" ? maySee(reader) : mayTake(reader)}))`.execute(
    db,
  );
  return rows.map(({ courseId }) => courseId);
}

/** Of these courses, those that the catalogue shows to a reader. */
export async function listFound(db: Db, reader: Reader, courseIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ courseId: number }>`
    select c.course_id as "courseId" from ${joined(reader)}
    where c.dept_id = ${reader.deptId} and c.state = 'published' and c.course_id = any(${[...courseIds]}::int8[])
      and ${maySee(reader)}`.execute(db);
  return rows.map(({ courseId }) => courseId);
}

/**
 * Of these recordings those that somebody may watch in a published course that they take. At a school for children they
 * must be in a class of the course now: a course that was begun shows those who have left the class no more of them.
 */
export async function listWatchable(
  db: Db,
  reader: Reader,
  recordingIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ recordingId: number }>`
    select distinct r.recording_id as "recordingId"
    from edu.recording r
    join edu.course_unit u on (u.item->>'recordingId')::int8 = r.recording_id and u.dept_id = r.dept_id
    join (${joined(reader)}) on c.course_id = u.course_id
    where r.dept_id = ${reader.deptId} and r.recording_id = any(${[...recordingIds]}::int8[]) and ${isShowable()}
      and c.state = 'published' and ${mayTake(reader)}
      and (${isInClass(reader)} or exists (
        select from edu.institution i where i.dept_id = c.dept_id and i.kind <> 'k12'))`.execute(db);
  return rows.map(({ recordingId }) => recordingId);
}

function joined({ accountId }: Reader) {
  return sql`edu.course c
    left join edu.course_enrolment e on e.course_id = c.course_id and e.account_id = ${accountId}
    left join edu.course_certificate t on t.course_id = c.course_id and t.account_id = ${accountId}`;
}

function maySee(reader: Reader) {
  return sql<boolean>`(c.is_public or ${reader.as === "staff"} or ${mayTake(reader)})`;
}

/** Who has begun a course keeps it, also outside of its classes. */
function mayTake(reader: Reader) {
  return sql<boolean>`(${reader.as === "learner"} and (
    c.audience <> 'classes' or e.account_id is not null or ${isInClass(reader)}))`;
}

function isInClass({ accountId, deptId, now }: Reader) {
  return sql<boolean>`exists (
    select from edu.course_class k join edu.role_grant g on g.class_id = k.class_id
    where k.course_id = c.course_id and g.dept_id = ${deptId} and g.account_id = ${accountId} and ${isPupil(now)})`;
}
