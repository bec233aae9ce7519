import { clampPage } from "@lyceum/domain/portal";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { requireSeesPeople } from "../../courses/index.ts";
import { listScores } from "../store/scores.ts";

/** GET /staff/courses/{id}/units/{unitId}/scores (P10). */
export const listToolScores: CallHandler<"GET /staff/courses/{id}/units/{unitId}/scores"> = async (
  { params, query },
  context,
) => {
  const caller = callerOf(context);
  const { kysely } = context.database;
  const courseId = Number(params.id);
  await requireSeesPeople(kysely, caller, courseId);
  const unit = { deptId: caller.deptId, courseId, unitId: params.unitId };
  return await listScores(kysely, unit, clampPage(query));
};
