import { Fault } from "@lyceum/contract/faults";
import type { CourseContent } from "@lyceum/contract/shapes";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { actorOf, recordAct } from "../../audit/index.ts";
import { emitChanged } from "../emit-changed.ts";
import { canEdit } from "../policy.ts";
import { findCourse, insertCourse, listUnits, updateCourse } from "../store/courses.ts";
import { requireCaptions } from "./captions.ts";
import { referFiles, requireParts } from "./check-parts.ts";
import { requireWhole } from "./check-whole.ts";
import { checkContent } from "./content.ts";
import { contentOf } from "./read-courses.ts";
import { nothingStands, standingIn } from "./standing.ts";
import { requireToolLinks } from "./tool-parts.ts";

/** POST /staff/courses (P10). */
export const createCourse: CallHandler<"POST /staff/courses"> = async ({ body }, context) => {
  const caller = callerOf(context);
  const { deptId, accountId } = caller;
  const content = checkContent(body.content);
  const at = context.clock.now();
  return await context.database.kysely.transaction().execute(async (trx) => {
    const { production } = context;
    await requireParts(trx, caller, content, { now: at, standing: nothingStands });
    await requireToolLinks(trx, deptId, content, { standing: nothingStands, production });
    await requireCaptions(trx, { deptId, courseId: null }, content);
    const courseId = await insertCourse(trx, { deptId, accountId, content, at });
    await referFiles(context, trx, caller, courseId, content);
    await recordAct(trx, actorOf(context), {
      act: "course.create",
      thing: { kind: "course", id: courseId },
      after: { title: titleOf(content) },
    });
    return { courseId, version: 1 };
  });
};

/** POST /staff/courses/{id}/save (P10). */
export const saveCourse: CallHandler<"POST /staff/courses/{id}/save"> = async ({ params, body }, context) => {
  const caller = callerOf(context);
  const content = checkContent(body.content);
  const at = context.clock.now();
  return await context.database.kysely.transaction().execute(async (trx) => {
    const course = await findCourse(trx, caller.deptId, Number(params.id), { locks: true });
    if (!course) throw new Fault("notFound");
    if (!canEdit(caller, course)) throw new Fault("courseNotYours");
    if (course.version !== body.version) throw new Fault("courseChanged");
    const units = await listUnits(trx, caller.deptId, course.courseId);
    const standing = standingIn(contentOf(course, units));
    const { production } = context;
    await requireParts(trx, caller, content, { now: at, standing });
    await requireToolLinks(trx, caller.deptId, content, { standing, production });
    await requireCaptions(trx, course, content);
    if (course.state === "published") await requireWhole(trx, caller, content, { now: at, standing });
    await updateCourse(trx, course, content, at);
    await referFiles(context, trx, caller, course.courseId, content);
    if (course.state === "published") await emitChanged(context, trx, course);
    await recordAct(trx, actorOf(context), {
      act: "course.save",
      thing: { kind: "course", id: course.courseId },
      before: { title: titleOf(course) },
      after: { title: titleOf(content) },
    });
    return { version: course.version + 1 };
  });
};

export function titleOf({ title, titleEn }: Pick<CourseContent, "title" | "titleEn">): string {
  return title === "" ? titleEn : title;
}
