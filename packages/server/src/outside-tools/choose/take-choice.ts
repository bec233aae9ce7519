import { Fault } from "@lyceum/contract/faults";
import { readContentItems } from "@lyceum/domain/outside-tools";
import { isToolLink } from "../../courses/index.ts";
import type { App, SiteScope } from "../../app/context.ts";
import { hashTicket } from "../../app/tickets.ts";
import { requireTools } from "../answer-tools.ts";
import { issuerOf } from "../issuer.ts";
import { clientIn, readSigned } from "../keys/read-signed.ts";
import { saveItems } from "../store/choices.ts";
import { sayOnce } from "../store/tokens.ts";
import { contentOf, findTool, findToolOf } from "../store/tools.ts";

const lti = "https://purl.imsglobal.org/spec/lti/claim/";
const deepLinking = "https://purl.imsglobal.org/spec/lti-dl/claim/";

/**
 * What a tool gives back of a choice, signed by it, with the word that it was told, and once. No session is asked: who
 * chooses finds it by a word of their own. Answers how much of it is kept.
 */
export async function takeChoice(
  app: App,
  asked: { site: SiteScope; host: string },
  said: string,
): Promise<number> {
  const { deptId } = asked.site;
  const institution = await requireTools(app, asked.site);
  const { kysely } = app.database;
  const clientId = clientIn(said);
  const tool = clientId === null ? undefined : await findToolOf(kysely, deptId, clientId);
  if (!tool?.is_enabled) throw new Fault("toolAsksWrong");
  const signed = await readSigned(app, tool, said, {
    audience: [issuerOf(app, asked, institution)],
    once: "nonce",
  });
  const { payload } = signed ?? {};
  const word = payload?.[`${deepLinking}data`];
  if (
    !signed ||
    payload?.[`${lti}message_type`] !== "LtiDeepLinkingResponse" ||
    payload[`${lti}version`] !== "1.3.0" ||
    payload[`${lti}deployment_id`] !== tool.deployment_id ||
    typeof word !== "string"
  )
    throw new Fault("toolAsksWrong");
  // What lies elsewhere no unit may open.
  const places = contentOf(tool);
  const items = readContentItems(payload[`${deepLinking}content_items`]).filter(({ url }) =>
    isToolLink(url, places, app),
  );
  const now = app.clock.now();
  const whose = { deptId, toolId: tool.tool_id };
  await kysely.transaction().execute(async (trx) => {
    // It may have been removed a moment ago.
    const present = await findTool(trx, deptId, tool.tool_id, { locks: "share" });
    if (!present) throw new Fault("toolLaunchOver");
    const once = { endsAt: signed.endsAt, now };
    const isFirst = await sayOnce(trx, whose, hashTicket(`nonce ${signed.word}`), once);
    const isKept = isFirst && (await saveItems(trx, { ...whose, wordHash: hashTicket(word) }, items, now));
    if (!isKept) throw new Fault("toolLaunchOver");
  });
  return items.length;
}
