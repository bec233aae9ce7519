import type { CourseContent, CourseState, StaffCourseRow, UnitItem } from "@lyceum/contract/shapes";
import { unitsOf } from "@lyceum/domain/courses";
import { sql } from "kysely";
import type { StoredSection } from "../../db/tables/courses.ts";
import type { Db } from "../../ports/database.ts";

/** A course without its units. */
export type CourseRecord = Omit<CourseContent, "sections"> & {
  courseId: number;
  deptId: number;
  ownerId: string | null;
  teacher: string;
  version: number;
  state: CourseState;
  sections: StoredSection[];
};

const columns = sql`c.course_id as "courseId", c.dept_id as "deptId", c.owner_id as "ownerId", c.version, c.state, c.title,
  c.title_en as "titleEn", c.summary, c.summary_en as "summaryEn", c.subject, c.cover_id as "coverId", c.audience,
  c.is_public as "isPublic", c.sections,
  coalesce((select a.nick from edu.account a where a.id = c.owner_id), '') as teacher,
  array(select k.class_id from edu.course_class k where k.course_id = c.course_id order by 1) as "classIds"`;

export async function findCourse(
  db: Db,
  deptId: number,
  courseId: number,
  { locks = false } = {},
): Promise<CourseRecord | undefined> {
  const { rows } = await sql<CourseRecord>`select ${columns} from edu.course c
    where c.dept_id = ${deptId} and c.course_id = ${courseId} ${locks ? sql`for update of c` : sql``}`.execute(
    db,
  );
  return rows[0];
}

export type UnitRecord = {
  unitId: string;
  title: string;
  titleEn: string;
  needs: string[];
  item: UnitItem;
};

export async function listUnits(db: Db, deptId: number, courseId: number): Promise<UnitRecord[]> {
  const { rows } = await sql<UnitRecord>`
    select unit_id as "unitId", title, title_en as "titleEn", needs, item from edu.course_unit
    where dept_id = ${deptId} and course_id = ${courseId} order by unit_no`.execute(db);
  return rows;
}

export async function findUnit(
  db: Db,
  deptId: number,
  courseId: number,
  unitId: string,
): Promise<UnitRecord | undefined> {
  const { rows } = await sql<UnitRecord>`
    select unit_id as "unitId", title, title_en as "titleEn", needs, item from edu.course_unit
    where dept_id = ${deptId} and course_id = ${courseId} and unit_id = ${unitId}`.execute(db);
  return rows[0];
}

type Wanted = { pattern: string | null; state: CourseState | null; limit: number; offset: number };

export async function listStaffRows(
  db: Db,
  deptId: number,
  { pattern, state, limit, offset }: Wanted,
): Promise<{ rows: StaffCourseRow[]; total: number }> {
  const { rows } = await sql<StaffCourseRow & { total: number }>`
    select c.course_id as "courseId", c.title, c.title_en as "titleEn", c.subject, c.state, c.audience,
      (select count(*)::int from edu.course_unit u where u.course_id = c.course_id) as units, e.people, e.finished,
      jsonb_build_object('userId', coalesce(c.owner_id, ''), 'name', coalesce(a.nick, '')) as owner,
      c.updated_at as "updatedAt", count(*) over ()::int as total
    from edu.course c left join edu.account a on a.id = c.owner_id
    cross join lateral (
      select count(*)::int as people, count(finished_at)::int as finished
      from edu.course_enrolment where course_id = c.course_id) e
    where c.dept_id = ${deptId} and (${state}::text is null or c.state = ${state})
      and (${pattern}::text is null or c.title ilike ${pattern} or c.title_en ilike ${pattern})
    order by c.updated_at desc, c.course_id desc limit ${limit} offset ${offset}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

type Written = { deptId: number; accountId: string; content: CourseContent; at: number };

export async function insertCourse(trx: Db, { deptId, accountId, content, at }: Written): Promise<number> {
  const { course_id: courseId } = await trx
    .insertInto("edu.course")
    .values({
      ...columnsOf(content),
      dept_id: deptId,
      owner_id: accountId,
      created_at: at,
      updated_at: at,
      published_at: null,
    })
    .returning("course_id")
    .executeTakeFirstOrThrow();
  await writeParts(trx, deptId, courseId, content);
  return courseId;
}

export async function updateCourse(
  trx: Db,
  { courseId, deptId, version }: CourseRecord,
  content: CourseContent,
  at: number,
): Promise<void> {
  await trx
    .updateTable("edu.course")
    .set({ ...columnsOf(content), version: version + 1, updated_at: at })
    .where("course_id", "=", courseId)
    .where("dept_id", "=", deptId)
    .execute();
  for (const table of ["edu.course_class", "edu.course_unit"] as const)
    // One after the other: they share the connection of the transaction.
    // oxlint-disable-next-line no-await-in-loop
    await trx.deleteFrom(table).where("course_id", "=", courseId).where("dept_id", "=", deptId).execute();
  await writeParts(trx, deptId, courseId, content);
}

export async function setCourseState(
  trx: Db,
  { courseId, deptId, version }: CourseRecord,
  state: CourseState,
  at: number,
): Promise<void> {
  await trx
    .updateTable("edu.course")
    .set({
      state,
      version: version + 1,
      updated_at: at,
      ...(state === "published" ? { published_at: at } : {}),
    })
    .where("course_id", "=", courseId)
    .where("dept_id", "=", deptId)
    .execute();
}

/** With its units. */
export async function deleteCourse(trx: Db, { courseId, deptId }: CourseRecord): Promise<void> {
  await trx
    .deleteFrom("edu.course")
    .where("course_id", "=", courseId)
    .where("dept_id", "=", deptId)
    .execute();
}

function columnsOf(content: CourseContent) {
  const { title, titleEn, summary, summaryEn, subject, coverId, audience, isPublic, sections } = content;
  const stored = sections.map((one): StoredSection => ({
    title: one.title,
    titleEn: one.titleEn,
    unitIds: one.units.map(({ unitId }) => unitId),
  }));
  return {
    title,
    title_en: titleEn,
    summary,
    summary_en: summaryEn,
    subject,
    cover_id: coverId,
    audience,
    is_public: isPublic,
    sections: JSON.stringify(stored),
  };
}

async function writeParts(trx: Db, deptId: number, courseId: number, content: CourseContent): Promise<void> {
  if (content.classIds.length > 0)
    await sql`insert into edu.course_class (course_id, class_id, dept_id)
      select ${courseId}, k.class_id, ${deptId} from edu.school_class k
      where k.dept_id = ${deptId} and k.class_id = any(${content.classIds}::int8[])`.execute(trx);
  const units = unitsOf(content);
  if (units.length === 0) return;
  await trx
    .insertInto("edu.course_unit")
    .values(
      units.map(({ unitId, title, titleEn, needs, item }, at) => ({
        course_id: courseId,
        unit_id: unitId,
        dept_id: deptId,
        unit_no: at,
        title,
        title_en: titleEn,
        needs,
        item: JSON.stringify(item),
      })),
    )
    .execute();
}
