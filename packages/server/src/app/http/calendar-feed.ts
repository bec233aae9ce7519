import { Fault } from "@lyceum/contract/faults";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readCalendarAt } from "../../calendars/index.ts";
import { allCalendarSources } from "../all-calendar-sources.ts";
import type { App } from "../context.ts";
import { sendStatus } from "./files.ts";
import { isKnown } from "./send-bytes.ts";

/** Serves calendars at secret addresses: programs that read calendars sign in nowhere (P4, P8). */
export function registerCalendarFeed(http: FastifyInstance, app: App): void {
  http.route({
    method: "GET",
    url: "/calendar/:secret(^[A-Za-z0-9_-]{44}$).ics",
    errorHandler: sendStatus,
    handler: async (request: FastifyRequest<{ Params: { secret: string } }>, reply: FastifyReply) => {
      const waitMs = await app.rateLimit.take("readFile", app.addressOf(request.raw).group);
      if (waitMs > 0) throw new Fault("tooManyRequests", { waitMs });
      const calendar = await readCalendarAt(app, allCalendarSources, request.params.secret);
      if (calendar === null) throw new Fault("notFound");
      reply
        .header("cache-control", "private, no-cache")
        .header("etag", calendar.etag)
        .header("last-modified", new Date(calendar.changedAt).toUTCString())
        .header("referrer-policy", "no-referrer")
        .header("x-robots-tag", "noindex");
      if (isKnown(request, calendar)) return await reply.code(304).send();
      return await reply.type("text/calendar; charset=utf-8").send(calendar.text);
    },
  });
}
