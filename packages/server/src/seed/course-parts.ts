import type { CourseContent, CourseUnit } from "@lyceum/contract/shapes";
import { findCourse, insertCourse, listStaffRows, setCourseState } from "../courses/store/courses.ts";
import type { Db } from "../ports/database.ts";
import { textOf } from "./text-of.ts";

type Titles = { title: string; titleEn: string };
type Author = { deptId: number; accountId: string };

/** Whether the institution has any course. */
export async function hasCourses(db: Db, deptId: number): Promise<boolean> {
  return (await listStaffRows(db, deptId, { pattern: null, state: null, limit: 1, offset: 0 })).total > 0;
}

/** A course that was written and published at that time; its id. */
export async function publishCourse(
  trx: Db,
  { deptId, accountId }: Author,
  content: CourseContent,
  at: number,
): Promise<number> {
  const courseId = await insertCourse(trx, { deptId, accountId, content, at });
  const course = await findCourse(trx, deptId, courseId);
  if (course) await setCourseState(trx, course, "published", at);
  return courseId;
}

export function unit(
  unitId: string,
  titles: Titles,
  item: CourseUnit["item"],
  needs: string[] = [],
): CourseUnit {
  return { unitId, ...titles, needs, item };
}

/** What is read, a paragraph each. */
export function read(paragraphs: readonly string[]): CourseUnit["item"] {
  return { kind: "text", body: textOf(paragraphs) };
}
