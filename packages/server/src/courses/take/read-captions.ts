import { Fault } from "@lyceum/contract/faults";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { findCaptions, listUnitsNaming } from "../store/captions.ts";
import { findCard } from "../store/catalogue.ts";
import { findEnrolment } from "../store/enrolments.ts";
import { readReached, requireOpen } from "./reached.ts";

/** GET /courses/{id}/captions/{captionId} (P10): to whom a unit is open that names them. */
export const readCaptions: CallHandler<"GET /courses/{id}/captions/{captionId}"> = async (
  { params },
  context,
) => {
  const { deptId, accountId } = callerOf(context);
  const { kysely } = context.database;
  const reader = { deptId, accountId, as: "learner", now: context.clock.now() } as const;
  const card = await findCard(kysely, reader, Number(params.id));
  if (!card?.mayTake) throw new Fault("notFound");
  const place = { deptId, accountId, courseId: card.courseId };
  const captionId = Number(params.captionId);
  const [unitId, ...others] = await listUnitsNaming(kysely, place, captionId);
  const found = await findCaptions(kysely, place, captionId, { isNamed: true });
  if (unitId === undefined || !found) throw new Fault("notFound");
  const enrolment = await findEnrolment(kysely, place);
  if (!enrolment) throw new Fault("courseNotBegun");
  const reached = await readReached(kysely, { place, course: card }, enrolment);
  const isOpen = (one: string) =>
    reached.progress.units.some((unit) => unit.unitId === one && unit.state !== "locked");
  if (!others.some(isOpen)) requireOpen(reached, unitId);
  return found;
};
