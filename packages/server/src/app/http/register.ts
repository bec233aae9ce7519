import { Fault } from "@lyceum/contract/faults";
import { httpCalls } from "@lyceum/contract/http";
import type { HttpCall } from "@lyceum/contract/define";
import { keysOf } from "@lyceum/kit";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import type { CallHandlers } from "../calls.ts";
import { hostOf } from "../client-address.ts";
import type { App, CallContext, SiteScope } from "../context.ts";
import { rawBodyOf, registerRaw } from "./raw-body.ts";
import { browserSecret, deviceSecret, launchSecret } from "./browser-secret.ts";
import { frameworkStatus } from "./framework-status.ts";
import type { CoarseRate } from "./coarse-limit.ts";
import { answerSchema, faultAnswer, goodAnswer } from "./answer.ts";
import {
  type Authenticate,
  checkCaller,
  isOfAbsentRealm,
  readCaller,
  requireFeatureOfSite,
  takeRate,
} from "./guards.ts";
import { makePublicCache, type PublicCache } from "./public-cache.ts";
import { makeValidator } from "./validate.ts";
import { languageOf, type FaultWords } from "./words.ts";

/** What the features provide to the HTTP layer. */
export type HttpFeatures = {
  handlers: CallHandlers;
  authenticate: Authenticate;
  resolveSite: (host: string) => Promise<SiteScope | null>;
  words: FaultWords;
  /** Counts an answer: the key of its call, or the first folder of its address; its status; how long it took. */
  measure?: (call: string, status: number, seconds: number) => void;
  /** What one address may ask at all; the contract's where it is left out. */
  coarseRate?: CoarseRate;
  /** Whoever has one empties it when what it holds has changed. */
  publicCache?: PublicCache;
};

type AnyHandler = (
  input: { params: unknown; query: unknown; body: unknown },
  context: CallContext,
) => Promise<unknown>;

/** Makes one route of each row of the contract: decode, schema, session, rate, handler, answer. */
export function registerCalls(http: FastifyInstance, app: App, features: HttpFeatures, base: string): void {
  const cache = features.publicCache ?? makePublicCache();
  for (const key of keysOf(httpCalls)) {
    const row: HttpCall = httpCalls[key];
    if (row.development && app.production) continue;
    const [method, path] = key.split(" ") as ["GET" | "POST", string];
    const validate = {
      params: makeValidator(row.params),
      query: makeValidator(row.query),
      body: makeValidator(row.body, "body"),
    };
    // The table is typed row by row; here every row is served alike.
    const handler = features.handlers[key] as unknown as AnyHandler;

    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const host = hostOf(request.raw);
      const { address, group } = app.addressOf(request.raw);
      if (row.development && !isLoopbackName(host)) throw new Fault("notFound");
      const site = await features.resolveSite(host);
      const token = bearerOf(request);
      // First of all: what is not there says nothing of its parameters.
      requireFeatureOfSite(row, site);
      // As an address that no call has, so that its status tells nobody there which calls other sites have (D7).
      if (isOfAbsentRealm(row, token, site))
        return sendFault({ app, features, request, reply }, new Fault("notFound"), 404);
      const now = app.clock.now();
      const asOf = cache.asOf();
      const cacheKey = row.cache ? { url: request.url, site, caching: row.cache } : null;
      if (cacheKey) {
        await takeRate(app, row, null, group);
        const entry = cache.read(cacheKey, now);
        if (entry) return sendCached(request, reply, entry);
      }
      validate.params(request.params);
      validate.query(request.query);
      // A body that was left out counts as an empty one, for the check and for the handler.
      const body = request.body ?? (row.body ? {} : undefined);
      validate.body(body);
      const { caller, renewed } = await readCaller(row, token, features.authenticate);
      if (!cacheKey) await takeRate(app, row, caller, group);
      checkCaller(row, caller, site);
      const output = () =>
        handler(
          { params: request.params, query: request.query, body },
          {
            ...app,
            site,
            caller,
            address,
            addressGroup: group,
            userAgent: request.headers["user-agent"] ?? "",
            language: languageOf(request.headers["accept-language"]),
            traceId: request.id,
            isGivenUp: () => reply.raw.destroyed,
            ...(row.bindsBrowser === true ? { browser: browserSecret(request, reply, app) } : {}),
            ...(row.bindsBrowser === "launch" ? { browser: launchSecret(request, reply, app) } : {}),
            ...(row.knowsDevice && site?.features["social"] === true
              ? { device: deviceSecret(request, reply, app) }
              : {}),
            ...(row.takesBytes ? { bytes: rawBodyOf(request) } : {}),
          },
        );
      if (cacheKey) {
        const made = await cache.share(cacheKey, async () => {
          const good = goodAnswer(row, "", await output());
          return cache.write(cacheKey, reply.serialize(good) as string, now, asOf);
        });
        return sendCached(request, reply, made);
      }
      const good = goodAnswer(row, request.id, await output());
      if (renewed) reply.header("authorization", renewed);
      return reply.header("cache-control", "no-store").send(good);
    };

    const route: RouteOptions = {
      method,
      url: base + path.replaceAll(/\{(\w+)\}/g, ":$1"),
      schema: { response: { 200: answerSchema(row) } },
      handler: answer,
      config: { call: key },
      errorHandler: (error, request, reply) => sendFault({ app, features, request, reply }, error),
    };
    if (row.takesBytes) registerRaw(http, route);
    else http.route(route);
  }
}

/** One request and what serves it. */
export type Exchange = { app: App; features: HttpFeatures; request: FastifyRequest; reply: FastifyReply };

/** Turns whatever was thrown into the answer of the fault table; what is no Fault is logged under the trace id. */
export function sendFault(
  { app, features, request, reply }: Exchange,
  error: unknown,
  /** HTTP status of what is not here; a call says it in the body alone. */
  missingStatus = 200,
): FastifyReply {
  const fault = error instanceof Fault ? error : faultOfFramework(error);
  const { id: traceId, method, url } = request;
  // Whoever gave up within the body does not hear the answer, and nothing went wrong here. A body that came whole is "destroyed" too.
  if (request.raw.destroyed && !request.raw.complete) app.log("http.givenUp", { traceId, method, url });
  else if (fault.key === "internal") app.log("http.error", { traceId, method, url, error: fault.cause });
  const language = languageOf(request.headers["accept-language"]);
  const { status, body } = faultAnswer(fault, request.id, (key) => features.words(language, key));
  if (fault.waitMs !== undefined) reply.header("retry-after", Math.ceil(fault.waitMs / 1_000));
  return reply
    .code(fault.key === "notFound" ? missingStatus : status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send(body);
}

function faultOfFramework(error: unknown): Fault {
  const code = (error as { code?: string }).code ?? "";
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE") return new Fault("bodyTooLarge");
  if (code.startsWith("FST_ERR_CTP") || error instanceof SyntaxError)
    return new Fault("paramError", { field: "body" });
  // A path that leads out of a folder, or that no file can have.
  if (frameworkStatus(error) !== null) return new Fault("notFound");
  return new Fault("internal", { cause: error });
}

function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  entry: { text: string; etag: string },
): FastifyReply {
  reply
    .header("etag", entry.etag)
    // Browsers and proxies hear of no change, so they ask each time, for a 304.
    .header("cache-control", "public, no-cache")
    .header("vary", "host");
  if (request.headers["if-none-match"] === entry.etag) return reply.code(304).send();
  return reply
    .type("application/json; charset=utf-8")
    .send(entry.text.replace('"traceId":""', `"traceId":"${request.id}"`));
}

/** A page of elsewhere whose name was pointed at this machine must not read the outbox. */
function isLoopbackName(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[?::1\]?|[a-z0-9-]+\.localhost)$/.test(host);
}

export function bearerOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  return header?.startsWith("Bearer ") ? header.slice(7) : null;
}
