import type { CourseAudience } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import { isPupil } from "./enrolments.ts";
import type { Db } from "../../ports/database.ts";

type Wanted = {
  deptId: number;
  courseId: number;
  audience: CourseAudience;
  now: number;
  /** The last account of the page before. */
  after: string;
  limit: number;
};

/** For whom a course is, by their accounts: pupils of its classes, or all pupils of the institution. */
export async function listAudience(db: Db, query: Wanted): Promise<string[]> {
  const { deptId, courseId, audience, now, after, limit } = query;
  const inTime = sql`g.from_at <= ${now} and (g.until_at is null or g.until_at > ${now})`;
  const who =
    audience === "classes"
      ? sql`g.class_id in (select k.class_id from edu.course_class k where k.course_id = ${courseId}) and ${isPupil(now)}`
      : sql`g.role = 'student' and ${inTime}`;
  const { rows } = await sql<{ account: string }>`
    select distinct g.account_id as account from edu.role_grant g
    where g.dept_id = ${deptId} and g.account_id > ${after} and ${who}
    order by 1 limit ${limit}`.execute(db);
  return rows.map(({ account }) => account);
}
