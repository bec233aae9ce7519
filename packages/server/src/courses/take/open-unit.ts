import { Fault } from "@lyceum/contract/faults";
import type { Document, OpenUnit, UnitItem } from "@lyceum/contract/shapes";
import { scoreShare } from "@lyceum/domain/outside-tools";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";
import { viewAssets } from "../../files/index.ts";
import { portalHandlers } from "../../portal/index.ts";
import { viewReplayThrough } from "../../recordings/index.ts";
import { assetsOf, thingIdsOf } from "../make/content.ts";
import { letsToolsIn } from "../lets-tools-in.ts";
import { listWatchable } from "../store/catalogue.ts";
import { findUnit } from "../store/courses.ts";
import { openProgress, updateEnrolment } from "../store/enrolments.ts";
import { listProgress } from "../store/evidence.ts";
import { findHears, findPoints } from "../store/tool-units.ts";
import { listThings, type NamedThing } from "../store/things.ts";
import { mayTick } from "./may-tick.ts";
import { lockReached, requireOpen, settleReached, viewProgress } from "./reached.ts";

/** POST /courses/{id}/units/{unitId}/open (P10). */
export const openUnit: CallHandler<"POST /courses/{id}/units/{unitId}/open"> = async (
  { params },
  context,
) => {
  const caller = callerOf(context);
  const { deptId, accountId } = caller;
  const { unitId } = params;
  const now = context.clock.now();
  const opened = await context.database.kysely.transaction().execute(async (trx) => {
    const before = await lockReached(trx, caller, Number(params.id), now);
    const rule = requireOpen(before, unitId);
    const { place } = before;
    await openProgress(trx, place, unitId, now);
    // What passed before a unit was opened was not spent in it.
    await updateEnrolment(trx, place, { seen_at: now, last_unit_id: unitId, watched_at: now });
    const reached = await settleReached(trx, before, now);
    const unit = await findUnit(trx, deptId, place.courseId, unitId);
    if (!unit) throw new Fault("notFound");
    const progress = await listProgress(trx, deptId, [place.courseId], [accountId]);
    const things = await listThings(trx, deptId, thingIdsOf([unit.item]), now);
    const toolId = unit.item.kind === "tool" ? unit.item.toolId : null;
    const points = toolId === null ? null : await findPoints(trx, place, unitId, toolId);
    // Where tools are switched off since, it is as gone as one that was taken away.
    const hasTool = toolId !== null && (await letsToolsIn(trx, deptId));
    const hears = hasTool ? await findHears(trx, deptId, toolId) : null;
    const { state, share, watched } = viewProgress(reached, unitId);
    const { recordingIds } = thingIdsOf([unit.item]);
    const reader = { deptId, accountId, as: "learner", now } as const;
    return {
      recordings: recordingIds.length === 0 ? [] : await listWatchable(trx, reader, recordingIds),
      unitId,
      item: unit.item,
      name: things.find(isNamed)?.name ?? null,
      mayTick: await mayTick(trx, place, rule, unit.item, now),
      hears,
      best: points ? scoreShare(points) : (reached.evidence.get(unitId)?.best ?? null),
      positionMs: progress.find((one) => one.unitId === unitId)?.positionMs ?? 0,
      watched,
      state,
      share,
    } satisfies Omit<OpenUnit, "assets" | "document" | "replay"> & { recordings: number[] };
  });
  // The files of a package are on a host of their own, and its archive is of no use here.
  const shown = opened.item.kind === "package" ? [] : assetsOf(opened.item);
  const ids = shown.map(({ id }) => id);
  const assets = await viewAssets(context, { realm: "edu", deptId, accountId }, [...new Set(ids)]);
  const {
    recordings: [recordingId],
    ...unit
  } = opened;
  const document = await readDocument(context, opened.item);
  return {
    ...unit,
    // A document that is not for this learner has no name for them either.
    name: opened.item.kind === "document" && document === null ? null : opened.name,
    assets: [...assets.values()],
    document,
    replay: recordingId === undefined ? null : await viewReplayThrough(context, recordingId),
  };
};

/** Homework that has closed is there, with what came of it. */
export function isNamed({ kind, state }: NamedThing): boolean {
  return state === "open" || (kind === "homework" && state === "closed");
}

/** The document as its readers have it; null where it is not published any more, or not for the caller. */
export async function readDocument(context: CallContext, item: UnitItem): Promise<Document | null> {
  if (item.kind !== "document" || item.docId === null) return null;
  const input = { params: undefined, query: { docId: String(item.docId) }, body: undefined };
  try {
    return await portalHandlers["GET /column/member/document"](input, context);
  } catch (error) {
    if (error instanceof Fault && error.key === "notFound") return null;
    throw error;
  }
}
