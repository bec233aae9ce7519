import { randomBytes } from "node:crypto";
import { Fault } from "@lyceum/contract/faults";
import { certificateCode } from "@lyceum/domain/courses";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { mayShowName } from "../policy.ts";
import { findCourse } from "../store/courses.ts";
import { hasCertificate, readKind, upsertCertificate } from "../store/certificates.ts";
import { lockReached, settleReached } from "../take/reached.ts";

/** POST /courses/{id}/certificate (P10). */
export const issueCertificate: CallHandler<"POST /courses/{id}/certificate"> = async (
  { params, body },
  context,
) => {
  const caller = callerOf(context);
  const now = context.clock.now();
  return await context.database.kysely.transaction().execute(async (trx) => {
    const reached = await settleReached(trx, await lockReached(trx, caller, Number(params.id), now), now);
    const { place, enrolment, progress } = reached;
    // Who has finished it once, or has a certificate, keeps that where the course has grown since.
    const isFinished = progress.isFinished || enrolment.finishedAt !== null;
    if (!isFinished && !(await hasCertificate(trx, place))) throw new Fault("courseNotDone");
    const showsName = body.name === "full";
    if (showsName && !mayShowName(await readKind(trx, place.deptId)))
      throw new Fault("forbidden", { field: "name" });
    const course = await findCourse(trx, place.deptId, place.courseId);
    if (!course) throw new Fault("notFound");
    const { code, revokedAt } = await upsertCertificate(trx, {
      ...place,
      code: certificateCode(randomBytes(16)),
      courseTitle: course.title,
      courseTitleEn: course.titleEn,
      showsName,
      finishedAt: enrolment.finishedAt ?? now,
    });
    if (revokedAt !== null) throw new Fault("certificateRevoked");
    return { code };
  });
};
