import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { CourseContent } from "@lyceum/contract/shapes";
import { readVtt } from "@lyceum/domain/captions";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { canEdit } from "../policy.ts";
import {
  deleteUnnamedCaptions,
  findCaptions,
  insertCaptions,
  listCaptionLanguages,
} from "../store/captions.ts";
import { findCourse } from "../store/courses.ts";
import { placedUnits } from "./content.ts";
import type { Db } from "../../ports/database.ts";

/** So long a unit may take to name what was kept for it. */
const unnamedLifeMs = 86_400_000;

/** POST /staff/courses/{id}/captions (P10). */
export const keepCaptions: CallHandler<"POST /staff/courses/{id}/captions"> = async (
  { params, body },
  context,
) => {
  const caller = callerOf(context);
  const { cues, faults } = readVtt(body.file);
  const now = context.clock.now();
  const captionId = await context.database.kysely.transaction().execute(async (trx) => {
    const course = await findCourse(trx, caller.deptId, Number(params.id), { locks: true });
    if (!course) throw new Fault("notFound");
    if (!canEdit(caller, course)) throw new Fault("courseNotYours");
    if (faults.length > 0) return null;
    const captionId = await insertCaptions(trx, course, { language: body.language, cues, savedAt: now });
    const keeps = limits.courseUnnamedCaptionsMax.value;
    await deleteUnnamedCaptions(trx, course, { since: now - unnamedLifeMs, keeps });
    return captionId;
  });
  return { cueCount: cues.length, faults, captionId };
};

/** GET /staff/courses/{id}/captions/{captionId} (P10). */
export const readStaffCaptions: CallHandler<"GET /staff/courses/{id}/captions/{captionId}"> = async (
  { params },
  context,
) => {
  const { deptId } = callerOf(context);
  const place = { deptId, courseId: Number(params.id) };
  const found = await findCaptions(context.database.kysely, place, Number(params.captionId), {
    isNamed: false,
  });
  if (!found) throw new Fault("notFound");
  return found;
};

/** Each unit names captions of its own course, in their language; `courseId` null: it is new and has none. Throws `courseCaptionsGone`, `paramError`. */
export async function requireCaptions(
  trx: Db,
  { deptId, courseId }: { deptId: number; courseId: number | null },
  content: CourseContent,
): Promise<void> {
  const units = placedUnits(content).flatMap(({ item, field }) =>
    item.kind === "video" ? [{ field, captions: item.captions ?? [] }] : [],
  );
  const ids = units.flatMap(({ captions }) => captions.map(({ captionId }) => captionId));
  const known =
    courseId === null
      ? new Map<number, string>()
      : await listCaptionLanguages(trx, { deptId, courseId }, ids);
  for (const { field, captions } of units) {
    if (captions.some(({ captionId }) => !known.has(captionId)))
      throw new Fault("courseCaptionsGone", { field });
    const isTwice = new Set(captions.map(({ language }) => language)).size < captions.length;
    if (isTwice || captions.some(({ captionId, language }) => known.get(captionId) !== language))
      throw new Fault("paramError", { field });
  }
}
