import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { randomId } from "@lyceum/kit";
import Fastify, { type FastifyInstance } from "fastify";
import type { App } from "../context.ts";
import { apiBase } from "./api-base.ts";
import { type PageSettings, registerPage } from "./page.ts";
import { makeCoarseLimit } from "./coarse-limit.ts";
import { type HttpRooms, registerCalls, sendFault } from "./register.ts";

export async function makeHttp(app: App, rooms: HttpRooms, page: PageSettings): Promise<FastifyInstance> {
  const http = Fastify({
    bodyLimit: limits.httpBodyMax.value,
    genReqId: () => randomId(),
    forceCloseConnections: true,
    // An address that cannot be read is no call of ours, and gets the answer of one.
    frameworkErrors: (_error, request, reply) => sendFault(app, rooms, new Fault("notFound"), request, reply),
  });
  http.setErrorHandler((error, request, reply) => sendFault(app, rooms, error, request, reply));
  http.setNotFoundHandler((request, reply) => {
    void reply.code(404);
    if (!request.url.startsWith(`${apiBase}/`)) return reply.type("text/plain").send("Not found");
    return sendFault(app, rooms, new Fault("notFound"), request, reply);
  });
  const coarse = makeCoarseLimit(app.clock);
  http.addHook("onRequest", async (request, reply) => {
    reply.header("x-content-type-options", "nosniff");
    // Before any work, so that what is malformed or refused counts as well.
    const waitMs = coarse(app.addressOf(request.raw).group);
    if (waitMs > 0) throw new Fault("tooManyRequests", { waitMs });
  });
  registerCalls(http, app, rooms, apiBase);
  await registerPage(http, page, apiBase);
  return http;
}
