import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { randomId } from "@lyceum/kit";
import Fastify, { type FastifyInstance } from "fastify";
import type { App } from "../context.ts";
import { apiBase } from "./api-base.ts";
import { type PageSettings, registerPage } from "./page.ts";
import { type HttpFeatures, registerCalls, sendFault } from "./register.ts";

export async function makeHttp(
  app: App,
  features: HttpFeatures,
  page: PageSettings,
  trustProxy: boolean,
): Promise<FastifyInstance> {
  const http = Fastify({
    bodyLimit: limits.httpBodyMax.value,
    genReqId: () => randomId(),
    trustProxy,
    forceCloseConnections: true,
    // An address that cannot be read is no call of ours, and gets the answer of one.
    frameworkErrors: (_error, request, reply) =>
      sendFault(app, features, new Fault("notFound"), request, reply),
  });
  http.setErrorHandler((error, request, reply) => sendFault(app, features, error, request, reply));
  http.setNotFoundHandler((request, reply) => {
    void reply.code(404);
    if (!request.url.startsWith(`${apiBase}/`)) return reply.type("text/plain").send("Not found");
    return sendFault(app, features, new Fault("notFound"), request, reply);
  });
  http.addHook("onRequest", async (_request, reply) => {
    reply.header("x-content-type-options", "nosniff");
  });
  registerCalls(http, app, features, apiBase);
  await registerPage(http, page, apiBase);
  return http;
}
