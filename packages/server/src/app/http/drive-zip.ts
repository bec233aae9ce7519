import { Fault } from "@lyceum/contract/faults";
import { create } from "content-disposition";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { openLinked, openZip } from "../../drive/index.ts";
import type { App } from "../context.ts";
import type { RequireAtHome } from "./at-home.ts";
import { sendStatus } from "./files.ts";
import { sendBytes } from "./send-bytes.ts";

type Query = { of?: unknown; to?: unknown };
type Asking = FastifyRequest<{ Querystring: Query }>;

/** Serves folders and files of a drive at their signed addresses. An archive is sent while it is packed. */
export function registerDriveZip(http: FastifyInstance, app: App, requireHome: RequireAtHome): void {
  async function readAddress(request: Asking): Promise<{ of: string; to: string }> {
    const waitMs = await app.rateLimit.take("readFile", app.addressOf(request.raw).group);
    if (waitMs > 0) throw new Fault("tooManyRequests", { waitMs });
    const { of, to } = request.query;
    if (typeof of !== "string" || typeof to !== "string") throw new Fault("forbidden");
    await requireHome(request, to);
    return { of, to };
  }
  http.route({
    method: "GET",
    url: "/files/drive.zip",
    errorHandler: sendStatus,
    handler: async (request: Asking, reply: FastifyReply) =>
      await sendZip(reply, await openZip(app, await readAddress(request))),
  });
  http.route({
    method: ["GET", "HEAD"],
    url: "/files/drive.link",
    errorHandler: sendStatus,
    handler: async (request: Asking, reply: FastifyReply) => {
      const opened = await openLinked(app, await readAddress(request));
      if ("zip" in opened) return await sendZip(reply, opened.zip);
      const { file, isShown } = opened;
      return await sendBytes(request, reply, {
        ...file,
        saveAs: isShown && file.isInline ? null : file.name,
      });
    },
  });
}

async function sendZip(
  reply: FastifyReply,
  { name, bytes }: Awaited<ReturnType<typeof openZip>>,
): Promise<FastifyReply> {
  return await reply
    .header("cache-control", "private, no-store")
    .header("content-security-policy", "default-src 'none'; sandbox")
    .header("referrer-policy", "no-referrer")
    .header("content-disposition", create(name, { type: "attachment", fallback: false }))
    .type("application/zip")
    .send(bytes);
}
