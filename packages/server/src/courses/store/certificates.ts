import { sql } from "kysely";
import type { Place } from "./enrolments.ts";
import type { Db } from "../../ports/database.ts";

export type NewCertificate = Place & {
  code: string;
  courseTitle: string;
  courseTitleEn: string;
  showsName: boolean;
  finishedAt: number;
};

/**
 * Makes a certificate with the name that its holder has now, or changes how much of that name it shows: of two at the same
 * moment one code is the holder's.
 */
export async function upsertCertificate(
  trx: Db,
  next: NewCertificate,
): Promise<{ code: string; revokedAt: number | null }> {
  const { rows } = await sql<{ code: string; revokedAt: number | null }>`
    insert into edu.course_certificate as t
      (code, dept_id, course_id, account_id, course_title, course_title_en, holder_name, shows_name, finished_at, revoked_at)
    select ${next.code}, ${next.deptId}, ${next.courseId}, a.id, ${next.courseTitle},
      ${next.courseTitleEn}, a.nick, ${next.showsName}, ${next.finishedAt}::int8, null
    from edu.account a where a.id = ${next.accountId} and a.dept_id = ${next.deptId}
    on conflict (course_id, account_id) do update
      set shows_name = excluded.shows_name, holder_name = coalesce(t.holder_name, excluded.holder_name)
    where t.dept_id = ${next.deptId}
    returning code, revoked_at as "revokedAt"`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error("the certificate was not kept");
  return row;
}

export type FoundCertificate = {
  code: string;
  accountId: string;
  name: string;
  showsName: boolean;
  institution: string;
  institutionEn: string;
  course: string;
  courseEn: string;
  finishedAt: number;
  revokedAt: number | null;
};

export async function findCertificate(
  db: Db,
  deptId: number,
  code: string,
): Promise<FoundCertificate | undefined> {
  const { rows } = await sql<FoundCertificate>`
    select t.code, t.account_id as "accountId", coalesce(t.holder_name, a.nick) as name, t.shows_name as "showsName", i.name as institution,
      i.name_en as "institutionEn", t.course_title as course, t.course_title_en as "courseEn",
      t.finished_at as "finishedAt", t.revoked_at as "revokedAt"
    from edu.course_certificate t
    join edu.account a on a.id = t.account_id
    join edu.institution i on i.dept_id = t.dept_id
    where t.dept_id = ${deptId} and t.code = ${code}`.execute(db);
  return rows[0];
}

/** False: it is so already, or there is none. */
export async function setRevoked(
  trx: Db,
  { deptId, courseId, accountId }: Place,
  at: number | null,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("edu.course_certificate")
    .set({ revoked_at: at })
    .where("dept_id", "=", deptId)
    .where("course_id", "=", courseId)
    .where("account_id", "=", accountId)
    .where("revoked_at", at === null ? "is not" : "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function hasCertificate(db: Db, { deptId, courseId, accountId }: Place): Promise<boolean> {
  const row = await db
    .selectFrom("edu.course_certificate")
    .select("code")
    .where("dept_id", "=", deptId)
    .where("course_id", "=", courseId)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Unknown is treated as a school for children, which shows least. */
export async function readKind(db: Db, deptId: number): Promise<{ kind: string }> {
  const row = await db
    .selectFrom("edu.institution")
    .select("kind")
    .where("dept_id", "=", deptId)
    .executeTakeFirst();
  return row ?? { kind: "k12" };
}
