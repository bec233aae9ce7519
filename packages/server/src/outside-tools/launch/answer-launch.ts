import { Fault } from "@lyceum/contract/faults";
import { permissionsOf } from "@lyceum/domain/accounts";
import { choiceClaims, type LaunchFacts, unitClaims } from "@lyceum/domain/outside-tools";
import { type Language, pick } from "@lyceum/texts";
import { SignJWT } from "jose";
import type { App, SiteScope } from "../../app/context.ts";
import { hashTicket, newTicket } from "../../app/tickets.ts";
import { toolOrigins, type ToolUnit } from "../../courses/index.ts";
import { requireTools } from "../answer-tools.ts";
import { issuerOf, itemsUrl, itemUrl, paths } from "../issuer.ts";
import { signingKey } from "../keys/keys.ts";
import { setWord } from "../store/choices.ts";
import type { ToolInstitution } from "../store/institution.ts";
import { type AnsweredLaunch, takeLaunch } from "../store/launches.ts";
import { putOpened, putPerson } from "../store/people.ts";
import { contentOf, findTool, isProved, type ToolRow } from "../store/tools.ts";
import { readOpened } from "./opened.ts";

type Asked = { site: SiteScope; host: string; language: Language };

/** What the browser posts to a tool, and the only origins that it may go to. */
type LaunchAnswer = {
  url: string;
  fields: { id_token: string; state: string };
  origins: string[];
};

/**
 * Hands a tool what it may hear of whom it was opened for, signed; once for each launch, and in the browser of the session that
 * asked for it alone, or whoever is sent the address would work as somebody else.
 */
export async function answerLaunch(
  app: App,
  asked: Asked,
  ticket: string,
  browser: string,
): Promise<LaunchAnswer> {
  const { deptId } = asked.site;
  const { kysely } = app.database;
  const institution = await requireTools(app, asked.site);
  const launch = await takeLaunch(
    kysely,
    deptId,
    { ticketHash: hashTicket(ticket), browserHash: hashTicket(browser) },
    app.clock.now(),
  );
  if (!launch) throw new Fault("toolLaunchOver");
  const tool = await findTool(kysely, deptId, launch.tool_id);
  if (!tool?.is_enabled) throw new Fault("toolGone");
  const facts = await factsOf(app, asked, launch, tool, institution);
  // Whoever chooses must still be one who makes courses.
  if (launch.choice_hash !== null && !permissionsOf(launch.roles).includes("edu:homework:assign"))
    throw new Fault("toolLaunchOver");
  const { unit, targetUrl } = await readOpened(app, launch, tool);
  if (unit !== null)
    await putOpened(kysely, { deptId, toolId: tool.tool_id, accountId: launch.account_id }, unit);
  const claims =
    unit === null
      ? await tellChoice(app, launch, tool, facts)
      : tellUnit(asked, unit, { tool, facts, targetUrl });
  const { kid, key } = await signingKey(app, deptId);
  const idToken = await new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid, typ: "JWT" }).sign(key);
  return {
    url: launch.redirect_url,
    fields: { id_token: idToken, state: launch.state },
    // A tool goes on from there to what was opened.
    origins: toolOrigins(contentOf(tool)),
  };
}

type Claims = Record<string, unknown>;

function tellUnit(
  { language }: Asked,
  unit: ToolUnit,
  { tool, facts, targetUrl }: { tool: ToolRow; facts: LaunchFacts; targetUrl: string },
): Claims {
  return unitClaims(facts, {
    courseId: unit.courseId,
    courseTitle: pick(language, unit.courseTitle, unit.courseTitleEn),
    unitId: unit.unitId,
    unitTitle: pick(language, unit.title, unit.titleEn),
    targetUrl,
    custom: unit.item.custom,
    returnUrl: `${facts.issuer}/study/${unit.courseId}?unit=${unit.unitId}`,
    marks:
      unit.item.scoreMaximum === null || !isProved(tool)
        ? null
        : {
            itemUrl: itemUrl(facts.issuer, unit.courseId, unit.unitId),
            itemsUrl: itemsUrl(facts.issuer, unit.courseId),
          },
  });
}

/** The word that comes back with the choice is told to the tool alone. */
async function tellChoice(
  { database }: Pick<App, "database">,
  { dept_id: deptId, choice_hash: choiceHash }: AnsweredLaunch,
  tool: ToolRow,
  facts: LaunchFacts,
): Promise<Claims> {
  if (choiceHash === null) throw new Error("a launch opens neither a unit nor a choice");
  const word = newTicket();
  await setWord(database.kysely, deptId, choiceHash, hashTicket(word));
  return choiceClaims(facts, { returnUrl: facts.issuer + paths.choice, targetUrl: tool.target_url, word });
}

async function factsOf(
  app: App,
  asked: Asked,
  launch: AnsweredLaunch,
  tool: ToolRow,
  institution: ToolInstitution,
): Promise<LaunchFacts> {
  const { dept_id: deptId, account_id: accountId } = launch;
  const now = app.clock.now();
  const known = { deptId, toolId: tool.tool_id, accountId };
  return {
    now,
    issuer: issuerOf(app, asked, institution),
    platform: institution.name,
    clientId: tool.client_id,
    deploymentId: tool.deployment_id,
    nonce: launch.nonce,
    language: asked.language,
    person: {
      sub: await putPerson(app.database.kysely, known, newTicket(), now),
      name: tool.shares_name ? launch.nick : null,
      mail: tool.shares_mail ? launch.email : null,
      isTeacher: launch.choice_hash !== null,
    },
  };
}
