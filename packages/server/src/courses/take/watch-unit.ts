import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { believeSpans } from "@lyceum/domain/courses";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { openProgress, saveWatched, tickProgress, updateEnrolment } from "../store/enrolments.ts";
import { lockReached, requireOpen, settleReached, viewProgress } from "./reached.ts";

/** POST /courses/{id}/units/{unitId}/watch (P10). */
export const watchUnit: CallHandler<"POST /courses/{id}/units/{unitId}/watch"> = async (
  { params, body },
  context,
) => {
  const caller = callerOf(context);
  const { unitId } = params;
  const now = context.clock.now();
  return await context.database.kysely.transaction().execute(async (trx) => {
    const before = await lockReached(trx, caller, Number(params.id), now);
    const { place, enrolment, evidence } = before;
    const rule = requireOpen(before, unitId);
    if (rule.kind !== "video" && rule.kind !== "replay") throw new Fault("paramError", { field: "unitId" });
    if (rule.kind === "replay" && rule.durationMs === null) throw new Fault("notFound");
    const elapsedMs = Math.min(now - enrolment.watchedAt, limits.courseReportGap.value);
    const watched = believeSpans(evidence.get(unitId)?.watched ?? [], body.spans, {
      budgetMs: elapsedMs * limits.courseSpeedMax.value,
      durationMs: rule.durationMs ?? limits.courseVideoMax.value,
      countMax: limits.courseIntervalsMax.value,
    });
    await openProgress(trx, place, unitId, now);
    await saveWatched(trx, place, unitId, {
      watched: watched.map(([from, to]) => [from, to]),
      positionMs: Math.min(body.positionMs, rule.durationMs ?? body.positionMs),
    });
    // Time is spent once, also where several videos play.
    await updateEnrolment(trx, place, {
      seen_at: now,
      last_unit_id: unitId,
      watched_at: Math.max(now, enrolment.watchedAt),
    });
    const reached = viewProgress(await settleReached(trx, before, now), unitId);
    // Recordings are cut and go: what was watched of one stays watched.
    if (rule.kind === "replay" && reached.state === "done") await tickProgress(trx, place, unitId, now);
    return reached;
  });
};
