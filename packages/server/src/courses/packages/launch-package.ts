import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { isRunDone, newRun } from "@lyceum/domain/courses";
import { type CallHandler, callerOf, siteOf } from "../../app/calls.ts";
import { hashTicket, newTicket } from "../../app/tickets.ts";
import type { StoredLesson } from "../../db/tables/courses.ts";
import { findUnit } from "../store/courses.ts";
import { openProgress, updateEnrolment } from "../store/enrolments.ts";
import { deleteItems, findRun, listItems, saveItem, saveLaunch } from "../store/package-runs.ts";
import { findPackage } from "../store/packages.ts";
import { lockReached, requireOpen } from "../take/reached.ts";
import { packagePagePath } from "./open-file.ts";
import { settleItems } from "./report-package.ts";
import { hostLabel, learnerIdOf } from "./keyed-names.ts";

/** POST /courses/{id}/units/{unitId}/launch (P10). */
export const launchPackage: CallHandler<"POST /courses/{id}/units/{unitId}/launch"> = async (
  { params, body },
  context,
) => {
  const caller = callerOf(context);
  const { deptId, accountId } = caller;
  const { secret, contentHost } = context;
  const { unitId } = params;
  const now = context.clock.now();
  if (contentHost === null) throw new Fault("packagesOff");
  const portalHost = siteOf(context).domain;
  return await context.database.kysely.transaction().execute(async (trx) => {
    const before = await lockReached(trx, caller, Number(params.id), now);
    if (requireOpen(before, unitId).kind !== "package") throw new Fault("courseState");
    const place = { ...before.place, unitId };
    const unit = await findUnit(trx, deptId, place.courseId, unitId);
    const assetId = unit?.item.kind === "package" ? unit.item.assetId : null;
    const held = assetId === null ? undefined : await findPackage(trx, deptId, assetId);
    if (assetId === null || held?.state !== "ready" || held.version === null)
      throw new Fault("packageNotReady");
    const { lessons, version } = held;
    const run = await findRun(trx, place);
    const isSame = run?.assetId === assetId;
    if (run && !isSame) await deleteItems(trx, place);
    const items = isSame ? await listItems(trx, place) : new Map<number, typeof newRun>();
    const itemNo = body.itemNo ?? (isSame && run.itemNo < lessons.length ? run.itemNo : 0);
    const lesson = lessons[itemNo];
    if (!lesson) throw new Fault("paramError", { field: "itemNo" });
    const launchNo = (run?.launchNo ?? 0) + 1;
    const ticket = newTicket();
    await openProgress(trx, before.place, unitId, now);
    await updateEnrolment(trx, before.place, { seen_at: now, last_unit_id: unitId });
    await saveLaunch(trx, place, {
      assetId,
      launchNo,
      itemNo,
      ticketHash: hashTicket(ticket),
      ticketUntil: now + limits.packageTicketLife.value,
      portalHost,
      reportedAt: now,
    });
    const kept = items.get(itemNo);
    // What reports nothing is done when it was opened.
    if (!lesson.isSco && !kept) {
      const seen = { ...newRun, completion: "completed" } as const;
      await saveItem(trx, place, itemNo, seen, now);
      items.set(itemNo, seen);
      await settleItems(trx, before, place, lessons.length, items, now);
    }
    const { totalMs, ...state } = items.get(itemNo) ?? newRun;
    return {
      launchNo,
      host: `${hostLabel(secret, assetId, accountId)}.${contentHost}`,
      path: packagePagePath(ticket),
      version,
      href: hrefOf(lesson),
      launchData: lesson.launchData,
      mastery: lesson.mastery,
      learnerId: learnerIdOf(secret, deptId, accountId),
      itemNo,
      items: lessons.map(({ title }, at) => {
        const one = items.get(at);
        return { title, isDone: one !== undefined && isRunDone(one) };
      }),
      isNew: kept === undefined,
      totalMs,
      run: state,
    };
  });
};

function hrefOf({ path, search }: StoredLesson): string {
  return path.split("/").map(encodeURIComponent).join("/") + search;
}
