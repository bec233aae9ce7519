import { Readable } from "node:stream";
import { Fault } from "@lyceum/contract/faults";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { readPicture } from "../../link-previews/index.ts";
import type { App } from "../context.ts";
import { sendStatus } from "./files.ts";
import { sendBytes } from "./send-bytes.ts";

const freshMs = 86_400_000;

/** Serves the small copies of pictures of linked pages. Their names are random and stand in the messages alone (D6). */
export function registerLinkPreviews(http: FastifyInstance, app: App): void {
  http.get(
    "/objects/previews/:id(^[A-Za-z0-9_-]{22}$)",
    { errorHandler: sendStatus },
    async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
      const { id } = request.params;
      const waitMs = await app.rateLimit.take("readObject", app.addressOf(request.raw).group);
      if (waitMs > 0) throw new Fault("tooManyRequests", { waitMs });
      const bytes = await readPicture(app.database.kysely, id);
      if (!bytes) throw new Fault("notFound");
      return await sendBytes(request, reply, {
        size: bytes.length,
        type: "image/webp",
        etag: `"${id}"`,
        freshMs,
        saveAs: null,
        read: async ({ start, end } = { start: 0, end: bytes.length - 1 }) =>
          await Promise.resolve(Readable.from([Buffer.from(bytes.subarray(start, end + 1))])),
      });
    },
  );
}
