import { Fault } from "@lyceum/contract/faults";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readDueDates } from "../../learning/index.ts";
import type { App } from "../context.ts";
import { sendStatus } from "./files.ts";

/** Serves due dates at secret addresses: programs that read calendars sign in nowhere (P8). */
export function registerCalendarFeed(http: FastifyInstance, app: App): void {
  http.route({
    method: "GET",
    url: "/calendar/:secret(^[A-Za-z0-9_-]{44}$).ics",
    errorHandler: sendStatus,
    handler: async (request: FastifyRequest<{ Params: { secret: string } }>, reply: FastifyReply) => {
      const waitMs = await app.rateLimit.take("readFile", app.addressOf(request.raw).group);
      if (waitMs > 0) throw new Fault("tooManyRequests", { waitMs });
      const text = await readDueDates(app, request.params.secret);
      if (text === null) throw new Fault("notFound");
      return await reply
        .header("cache-control", "private, no-store")
        .header("referrer-policy", "no-referrer")
        .header("x-robots-tag", "noindex")
        .type("text/calendar; charset=utf-8")
        .send(text);
    },
  });
}
