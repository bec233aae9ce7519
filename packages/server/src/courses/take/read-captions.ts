import { Fault } from "@lyceum/contract/faults";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { findCaptions } from "../store/captions.ts";
import { findCard } from "../store/catalogue.ts";

/** GET /courses/{id}/captions/{captionId} (P10). */
export const readCaptions: CallHandler<"GET /courses/{id}/captions/{captionId}"> = async (
  { params },
  context,
) => {
  const { deptId, accountId } = callerOf(context);
  const { kysely } = context.database;
  const reader = { deptId, accountId, as: "learner", now: context.clock.now() } as const;
  const card = await findCard(kysely, reader, Number(params.id));
  if (!card?.mayTake) throw new Fault("notFound");
  const place = { deptId, courseId: card.courseId };
  const found = await findCaptions(kysely, place, Number(params.captionId), { isNamed: true });
  if (!found) throw new Fault("notFound");
  return found;
};
