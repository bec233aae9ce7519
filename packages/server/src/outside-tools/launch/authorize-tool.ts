import { Fault } from "@lyceum/contract/faults";
import { browserOf, type CallHandler, callerOf } from "../../app/calls.ts";
import { hashTicket, newTicket } from "../../app/tickets.ts";
import { letsToolsIn } from "../policy.ts";
import { findInstitution } from "../store/institution.ts";
import { askLaunch, findLaunch } from "../store/launches.ts";
import { findTool } from "../store/tools.ts";
import { messageHintOf } from "./message-hint.ts";

/** POST /tools/authorize (P10): only in the session of whom the tool was opened for, and once. */
export const authorizeTool: CallHandler<"POST /tools/authorize"> = async ({ body }, context) => {
  const { deptId, accountId } = callerOf(context);
  const { kysely } = context.database;
  if (!letsToolsIn(await findInstitution(kysely, deptId))) throw new Fault("toolsOff");
  const isKnownForm =
    body.scope.split(" ").includes("openid") &&
    body.responseType === "id_token" &&
    body.responseMode === "form_post" &&
    body.prompt === "none";
  if (!isKnownForm) throw new Fault("toolAsksWrong");
  const launch = await findLaunch(kysely, deptId, hashTicket(body.loginHint), context.clock.now());
  if (launch?.account_id !== accountId) throw new Fault("toolLaunchOver");
  const tool = await findTool(kysely, deptId, launch.tool_id);
  const isItsOwn =
    tool?.is_enabled === true &&
    body.clientId === tool.client_id &&
    tool.redirect_urls.includes(body.redirectUri) &&
    (body.messageHint === "" || body.messageHint === messageHintOf(body.loginHint));
  if (!isItsOwn) throw new Fault("toolAsksWrong");
  const ticket = newTicket();
  const asked = {
    ticketHash: hashTicket(ticket),
    browserHash: hashTicket(browserOf(context)),
    redirectUrl: body.redirectUri,
    nonce: body.nonce,
    state: body.state,
  };
  if (!(await askLaunch(kysely, launch, asked))) throw new Fault("toolLaunchOver");
  return { path: `/lti/launch/${ticket}` };
};
