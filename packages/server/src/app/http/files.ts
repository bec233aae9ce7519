import { Fault, faultRow } from "@lyceum/contract/faults";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { makeOpenAsset } from "../../files/index.ts";
import type { App, Realm } from "../context.ts";
import type { RequireAtHome } from "./at-home.ts";
import { sendBytes } from "./send-bytes.ts";

type Params = { realm: Realm; assetId: string; grant: string; name: string };

/**
 * Serves assets at their signed paths. Cookies and tokens of a sign-in mean nothing here: the path opens one asset for
 * whom it was made, at the site of their institution. Pictures, videos and sounds are shown, everything else is saved.
 */
export function registerFiles(http: FastifyInstance, app: App, requireHome: RequireAtHome): void {
  const openAsset = makeOpenAsset(app);
  http.route({
    method: ["GET", "HEAD"],
    url: "/files/:realm(^edu|social$)/:assetId(^[A-Za-z0-9_-]{22}$)/:grant/:name(^[a-z0-9.-]{1,40}$)",
    errorHandler: sendStatus,
    handler: async (
      request: FastifyRequest<{ Params: Params; Querystring: { download?: string } }>,
      reply: FastifyReply,
    ) => {
      const waitMs = await app.rateLimit.take("readFile", app.addressOf(request.raw).group);
      if (waitMs > 0) throw new Fault("tooManyRequests", { waitMs });
      await requireHome(request, request.params.grant);
      const asset = await openAsset(request.params);
      const isSaved = !asset.isInline || request.query.download !== undefined;
      return await sendBytes(request, reply, { ...asset, saveAs: isSaved ? asset.name : null });
    },
  });
}

/** A file has no envelope: its refusals are statuses. */
export function sendStatus(error: unknown, _request: FastifyRequest, reply: FastifyReply): void {
  const code = error instanceof Fault ? faultRow(error.key).code : null;
  if (typeof code !== "number") throw error;
  void reply.code(code).header("cache-control", "no-store").type("text/plain").send();
}
