import { Fault } from "@lyceum/contract/faults";
import { courseProgress } from "@lyceum/domain/courses";
import { clampPage } from "@lyceum/domain/portal";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { likePattern } from "../../db/like-pattern.ts";
import { canSeePeople } from "../policy.ts";
import { findCourse } from "../store/courses.ts";
import { listEnrolled } from "../store/enrolments.ts";
import { listRules } from "../store/evidence.ts";
import { evidenceOf } from "../take/evidence-of.ts";

/** GET /staff/courses/{id}/people (P10). */
export const listPeople: CallHandler<"GET /staff/courses/{id}/people"> = async (
  { params, query },
  context,
) => {
  const caller = callerOf(context);
  const { deptId } = caller;
  const { kysely } = context.database;
  const course = await findCourse(kysely, deptId, Number(params.id));
  if (!course) throw new Fault("notFound");
  if (!canSeePeople(caller, course)) throw new Fault("courseNotYours");
  const { courseId } = course;
  const { rows, total } = await listEnrolled(kysely, deptId, courseId, {
    pattern: likePattern(query.search),
    now: context.clock.now(),
    ...clampPage(query),
  });
  const rules = await listRules(kysely, deptId, [courseId]);
  const evidence = await evidenceOf(
    kysely,
    deptId,
    rules,
    rows.map(({ userId }) => userId),
  );
  return {
    rows: rows.map(({ lastUnitId, ...person }) => ({
      ...person,
      unitsDone:
        person.begunAt === null
          ? 0
          : courseProgress(rules, evidence(courseId, person.userId), lastUnitId).unitsDone,
      units: rules.length,
    })),
    total,
  };
};
