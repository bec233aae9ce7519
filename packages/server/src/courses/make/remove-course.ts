import { Fault } from "@lyceum/contract/faults";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { actorOf, recordAct } from "../../audit/index.ts";
import { referExactly } from "../../files/index.ts";
import { canEdit } from "../policy.ts";
import { deleteCourse, findCourse } from "../store/courses.ts";
import { coverThing, unitsThing } from "../things.ts";
import { titleOf } from "./write-course.ts";

/** POST /staff/courses/{id}/remove (P10): nobody has begun what was never published. */
export const removeCourse: CallHandler<"POST /staff/courses/{id}/remove"> = async ({ params }, context) => {
  const caller = callerOf(context);
  const { deptId, accountId } = caller;
  return await context.database.kysely.transaction().execute(async (trx) => {
    const course = await findCourse(trx, deptId, Number(params.id), { locks: true });
    if (!course) throw new Fault("notFound");
    if (!canEdit(caller, course)) throw new Fault("courseNotYours");
    if (course.state !== "draft") throw new Fault("courseState");
    const actor = { realm: "edu", deptId, accountId } as const;
    await referExactly(context, trx, actor, coverThing(deptId, course.courseId), []);
    await referExactly(context, trx, actor, unitsThing(deptId, course.courseId), []);
    await deleteCourse(trx, course);
    await recordAct(trx, actorOf(context), {
      act: "course.delete",
      thing: { kind: "course", id: course.courseId },
      before: { title: titleOf(course) },
    });
    return {};
  });
};
