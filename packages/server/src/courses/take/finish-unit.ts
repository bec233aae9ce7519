import { Fault } from "@lyceum/contract/faults";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { openProgress, tickProgress } from "../store/enrolments.ts";
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
    const { kind, durationMs, isScored } = requireOpen(before, unitId);
    const isTicked =
      kind === "text" || kind === "document" || kind === "file" || (kind === "tool" && !isScored);
    // Of a video whose length is not known nobody can say how much of it was watched, and a replay may be gone.
    if (!isTicked && !((kind === "video" || kind === "replay") && durationMs === null))
      throw new Fault("courseState");
    await openProgress(trx, before.place, unitId, now);
    await tickProgress(trx, before.place, unitId, now);
    return viewProgress(await settleReached(trx, before, now), unitId);
  });
};
