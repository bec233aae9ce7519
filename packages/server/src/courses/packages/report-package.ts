import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { foldReport, isRunDone, newRun, type PackageRun } from "@lyceum/domain/courses";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { type Place, tickProgress, updateEnrolment } from "../store/enrolments.ts";
import { extendRun, findRun, listItems, saveItem } from "../store/package-runs.ts";
import { findPackage } from "../store/packages.ts";
import { lockReached, type Reached, requireOpen, settleReached, viewProgress } from "../take/reached.ts";
import type { Db } from "../../ports/database.ts";

/** POST /courses/{id}/units/{unitId}/report (P10). */
export const reportPackage: CallHandler<"POST /courses/{id}/units/{unitId}/report"> = async (
  { params, body },
  context,
) => {
  const caller = callerOf(context);
  const { unitId } = params;
  const now = context.clock.now();
  return await context.database.kysely.transaction().execute(async (trx) => {
    const before = await lockReached(trx, caller, Number(params.id), now);
    if (requireOpen(before, unitId).kind !== "package") throw new Fault("courseState");
    const place = { ...before.place, unitId };
    const run = await findRun(trx, place);
    // Another window has followed this one: what it would save is older.
    if (run?.launchNo !== body.launchNo) throw new Fault("packageElsewhere");
    const held = await findPackage(trx, caller.deptId, run.assetId);
    const lesson = held?.lessons[run.itemNo];
    if (!held || !lesson) throw new Fault("notFound");
    const items = await listItems(trx, place);
    const next = foldReport(items.get(run.itemNo) ?? newRun, body.report, {
      mastery: lesson.mastery,
      elapsedMs: now - run.reportedAt,
    });
    items.set(run.itemNo, next);
    await saveItem(trx, place, run.itemNo, next, now);
    await extendRun(trx, place, {
      reportedAt: Math.max(now, run.reportedAt),
      ticketUntil: now + limits.packageTicketLife.value,
    });
    await updateEnrolment(trx, before.place, { seen_at: now, last_unit_id: unitId });
    return viewProgress(await settleItems(trx, before, place, held.lessons.length, items, now), unitId);
  });
};

/** A package is done when each of its lessons is. */
export async function settleItems(
  trx: Db,
  before: Reached,
  place: Place & { unitId: string },
  count: number,
  items: ReadonlyMap<number, PackageRun>,
  now: number,
): Promise<Reached> {
  const done = Array.from({ length: count }, (_, at) => items.get(at)).every((one) => one && isRunDone(one));
  if (done) await tickProgress(trx, before.place, place.unitId, now);
  return await settleReached(trx, before, now);
}
