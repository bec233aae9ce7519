import { Fault } from "@lyceum/contract/faults";
import type { Caller } from "../../app/context.ts";
import {
  findEnrolment,
  openProgress,
  type Place,
  tickProgress,
  updateEnrolment,
} from "../store/enrolments.ts";
import { canSeePeople } from "../policy.ts";
import { findCourse } from "../store/courses.ts";
import { findToolUnit, type ToolUnit } from "../store/tool-units.ts";
import { lockReached, readReached, requireOpen, settleReached } from "./reached.ts";
import type { Db } from "../../ports/database.ts";

/** A unit with an outside tool, which somebody who takes the course opens now (P10). */
export async function openToolUnit(
  trx: Db,
  caller: Pick<Caller, "deptId" | "accountId">,
  courseId: number,
  unitId: string,
  now: number,
): Promise<ToolUnit> {
  const before = await lockReached(trx, caller, courseId, now);
  if (requireOpen(before, unitId).kind !== "tool") throw new Fault("courseState");
  const unit = await findToolUnit(trx, caller.deptId, courseId, unitId);
  if (!unit) throw new Fault("notFound");
  await openProgress(trx, before.place, unitId, now);
  await updateEnrolment(trx, before.place, { seen_at: now, last_unit_id: unitId });
  return unit;
}

/**
 * What a tool reports of somebody in its unit, one report after the other; `keep` says whether the unit is done by it. False
 * of who has never opened the unit.
 */
export async function reportToolUnit(
  trx: Db,
  { unitId, ...place }: Place & { unitId: string },
  now: number,
  keep: () => Promise<boolean>,
): Promise<boolean> {
  const enrolment = await findEnrolment(trx, place, { locks: true });
  const course = await findCourse(trx, place.deptId, place.courseId);
  if (!enrolment || !course) return false;
  const { title, titleEn } = course;
  const before = await readReached(trx, { place, course: { title, titleEn } }, enrolment);
  if (before.evidence.get(unitId)?.isOpened !== true) return false;
  if (await keep()) {
    await tickProgress(trx, place, unitId, now);
    await settleReached(trx, before, now);
  }
  return true;
}

/** Throws unless somebody of the staff sees who takes a course. */
export async function requireSeesPeople(db: Db, caller: Caller, courseId: number): Promise<void> {
  const course = await findCourse(db, caller.deptId, courseId);
  if (!course) throw new Fault("notFound");
  if (!canSeePeople(caller, course)) throw new Fault("courseNotYours");
}
