import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { lazy, randomId } from "@lyceum/kit";
import makeWriter, { type Schema } from "fast-json-stringify";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { App } from "../context.ts";
import { socketPath } from "../socket/socket-path.ts";
import { hostOf, namesTwoHosts } from "../client-address.ts";
import { apiBase } from "./api-base.ts";
import { type PageSettings, registerPage } from "./page.ts";
import { serveContent } from "./content.ts";
import { makeCoarseLimit } from "./coarse-limit.ts";
import { makeInsertReader, makeSiteReader, registerDiscovery } from "./discovery.ts";
import { makePublicCache } from "./public-cache.ts";
import { type Exchange, type HttpFeatures, registerCalls, sendFault } from "./register.ts";
import { registerDav } from "./dav/index.ts";
import { refuseSuspended } from "./suspended.ts";
import { registerTus } from "./tus.ts";
import { watchBodies } from "./watch-body.ts";

/** With `isCut` its close cuts what still runs; without, whoever closes it looks after that (end-http.ts). */
export async function makeHttp(
  app: App,
  features: HttpFeatures,
  page: PageSettings,
  { isCut = true } = {},
): Promise<FastifyInstance> {
  const http = Fastify({
    bodyLimit: limits.httpBodyMax.value,
    genReqId: () => randomId(),
    forceCloseConnections: isCut,
    // What comes while the server closes is answered, too.
    return503OnClosing: false,
    // An address that cannot be read is no call of ours, and gets the answer of one.
    frameworkErrors: (_error, request, reply) => sendMissing({ app, features, request, reply }),
    // Only our socket upgrades; whoever offers another protocol is answered in this one.
    http: {
      shouldUpgradeCallback: ({ headers, url = "" }) =>
        headers.upgrade?.toLowerCase() === "websocket" && url.startsWith(socketPath),
    },
  });
  // Calls have handlers of their own: what arrives here concerns a file.
  http.setErrorHandler((error, request, reply) => sendFault({ app, features, request, reply }, error, 404));
  http.setNotFoundHandler((request, reply) => {
    if (!request.url.startsWith(`${apiBase}/`)) return reply.code(404).type("text/plain").send("Not found");
    return sendMissing({ app, features, request, reply });
  });
  // Hundreds of calls: each writer is made with its first answer, and a start waits for none.
  http.setSerializerCompiler(({ schema }) => {
    const writer = lazy(() => makeWriter(schema as Schema));
    return (answer) => writer()(answer);
  });
  watchBodies(http);
  const coarse = makeCoarseLimit(app.clock, features.coarseRate);
  http.addHook("onRequest", async (request, reply) => {
    reply.header("x-content-type-options", "nosniff");
    // Before any work, so that what is malformed or refused counts as well.
    const waitMs = coarse(app.addressOf(request.raw).group);
    if (waitMs > 0) throw new Fault("tooManyRequests", { waitMs });
    // A proxy before this server may have read the other one.
    if (namesTwoHosts(request.raw)) return reply.code(400).type("text/plain").send("Bad request");
  });
  serveContent(http, app);
  const { measure } = features;
  if (measure)
    http.addHook("onResponse", async (request, reply) => {
      measure(nameOf(request), reply.statusCode, reply.elapsedTime / 1_000);
    });
  refuseSuspended(http, features);
  const publicCache = features.publicCache ?? makePublicCache();
  registerCalls(http, app, { ...features, publicCache }, apiBase);
  registerTus(http, app, features);
  registerDav(http, app, features);
  const visits = { app, resolveSite: features.resolveSite, cache: publicCache };
  registerDiscovery(http, visits);
  const readFeatures = async (request: FastifyRequest) => {
    const site = await features.resolveSite(hostOf(request.raw));
    return site?.features ?? {};
  };
  const readSite = makeSiteReader(visits, features.handlers["GET /basic/front/schoolBySiteDomain"]);
  registerPage(http, page, { apiBase, readInsert: makeInsertReader(visits), readFeatures, readSite });
  return http;
}

/** The call, or the first folder of the route; never what the client wrote. */
function nameOf({ routeOptions: { config, url } }: FastifyRequest): string {
  return config.call ?? (url === undefined ? "none" : (/^\/[a-z]*/.exec(url)?.[0] ?? "none"));
}

/** No call has this address: unlike a thing that a call did not find, the HTTP status says so too. */
function sendMissing(exchange: Exchange): FastifyReply {
  return sendFault(exchange, new Fault("notFound"), 404);
}
