import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { type CallHandlers, callerOf } from "../../app/calls.ts";
import { hashTicket, newTicket } from "../../app/tickets.ts";
import { letsToolsIn } from "../policy.ts";
import { findChoice, insertChoice } from "../store/choices.ts";
import { findInstitution } from "../store/institution.ts";
import { insertLaunch } from "../store/launches.ts";
import { findTool, isProved } from "../store/tools.ts";

/** Choosing at a tool what a unit opens there (deep linking, P10). */
export const choiceHandlers = {
  "POST /staff/tools/{id}/choose": async ({ params }, context) => {
    const { deptId, accountId } = callerOf(context);
    const now = context.clock.now();
    const hint = newTicket();
    const choiceId = newTicket();
    await context.database.kysely.transaction().execute(async (trx) => {
      if (!letsToolsIn(await findInstitution(trx, deptId))) throw new Fault("toolsOff");
      const tool = await findTool(trx, deptId, Number(params.id), { locks: "share" });
      if (!tool) throw new Fault("notFound");
      if (!tool.is_enabled) throw new Fault("toolGone");
      if (!isProved(tool)) throw new Fault("toolUnproved");
      const whose = { deptId, toolId: tool.tool_id, accountId, choiceHash: hashTicket(choiceId) };
      await insertChoice(trx, { ...whose, endsAt: now + limits.toolChoiceLife.value }, now);
      const endsAt = now + limits.toolLaunchLife.value;
      await insertLaunch(trx, { ...whose, unit: null, endsAt, hintHash: hashTicket(hint) }, now);
    });
    return { choiceId, path: `/lti/start/${hint}` };
  },

  "GET /staff/toolChoices/{choiceId}": async ({ params }, context) => {
    const { deptId, accountId } = callerOf(context);
    const whose = { deptId, accountId, choiceHash: hashTicket(params.choiceId) };
    const choice = await findChoice(context.database.kysely, whose, context.clock.now());
    if (!choice) return { state: "over", items: [] };
    return { state: choice.items === null ? "waiting" : "ready", items: choice.items ?? [] };
  },
} satisfies Partial<CallHandlers>;
