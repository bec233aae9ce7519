import { Fault, faultRow } from "@lyceum/contract/faults";
import type { rates } from "@lyceum/contract/limits";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { describeObject, type ObjectQuery, type OpenedObject, openObject } from "../../storage/index.ts";
import type { App, Realm } from "../context.ts";

type Params = { bucket: Realm; objectName: string };

/**
 * Serves uploaded objects at their paths. Cookies and tokens of a sign-in mean nothing here: the signed query opens one
 * object for one person. Nothing of it can run: pictures are shown, everything else is saved.
 */
export function registerObjects(http: FastifyInstance, app: App): void {
  http.get(
    "/objects/:bucket(^edu|social$)/:objectName(^[A-Za-z0-9_-]{22}$)",
    { errorHandler: sendStatus },
    async (request: FastifyRequest<{ Params: Params; Querystring: ObjectQuery }>, reply) => {
      const { bucket, objectName } = request.params;
      const { query } = request;
      await takeReadRate(app, app.addressOf(request.raw).group);
      if (query.imageInfo !== undefined || query.vinfo !== undefined) {
        const token = request.headers["x-nos-token"];
        const shown = typeof token === "string" ? token : "";
        reply.header("cache-control", "no-store");
        return await describeObject(app, bucket, objectName, query, shown);
      }
      return await send(request, reply, await openObject(app, bucket, objectName, query), query.download);
    },
  );
}

/** A file has no envelope: its refusals are statuses. */
function sendStatus(error: unknown, _request: FastifyRequest, reply: FastifyReply): void {
  const code = error instanceof Fault ? faultRow(error.key).code : null;
  if (typeof code !== "number") throw error;
  void reply.code(code).header("cache-control", "no-store").type("text/plain").send();
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  object: OpenedObject,
  download: string | undefined,
): Promise<FastifyReply> {
  const { size, type, etag, isInline } = object;
  reply
    .header("accept-ranges", "bytes")
    .header("etag", etag)
    .header("cache-control", `private, max-age=${Math.floor(object.freshMs / 1_000)}, immutable`)
    .header("content-security-policy", "default-src 'none'; sandbox")
    .header("cross-origin-resource-policy", "same-origin")
    .header("referrer-policy", "no-referrer")
    .header("content-disposition", isInline ? "inline" : attachment(download ?? ""))
    .type(type);
  if (request.headers["if-none-match"] === etag) return reply.code(304).send();
  const range = readRange(request.headers.range, size);
  if (range === "outside") {
    return reply.code(416).header("content-range", `bytes */${size}`).send();
  }
  if (range) {
    const { start, end } = range;
    reply.code(206).header("content-range", `bytes ${start}-${end}/${size}`);
  }
  reply.header("content-length", range ? range.end - range.start + 1 : size);
  if (size === 0) return reply.send("");
  return reply.send(await object.read(range ?? undefined));
}

/** One range; several at once are answered with the whole, as the standard allows. */
function readRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | "outside" | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) return null;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || start >= size ? "outside" : { start, end };
}

/** The name travels in the form that knows every alphabet; what could end the header or name a folder is left out. */
function attachment(name: string): string {
  const plain = name.replaceAll(/[\p{C}/\\]/gu, "").slice(0, 200);
  if (plain === "") return "attachment";
  const encoded = encodeURIComponent(plain.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename*=UTF-8''${encoded}`;
}

async function takeReadRate(app: App, address: string): Promise<void> {
  const rate = "readObject" satisfies keyof typeof rates;
  const waitMs = await app.rateLimit.take(rate, address);
  if (waitMs > 0) throw new Fault("tooManyRequests", { waitMs });
}
