import { Fault } from "@lyceum/contract/faults";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { actorOf, recordAct } from "../../audit/index.ts";
import { emitChanged } from "../emit-changed.ts";
import { tell, tellKey } from "../job-kinds.ts";
import { canEdit, canWithdraw } from "../policy.ts";
import { findCourse, listUnits, setCourseState } from "../store/courses.ts";
import { requireParts } from "./check-parts.ts";
import { requireWhole } from "./check-whole.ts";
import { contentOf } from "./read-courses.ts";
import { nothingStands, standingAgain } from "./standing.ts";
import { requireToolLinks } from "./tool-parts.ts";
import { titleOf } from "./write-course.ts";

/** POST /staff/courses/{id}/publish (P10). */
export const publishCourse: CallHandler<"POST /staff/courses/{id}/publish"> = async (
  { params, body },
  context,
) => {
  const caller = callerOf(context);
  const { deptId } = caller;
  const at = context.clock.now();
  return await context.database.kysely.transaction().execute(async (trx) => {
    const course = await findCourse(trx, deptId, Number(params.id), { locks: true });
    if (!course) throw new Fault("notFound");
    if (!canEdit(caller, course)) throw new Fault("courseNotYours");
    if (course.state === "published") throw new Fault("courseState");
    if (course.version !== body.version) throw new Fault("courseChanged");
    const content = contentOf(course, await listUnits(trx, deptId, course.courseId));
    const standing = course.state === "withdrawn" ? standingAgain(content) : nothingStands;
    const { production } = context;
    await requireParts(trx, caller, content, { now: at, standing });
    await requireToolLinks(trx, deptId, content, { standing, production });
    await requireWhole(trx, caller, content, { now: at, standing });
    await setCourseState(trx, course, "published", at);
    const { courseId } = course;
    await emitChanged(context, trx, course);
    await context.jobs.add(trx, tell, { deptId, courseId }, { jobKey: tellKey(courseId) });
    await recordAct(trx, actorOf(context), {
      act: "course.publish",
      thing: { kind: "course", id: course.courseId },
      after: { title: titleOf(course), audience: course.audience, classIds: course.classIds },
    });
    return { version: course.version + 1 };
  });
};

/** POST /staff/courses/{id}/withdraw (P10). */
export const withdrawCourse: CallHandler<"POST /staff/courses/{id}/withdraw"> = async (
  { params },
  context,
) => {
  const caller = callerOf(context);
  const at = context.clock.now();
  return await context.database.kysely.transaction().execute(async (trx) => {
    const course = await findCourse(trx, caller.deptId, Number(params.id), { locks: true });
    if (!course) throw new Fault("notFound");
    if (!canWithdraw(caller, course)) throw new Fault("courseNotYours");
    if (course.state !== "published") throw new Fault("courseState");
    await setCourseState(trx, course, "withdrawn", at);
    await emitChanged(context, trx, course);
    await recordAct(trx, actorOf(context), {
      act: "course.withdraw",
      thing: { kind: "course", id: course.courseId },
      after: { title: titleOf(course) },
    });
    return { version: course.version + 1 };
  });
};
