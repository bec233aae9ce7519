import { Fault, faultRow } from "@lyceum/contract/faults";
import { type ToolScoreBody, ToolScoreBody as scoreShape } from "@lyceum/contract/shapes";
import type { Language } from "@lyceum/texts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  giveToken,
  keepScore,
  listItems,
  readItem,
  readResults,
  type ToolAsked,
  ToolRefusal,
} from "../../outside-tools/index.ts";
import type { App, SiteScope } from "../context.ts";
import { frameworkStatus } from "./framework-status.ts";
import { bearerOf } from "./register.ts";
import { makeValidator } from "./validate.ts";

/** Where a request came, and in which language its answer is read. */
export type Asked = { site: SiteScope; host: string; language: Language };

type InCourse = { Params: { course: string }; Querystring: Record<string, unknown> };
type OfUnit = { Params: { course: string; unit: string }; Querystring: Record<string, unknown> };

const bodyLimit = 65_536;
const items = "/lti/courses/:course(^[0-9]{1,9}$)/lineitems";
const item = `${items}/:unit(^[a-z0-9]{8,16}$)`;
const type = "application/vnd.ims.lis.v2";

/** Tokens and marks of outside tools (Assignment and Grade Services 2.0), asked by their servers. */
export function registerToolMarks(
  http: FastifyInstance,
  app: App,
  readAsked: (request: FastifyRequest) => Promise<Asked>,
): void {
  const checkScore = makeValidator(scoreShape, "body");
  http.removeAllContentTypeParsers();
  http.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  http.addContentTypeParser(
    ["application/json", "application/vnd.ims.lis.v1.score+json"],
    { parseAs: "string", bodyLimit },
    (_request, body, done) => {
      try {
        done(null, JSON.parse(String(body)));
      } catch {
        done(new ToolRefusal(400, "invalid_request"));
      }
    },
  );
  http.setErrorHandler(sendToolRefusal);
  http.addHook("onSend", async (_request, reply) => {
    reply.header("cache-control", "no-store");
  });

  http.post("/lti/token", async (request, reply) => {
    const asked = await readAsked(request);
    if (!(request.body instanceof URLSearchParams)) throw new ToolRefusal(400, "invalid_request");
    return await reply.send(await giveToken(app, asked, request.body));
  });

  http.get(items, async (request: FastifyRequest<InCourse>, reply) => {
    const asked = await toolOf(request);
    const { query, params } = request;
    const { items: found, next } = await listItems(app, asked, Number(params.course), {
      resourceLinkId: textOf(query["resource_link_id"]),
      resourceId: textOf(query["resource_id"]),
      tag: textOf(query["tag"]),
      limit: numberOf(query["limit"], 100),
      page: numberOf(query["page"], 0),
    });
    if (next !== null) reply.header("link", `<${next}>; rel="next"`);
    return await reply.type(`${type}.lineitemcontainer+json`).send(JSON.stringify(found));
  });

  http.get(item, async (request: FastifyRequest<OfUnit>, reply) => {
    const found = await readItem(app, await toolOf(request), placeOf(request));
    return await reply.type(`${type}.lineitem+json`).send(JSON.stringify(found));
  });

  http.post(`${item}/scores`, async (request: FastifyRequest<OfUnit>, reply) => {
    const asked = await toolOf(request);
    checkScore(request.body);
    // Checked in the line above.
    await keepScore(app, asked, placeOf(request), request.body as ToolScoreBody);
    return await reply.code(204).send();
  });

  http.get(`${item}/results`, async (request: FastifyRequest<OfUnit>, reply) => {
    const { query } = request;
    const { results, next } = await readResults(app, await toolOf(request), placeOf(request), {
      sub: textOf(query["user_id"]),
      limit: numberOf(query["limit"], 50),
      page: numberOf(query["page"], 0),
    });
    if (next !== null) reply.header("link", `<${next}>; rel="next"`);
    return await reply.type(`${type}.resultcontainer+json`).send(JSON.stringify(results));
  });

  async function toolOf(request: FastifyRequest): Promise<ToolAsked> {
    const { site, host } = await readAsked(request);
    return { site, host, token: bearerOf(request) ?? "" };
  }
}

function placeOf({ params }: FastifyRequest<OfUnit>) {
  return { courseId: Number(params.course), unitId: params.unit };
}

/** No text of the database holds a NUL or half of a pair. */
function textOf(value: unknown): string | null {
  if (value === undefined || value === "") return null;
  if (typeof value !== "string" || value.length > 200 || value.includes("\0") || !value.isWellFormed())
    throw new ToolRefusal(400, "invalid_request");
  return value;
}

function numberOf(value: unknown, usual: number): number {
  return typeof value === "string" && /^\d{1,6}$/.test(value) ? Number(value) : usual;
}

function sendToolRefusal(error: unknown, _request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof ToolRefusal) {
    if (error.status === 401) reply.header("www-authenticate", "Bearer");
    void reply.code(error.status).send({ error: error.word });
    return;
  }
  const code = error instanceof Fault ? faultRow(error.key).code : frameworkStatus(error);
  if (typeof code !== "number" || code < 400 || code > 499) throw error;
  void reply.code(code === 414 ? 400 : code).send({ error: code === 404 ? "not_found" : "invalid_request" });
}
