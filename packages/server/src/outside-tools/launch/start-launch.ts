import { Fault } from "@lyceum/contract/faults";
import type { App, SiteScope } from "../../app/context.ts";
import { hashTicket } from "../../app/tickets.ts";
import { requireTools } from "../answer-tools.ts";
import { isElsewhere, issuerOf } from "../issuer.ts";
import { findLaunch } from "../store/launches.ts";
import { findTool } from "../store/tools.ts";
import { readOpened } from "./opened.ts";
import { messageHintOf } from "./message-hint.ts";

type Asked = { site: SiteScope; host: string };

/**
 * Where a launch that has begun goes: to the tool, which is told who asks and for what, and nothing of the person. `elsewhere`:
 * the tool would come back to another address of the school, where nobody is signed in.
 */
export async function startLaunch(
  app: App,
  asked: Asked,
  hint: string,
): Promise<{ url: string } | { elsewhere: string }> {
  const { deptId } = asked.site;
  const institution = await requireTools(app, asked.site);
  const { kysely } = app.database;
  const launch = await findLaunch(kysely, deptId, hashTicket(hint), app.clock.now());
  if (!launch) throw new Fault("toolLaunchOver");
  const tool = await findTool(kysely, deptId, launch.tool_id);
  if (!tool?.is_enabled) throw new Fault("toolGone");
  const { targetUrl } = await readOpened(app, launch, tool);
  const iss = issuerOf(app, asked, institution);
  if (isElsewhere(app, asked, iss)) return { elsewhere: iss };
  const url = new URL(tool.login_url);
  const told = {
    iss,
    login_hint: hint,
    lti_message_hint: messageHintOf(hint),
    client_id: tool.client_id,
    lti_deployment_id: tool.deployment_id,
    target_link_uri: targetUrl,
  };
  for (const [name, value] of Object.entries(told)) url.searchParams.set(name, value);
  return { url: url.href };
}
