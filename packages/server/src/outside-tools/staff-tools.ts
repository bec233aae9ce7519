import { createHash, randomBytes } from "node:crypto";
import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { OutsideToolContent, ToolPlatform } from "@lyceum/contract/shapes";
import { clampPage } from "@lyceum/domain/portal";
import { type CallHandlers, callerOf, siteOf } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import { actorOf, recordAct } from "../audit/index.ts";
import { isToolUsed } from "../courses/index.ts";
import { issuerOf, paths } from "./issuer.ts";
import { rotateKey } from "./keys/keys.ts";
import { checkTool, letsToolsIn } from "./policy.ts";
import { findInstitution } from "./store/institution.ts";
import { findKey } from "./store/keys.ts";
import { deleteLaunches } from "./store/launches.ts";
import { deleteTokens } from "./store/tokens.ts";
import {
  contentOf,
  deleteTool,
  findTool,
  insertTool,
  isProved,
  listEnabled,
  listTools,
  lockTools,
  updateTool,
} from "./store/tools.ts";

/** Each tool is put into the school once, and courses say where it stands. */
const deploymentId = "1";

/** Outside tools as staff keep them; the HTTP layer has checked the permission (P10). */
export const staffToolHandlers = {
  "GET /staff/tools": async ({ query }, context) =>
    await listTools(context.database.kysely, callerOf(context).deptId, clampPage(query)),

  "GET /staff/toolPlatform": async (_input, context) => await viewPlatform(context),

  "GET /staff/courseTools": async (_input, context) => {
    const { deptId } = callerOf(context);
    const { kysely } = context.database;
    if (!letsToolsIn(await findInstitution(kysely, deptId))) return [];
    return await listEnabled(kysely, deptId);
  },

  "POST /staff/tools": async ({ body }, context) => {
    const { deptId } = callerOf(context);
    const content = checkTool(body, context);
    const ids = { clientId: randomBytes(16).toString("base64url"), deploymentId };
    const at = context.clock.now();
    return await context.database.kysely.transaction().execute(async (trx) => {
      await lockTools(trx, deptId);
      const toolId = await insertTool(trx, deptId, ids, content, { at, countMax: limits.toolsMax.value });
      if (toolId === null) throw new Fault("toolsFull");
      await recordAct(trx, actorOf(context), {
        act: "tool.create",
        thing: { kind: "tool", id: toolId },
        after: factsOf(content),
      });
      return { toolId: String(toolId) };
    });
  },

  "POST /staff/tools/{id}/save": async ({ params, body }, context) => {
    const { deptId } = callerOf(context);
    const toolId = Number(params.id);
    const content = checkTool(body, context);
    await context.database.kysely.transaction().execute(async (trx) => {
      const before = await findTool(trx, deptId, toolId, { locks: true });
      if (!before) throw new Fault("notFound");
      if (isProved(before) && !isProvedBy(content) && (await isToolUsed(trx, deptId, toolId, "scored")))
        throw new Fault("toolInUse", { field: "jwksUrl" });
      await updateTool(trx, deptId, toolId, content, context.clock.now());
      const changes = changesOf(contentOf(before), content);
      if (changes.keys || !content.isEnabled) await deleteTokens(trx, deptId, toolId);
      if (changes.places || !content.isEnabled) await deleteLaunches(trx, deptId, toolId);
      await recordAct(trx, actorOf(context), {
        act: "tool.change",
        thing: { kind: "tool", id: toolId },
        before: factsOf(contentOf(before)),
        after: factsOf(content),
      });
    });
    return {};
  },

  "POST /staff/tools/{id}/remove": async ({ params }, context) => {
    const { deptId } = callerOf(context);
    const toolId = Number(params.id);
    await context.database.kysely.transaction().execute(async (trx) => {
      const before = await findTool(trx, deptId, toolId, { locks: true });
      if (!before) throw new Fault("notFound");
      if (await isToolUsed(trx, deptId, toolId, "any")) throw new Fault("toolInUse");
      await deleteTool(trx, deptId, toolId);
      await recordAct(trx, actorOf(context), {
        act: "tool.remove",
        thing: { kind: "tool", id: toolId },
        before: factsOf(contentOf(before)),
      });
    });
    return {};
  },

  "POST /staff/toolKeys/rotate": async ({ body }, context) => {
    const { deptId } = callerOf(context);
    await rotateKey(context, deptId, body, async (trx, kid) => {
      await recordAct(trx, actorOf(context), {
        act: "tool.rotate",
        thing: { kind: "institution", id: deptId },
        after: { kid, ...body },
      });
    });
    return await viewPlatform(context);
  },
} satisfies Partial<CallHandlers>;

async function viewPlatform(context: CallContext): Promise<ToolPlatform> {
  const { deptId } = callerOf(context);
  const { kysely } = context.database;
  const institution = await findInstitution(kysely, deptId);
  const key = await findKey(kysely, deptId);
  return {
    isOn: letsToolsIn(institution),
    issuer: issuerOf(context, { site: siteOf(context), host: "" }, institution),
    authPath: paths.auth,
    tokenPath: paths.token,
    keysPath: paths.keys,
    keyMadeAt: key?.madeAt ?? 0,
  };
}

function isProvedBy({ jwksUrl, publicKey }: OutsideToolContent): boolean {
  return jwksUrl !== "" || publicKey !== "";
}

function changesOf(
  before: OutsideToolContent,
  after: OutsideToolContent,
): { keys: boolean; places: boolean } {
  return {
    keys: before.jwksUrl !== after.jwksUrl || before.publicKey !== after.publicKey,
    places:
      before.targetUrl !== after.targetUrl ||
      before.redirectUrls.join("\n") !== after.redirectUrls.join("\n"),
  };
}

/** The key by its digest: long enough to tell two apart, and short enough to be read. */
function factsOf({ publicKey, ...content }: OutsideToolContent) {
  const digest = createHash("sha256").update(publicKey).digest("hex");
  return { ...content, publicKeyDigest: publicKey === "" ? "" : digest };
}
