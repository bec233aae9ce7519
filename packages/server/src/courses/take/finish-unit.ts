import { Fault } from "@lyceum/contract/faults";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { findUnit } from "../store/courses.ts";
import { openProgress, tickProgress } from "../store/enrolments.ts";
import { mayTick } from "./may-tick.ts";
import { lockReached, requireOpen, settleReached, viewProgress } from "./reached.ts";

/** POST /courses/{id}/units/{unitId}/done (P10). */
export const finishUnit: CallHandler<"POST /courses/{id}/units/{unitId}/done"> = async (
  { params },
  context,
) => {
  const caller = callerOf(context);
  const { unitId } = params;
  const now = context.clock.now();
  return await context.database.kysely.transaction().execute(async (trx) => {
    const before = await lockReached(trx, caller, Number(params.id), now);
    const { place } = before;
    const rule = requireOpen(before, unitId);
    // Said again it changes nothing, also where a quiz has opened again since.
    if (before.progress.units.every((one) => one.unitId !== unitId || one.state !== "done")) {
      const unit = await findUnit(trx, place.deptId, place.courseId, unitId);
      if (!unit) throw new Fault("notFound");
      if (!(await mayTick(trx, place, rule, unit.item, now))) throw new Fault("courseState");
      await openProgress(trx, place, unitId, now);
      await tickProgress(trx, place, unitId, now);
    }
    return viewProgress(await settleReached(trx, before, now), unitId);
  });
};
