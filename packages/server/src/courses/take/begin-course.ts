import { Fault } from "@lyceum/contract/faults";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { emitChanged } from "../emit-changed.ts";
import { findCard } from "../store/catalogue.ts";
import { insertEnrolment } from "../store/enrolments.ts";

/** POST /courses/{id}/begin (P10). */
export const beginCourse: CallHandler<"POST /courses/{id}/begin"> = async ({ params }, context) => {
  const { deptId, accountId } = callerOf(context);
  const { kysely } = context.database;
  const now = context.clock.now();
  const card = await findCard(kysely, { deptId, accountId, as: "learner", now }, Number(params.id));
  if (!card?.mayTake) throw new Fault("notFound");
  const { courseId, audience } = card;
  await kysely.transaction().execute(async (trx) => {
    await insertEnrolment(trx, { deptId, courseId, accountId }, now);
    // Whoever leaves the class goes on finding what they have begun.
    if (audience === "classes") await emitChanged(context, trx, { deptId, courseId });
  });
  return {};
};
