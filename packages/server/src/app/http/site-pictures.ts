import { Fault } from "@lyceum/contract/faults";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { openSitePicture } from "../../sites/index.ts";
import type { App } from "../context.ts";
import { sendStatus } from "./files.ts";
import { sendBytes } from "./send-bytes.ts";

type Params = { deptId: string; assetId: string };

/** Serves the pictures that institutions show of themselves (P13), on every site: lists of schools show their signs. */
export function registerSitePictures(http: FastifyInstance, app: App): void {
  http.route({
    method: ["GET", "HEAD"],
    url: "/site-pictures/:deptId(^[0-9]{1,9}$)/:assetId(^[A-Za-z0-9_-]{22}$)",
    errorHandler: sendStatus,
    handler: async (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => {
      const waitMs = await app.rateLimit.take("readFile", app.addressOf(request.raw).group);
      if (waitMs > 0) throw new Fault("tooManyRequests", { waitMs });
      const { deptId, assetId } = request.params;
      const picture = await openSitePicture(app, Number(deptId), assetId);
      return await sendBytes(request, reply, { ...picture, saveAs: picture.isInline ? null : picture.name });
    },
  });
}
