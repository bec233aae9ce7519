import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { hashTicket, newTicket } from "../../app/tickets.ts";
import { openToolUnit } from "../../courses/index.ts";
import { letsToolsIn } from "../policy.ts";
import { findInstitution } from "../store/institution.ts";
import { insertLaunch } from "../store/launches.ts";
import { findTool } from "../store/tools.ts";

/** POST /courses/{id}/units/{unitId}/tool (P10). */
export const launchTool: CallHandler<"POST /courses/{id}/units/{unitId}/tool"> = async (
  { params },
  context,
) => {
  const caller = callerOf(context);
  const { deptId, accountId } = caller;
  const now = context.clock.now();
  const hint = newTicket();
  await context.database.kysely.transaction().execute(async (trx) => {
    if (!letsToolsIn(await findInstitution(trx, deptId))) throw new Fault("toolsOff");
    const { courseId, unitId, item } = await openToolUnit(trx, caller, Number(params.id), params.unitId, now);
    const tool =
      item.toolId === null ? undefined : await findTool(trx, deptId, item.toolId, { locks: "share" });
    if (!tool?.is_enabled) throw new Fault("toolGone");
    const endsAt = now + limits.toolLaunchLife.value;
    const launch = {
      deptId,
      toolId: tool.tool_id,
      accountId,
      unit: { courseId, unitId },
      choiceHash: null,
      endsAt,
    };
    await insertLaunch(trx, { ...launch, hintHash: hashTicket(hint) }, now);
  });
  return { path: `/lti/start/${hint}` };
};
