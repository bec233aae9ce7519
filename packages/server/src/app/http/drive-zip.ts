import { Fault } from "@lyceum/contract/faults";
import { create } from "content-disposition";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { openZip } from "../../drive/index.ts";
import type { App } from "../context.ts";
import { sendStatus } from "./files.ts";

type Query = { of?: unknown; to?: unknown };

/** Serves folders and files of a drive as one archive at its signed address. It is sent while it is packed. */
export function registerDriveZip(http: FastifyInstance, app: App): void {
  http.route({
    method: "GET",
    url: "/files/drive.zip",
    errorHandler: sendStatus,
    handler: async (request: FastifyRequest<{ Querystring: Query }>, reply: FastifyReply) => {
      const waitMs = await app.rateLimit.take("readFile", app.addressOf(request.raw).group);
      if (waitMs > 0) throw new Fault("tooManyRequests", { waitMs });
      const { of, to } = request.query;
      if (typeof of !== "string" || typeof to !== "string") throw new Fault("forbidden");
      const { name, bytes } = await openZip(app, { of, to });
      return await reply
        .header("cache-control", "private, no-store")
        .header("content-security-policy", "default-src 'none'; sandbox")
        .header("referrer-policy", "no-referrer")
        .header("content-disposition", create(name, { type: "attachment", fallback: false }))
        .type("application/zip")
        .send(bytes);
    },
  });
}
