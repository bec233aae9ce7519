import { Fault } from "@lyceum/contract/faults";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type AvatarSize, openAvatar } from "../../personal/index.ts";
import { hostOf } from "../client-address.ts";
import type { App, SiteScope } from "../context.ts";
import { sendStatus } from "./files.ts";
import { sendBytes } from "./send-bytes.ts";

type Params = { assetId: string; size: AvatarSize };

/** Serves the pictures of people at the site of their institution (P12). No cookie and no token matters here. */
export function registerAvatarPictures(
  http: FastifyInstance,
  app: App,
  resolveSite: (host: string) => Promise<SiteScope | null>,
): void {
  http.route({
    method: ["GET", "HEAD"],
    url: "/avatars/:assetId(^[A-Za-z0-9_-]{22}$)/:size(^small|large$)",
    errorHandler: sendStatus,
    handler: async (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => {
      const waitMs = await app.rateLimit.take("readFile", app.addressOf(request.raw).group);
      if (waitMs > 0) throw new Fault("tooManyRequests", { waitMs });
      const site = await resolveSite(hostOf(request.raw));
      if (!site) throw new Fault("notFound");
      const picture = await openAvatar(app, { ...request.params, deptId: site.deptId });
      return await sendBytes(request, reply, { ...picture, saveAs: picture.isInline ? null : picture.name });
    },
  });
}
