import { Fault } from "@lyceum/contract/faults";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { actorOf, recordAct } from "../../audit/index.ts";
import { titleOf } from "../make/write-course.ts";
import { canSeePeople } from "../policy.ts";
import { hasCertificate, setRevoked } from "../store/certificates.ts";
import { findCourse } from "../store/courses.ts";

/** POST /staff/courses/{id}/certificate (P10). */
export const revokeCertificate: CallHandler<"POST /staff/courses/{id}/certificate"> = async (
  { params, body },
  context,
) => {
  const caller = callerOf(context);
  const { deptId } = caller;
  const { userId, isRevoked } = body;
  const now = context.clock.now();
  return await context.database.kysely.transaction().execute(async (trx) => {
    const course = await findCourse(trx, deptId, Number(params.id), { locks: true });
    if (!course) throw new Fault("notFound");
    if (!canSeePeople(caller, course)) throw new Fault("courseNotYours");
    const place = { deptId, courseId: course.courseId, accountId: userId };
    if (!(await hasCertificate(trx, place))) throw new Fault("notFound", { field: "userId" });
    if (!(await setRevoked(trx, place, isRevoked ? now : null))) return {};
    await recordAct(trx, actorOf(context), {
      act: isRevoked ? "course.revoke" : "course.restore",
      thing: { kind: "course", id: course.courseId },
      after: { title: titleOf(course), holder: userId },
    });
    return {};
  });
};
