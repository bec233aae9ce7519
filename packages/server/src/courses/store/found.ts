import { sql } from "kysely";
import { isPupil } from "./enrolments.ts";
import type { Db } from "../../ports/database.ts";

/** A course as the search knows it. */
export type IndexedCourse = {
  courseId: number;
  deptId: number;
  state: string;
  titles: [string, string];
  summaries: [string, string];
  unitTitles: string[];
  audience: string;
  isPublic: boolean;
  classIds: number[];
  /** Who has begun it keeps it, also outside of its classes. */
  learners: string[];
  publishedAt: number | null;
};

const columns = sql`c.course_id as "courseId", c.dept_id as "deptId", c.state, array[c.title, c.title_en] as titles,
  array[c.summary, c.summary_en] as summaries, c.audience, c.is_public as "isPublic", c.published_at as "publishedAt",
  array(select t from edu.course_unit u cross join lateral unnest(array[u.title, u.title_en]) t
    where u.course_id = c.course_id and t <> '' order by u.unit_no) as "unitTitles",
  array(select k.class_id from edu.course_class k where k.course_id = c.course_id) as "classIds",
  array(select e.account_id from edu.course_enrolment e where e.course_id = c.course_id and c.audience = 'classes'
    and not c.is_public) as learners`;

/** With the row held until the transaction ends, so that the index gets nothing older than what follows. */
export async function readForIndex(trx: Db, courseId: number): Promise<IndexedCourse | undefined> {
  const { rows } = await sql<IndexedCourse>`select ${columns} from edu.course c
    where c.course_id = ${courseId} for share of c`.execute(trx);
  return rows[0];
}

/** In the order of their ids, for the rebuild of the index. */
export async function readAllAfter(trx: Db, afterId: number, limit: number): Promise<IndexedCourse[]> {
  const { rows } = await sql<IndexedCourse>`select ${columns} from edu.course c
    where c.course_id > ${afterId} order by c.course_id limit ${limit} for share of c`.execute(trx);
  return rows;
}

/** The classes in which somebody is a pupil. */
export async function listPupilClasses(
  db: Db,
  { deptId, accountId, now }: { deptId: number; accountId: string; now: number },
): Promise<number[]> {
  const { rows } = await sql<{
    classId: number;
  }>`select distinct g.class_id as "classId" from edu.role_grant g
    where g.dept_id = ${deptId} and g.account_id = ${accountId} and g.class_id is not null and ${isPupil(now)}`.execute(
    db,
  );
  return rows.map(({ classId }) => classId);
}
