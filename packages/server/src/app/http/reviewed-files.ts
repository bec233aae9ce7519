import { Fault } from "@lyceum/contract/faults";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { readReviewedFile } from "../../chat-reviews/index.ts";
import type { App } from "../context.ts";
import { sendStatus } from "./files.ts";
import { sendBytes } from "./send-bytes.ts";

type Params = { id: string; seq: string };
type Query = Record<string, string | string[]>;

/**
 * Serves files of chats that staff have opened to read (D8), at signed paths that ask each time whether their reader may still
 * read them. Cookies mean nothing here, and no browser keeps anything.
 */
export function registerReviewedFiles(http: FastifyInstance, app: App): void {
  http.get(
    "/reviewedFiles/:id(^[0-9]{1,15}$)/:seq(^[0-9]{1,15}$)",
    { errorHandler: sendStatus },
    async (request: FastifyRequest<{ Params: Params; Querystring: Query }>, reply) => {
      const waitMs = await app.rateLimit.take("readFile", app.addressOf(request.raw).group);
      if (waitMs > 0) throw new Fault("tooManyRequests", { waitMs });
      const { dept, to, until, proof } = request.query;
      const isWhole =
        typeof dept === "string" &&
        /^[0-9]{1,9}$/.test(dept) &&
        typeof to === "string" &&
        typeof until === "string" &&
        /^[0-9a-z]{1,11}$/.test(until) &&
        typeof proof === "string";
      if (!isWhole) throw new Fault("forbidden");
      const { id, seq } = request.params;
      const place = { deptId: Number(dept), accountId: to, reviewId: Number(id), seq: Number(seq) };
      const { name, isInline, ...file } = await readReviewedFile(app, place, { until, proof });
      const etag = `"reviewed-${id}-${seq}"`;
      return await sendBytes(request, reply, {
        ...file,
        etag,
        freshMs: null,
        saveAs: isInline && request.query.download === undefined ? null : name,
      });
    },
  );
}
