import { Fault } from "@lyceum/contract/faults";
import type { CourseContent } from "@lyceum/contract/shapes";
import { unitsOf } from "@lyceum/domain/courses";
import { clampPage } from "@lyceum/domain/portal";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { likePattern } from "../../db/like-pattern.ts";
import { viewAssets } from "../../files/index.ts";
import { canEdit } from "../policy.ts";
import {
  type CourseRecord,
  findCourse,
  listStaffRows,
  listUnits,
  type UnitRecord,
} from "../store/courses.ts";
import { assetsOf, thingIdsOf } from "./content.ts";
import { readableThings } from "./readable-things.ts";

/** GET /staff/courses (P10). */
export const listStaffCourses: CallHandler<"GET /staff/courses"> = async ({ query }, context) => {
  const { deptId } = callerOf(context);
  return await listStaffRows(context.database.kysely, deptId, {
    pattern: likePattern(query.search),
    state: query.state ?? null,
    ...clampPage(query),
  });
};

/** GET /staff/courses/{id} (P10). */
export const readStaffCourse: CallHandler<"GET /staff/courses/{id}"> = async ({ params }, context) => {
  const caller = callerOf(context);
  const { deptId, accountId } = caller;
  const { kysely } = context.database;
  const course = await findCourse(kysely, deptId, Number(params.id));
  if (!course) throw new Fault("notFound");
  const content = contentOf(course, await listUnits(kysely, deptId, course.courseId));
  const items = unitsOf(content).map(({ item }) => item);
  const ids = [...items.flatMap(assetsOf).map(({ id }) => id), ...(content.coverId ? [content.coverId] : [])];
  const [assets, things] = await Promise.all([
    viewAssets(context, { realm: "edu", deptId, accountId }, [...new Set(ids)]),
    readableThings(kysely, caller, thingIdsOf(items), context.clock.now()),
  ]);
  return {
    courseId: course.courseId,
    version: course.version,
    state: course.state,
    content,
    assets: [...assets.values()],
    names: things,
    mayEdit: canEdit(caller, course),
  };
};

/** A course with its units in their sections, as it was saved. */
export function contentOf(course: CourseRecord, units: readonly UnitRecord[]): CourseContent {
  const byId = new Map(units.map((unit) => [unit.unitId, unit]));
  const { title, titleEn, summary, summaryEn, subject, coverId, audience, classIds, isPublic } = course;
  return {
    title,
    titleEn,
    summary,
    summaryEn,
    subject,
    coverId,
    audience,
    classIds,
    isPublic,
    sections: course.sections.map((section) => ({
      title: section.title,
      titleEn: section.titleEn,
      units: section.unitIds.flatMap((id) => byId.get(id) ?? []),
    })),
  };
}
