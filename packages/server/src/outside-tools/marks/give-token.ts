import { limits } from "@lyceum/contract/limits";
import { markScopes } from "@lyceum/domain/outside-tools";
import type { App, SiteScope } from "../../app/context.ts";
import { hashTicket, newTicket } from "../../app/tickets.ts";
import { requireTools } from "../answer-tools.ts";
import { issuerOf, paths } from "../issuer.ts";
import { clientIn, readSigned } from "../keys/read-signed.ts";
import { insertToken, sayOnce } from "../store/tokens.ts";
import { findTool, findToolOf } from "../store/tools.ts";
import { ToolRefusal } from "./tool-answer.ts";

type Asked = { site: SiteScope; host: string };

/** Tokens of one tool that are good at once. */
const countMax = 100;
const known: ReadonlySet<string> = new Set(Object.values(markScopes));

/** A token for a tool that proves who it is by what it has signed, once. */
export async function giveToken(app: App, asked: Asked, form: URLSearchParams) {
  const { deptId } = asked.site;
  const institution = await requireTools(app, asked.site);
  if (form.get("grant_type") !== "client_credentials") throw new ToolRefusal(400, "unsupported_grant_type");
  const isProof =
    form.get("client_assertion_type") === "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";
  const assertion = form.get("client_assertion") ?? "";
  if (!isProof || assertion === "") throw new ToolRefusal(400, "invalid_request");
  const { kysely } = app.database;
  const clientId = clientIn(assertion);
  const tool = clientId === null ? undefined : await findToolOf(kysely, deptId, clientId);
  if (!tool?.is_enabled) throw new ToolRefusal(401, "invalid_client");
  const issuer = issuerOf(app, asked, institution);
  const signed = await readSigned(app, tool, assertion, {
    audience: [issuer + paths.token, issuer],
    once: "jti",
  });
  if (signed?.payload.sub !== tool.client_id) throw new ToolRefusal(401, "invalid_client");
  const scopes = [...new Set((form.get("scope") ?? "").split(" ").map(grantedFor))].filter((scope) =>
    known.has(scope),
  );
  if (scopes.length === 0) throw new ToolRefusal(400, "invalid_scope");
  const token = newTicket();
  const now = app.clock.now();
  const whose = { deptId, toolId: tool.tool_id };
  await kysely.transaction().execute(async (trx) => {
    // It may have been removed, or its keys changed, while they were read.
    const present = await findTool(trx, deptId, tool.tool_id, { locks: "share" });
    const isStill =
      present?.is_enabled === true &&
      present.jwks_url === tool.jwks_url &&
      present.public_key === tool.public_key;
    if (!isStill) throw new ToolRefusal(401, "invalid_client");
    const word = hashTicket(`jti ${signed.word}`);
    if (!(await sayOnce(trx, whose, word, { endsAt: signed.endsAt, now })))
      throw new ToolRefusal(401, "invalid_client");
    const endsAt = now + limits.toolTokenLife.value;
    await insertToken(trx, whose, { tokenHash: hashTicket(token), scopes, endsAt }, { now, countMax });
  });
  return {
    access_token: token,
    token_type: "Bearer",
    expires_in: limits.toolTokenLife.value / 1_000,
    scope: scopes.join(" "),
  };
}

/** Line items are made here, by what a unit is worth: a tool that would manage them may read them, and hears that it may no more. */
function grantedFor(scope: string): string {
  return `${scope}.readonly` === markScopes.items ? markScopes.items : scope;
}
