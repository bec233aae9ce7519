import { AsyncLocalStorage } from "node:async_hooks";
import { tusPath } from "@lyceum/contract/asset-purposes";
import { Fault, faultRow } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { randomId } from "@lyceum/kit";
import { ERRORS, Server } from "@tus/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { countedFor, endUpload } from "../../files/index.ts";
import { hostOf } from "../client-address.ts";
import type { App, Caller } from "../context.ts";
import { faultAnswer } from "./answer.ts";
import { frameworkStatus } from "./framework-status.ts";
import { checkCaller, readCaller, requireRealmOfSite, takeRate } from "./guards.ts";
import { bearerOf, type HttpFeatures } from "./register.ts";
import { makeUploadLocker } from "./tus-locker.ts";
import { AssetStore, type Checksum } from "./tus-store.ts";
import { languageOf } from "./words.ts";

/** Who sends a request, and what its body must come to. */
type Asking = { request: FastifyRequest; caller: Caller | null; checksum: Checksum | undefined };

const algorithms = ["sha256", "sha1", "md5"];
/** Another request for the same upload waits so long before the one under way is ended. */
const drainMs = 500;
const guarded = { realm: "both", auth: "user", permission: "none", rate: "uploadPiece" } as const;

/** Takes larger files in pieces (tus 1.0). The upload is the pending asset itself; the last part of its address is its id. */
export function registerTus(http: FastifyInstance, app: App, features: HttpFeatures): void {
  const asking = new AsyncLocalStorage<Asking>();
  const askerOf = () => {
    const { caller, checksum } = asking.getStore() ?? {};
    if (!caller) throw new Fault("unauthorized");
    return { caller, checksum };
  };
  const server = new Server({
    path: tusPath,
    relativeLocation: true,
    datastore: new AssetStore(app, askerOf),
    locker: makeUploadLocker(app, () => askerOf().caller),
    lockDrainTimeout: drainMs,
    maxSize: limits.assetMax.value,
    // Pages of this site only.
    allowedOrigins: [],
    namingFunction: () => randomId(),
    onUploadFinish: async (_request, { id }) => {
      await endUpload(app, askerOf().caller.realm, id);
      return {};
    },
    onResponseError: (_request, error) => {
      const request = asking.getStore()?.request;
      return request && answerOf(app, features, request, error);
    },
  });

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const isQuestion = request.method === "OPTIONS";
    const caller = isQuestion ? null : await readAsker(app, features, request);
    const checksum = readChecksum(request.headers["upload-checksum"]);
    const { raw } = reply;
    const run = async () => {
      reply.hijack();
      raw.setHeader("x-content-type-options", "nosniff");
      raw.setHeader("cache-control", "no-store");
      if (isQuestion) raw.setHeader("tus-checksum-algorithm", algorithms.join(","));
      // The library waits for ever to have answered over a connection that has broken.
      const closed = raw.closed ? undefined : new Promise((resolve) => void raw.once("close", resolve));
      const handled = asking.run({ request, caller, checksum }, () => server.handle(request.raw, raw));
      await Promise.race([handled, closed]);
    };
    const hasBytes = request.method === "PATCH" || request.method === "POST";
    if (caller && hasBytes) await countedFor(caller, run);
    else await run();
  }

  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    for (const url of [tusPath, `${tusPath}/:id(^[A-Za-z0-9_-]{22}$)`])
      scope.route({
        method: ["OPTIONS", "POST", "HEAD", "PATCH", "DELETE"],
        url,
        handler: handle,
        errorHandler: (error, request, reply) => {
          const { status_code: status, body } = answerOf(app, features, request, error);
          void reply
            .code(status)
            .header("tus-resumable", "1.0.0")
            .header("cache-control", "no-store")
            .type("application/json; charset=utf-8")
            .send(body);
        },
      });
  });
}

async function readAsker(app: App, features: HttpFeatures, request: FastifyRequest): Promise<Caller> {
  const site = await features.resolveSite(hostOf(request.raw));
  const token = bearerOf(request);
  requireRealmOfSite(guarded, token, site);
  const { caller } = await readCaller(guarded, token, features.authenticate);
  if (!caller) throw new Fault("unauthorized");
  await takeRate(app, guarded, caller, app.addressOf(request.raw).group);
  checkCaller(guarded, caller, site);
  return caller;
}

function readChecksum(header: string | string[] | undefined): Checksum | undefined {
  if (header === undefined) return undefined;
  const [algorithm = "", digest = ""] = String(header).split(" ");
  if (!algorithms.includes(algorithm) || digest === "")
    throw new Fault("paramError", { field: "upload-checksum" });
  return { algorithm, digest: Buffer.from(digest, "base64") };
}

/** A refusal as that of any call, with a status of its own: this protocol has no envelope. */
function answerOf(
  app: App,
  features: HttpFeatures,
  request: FastifyRequest,
  error: unknown,
): { status_code: number; body: string } {
  // What the library refuses knows its status.
  const own = error as { status_code?: unknown; body?: unknown };
  if (error === ERRORS.ERR_LOCK_TIMEOUT) return { status_code: 423, body: "another request is under way\n" };
  if (typeof own.status_code === "number") return { status_code: own.status_code, body: String(own.body) };
  const refused = frameworkStatus(error);
  if (refused !== null) return { status_code: refused, body: "the request cannot be read\n" };
  const fault = error instanceof Fault ? error : new Fault("internal", { cause: error });
  if (fault.key === "internal")
    app.log("http.error", {
      traceId: request.id,
      method: request.method,
      url: request.url,
      error: fault.cause,
    });
  const language = languageOf(request.headers["accept-language"]);
  const { body } = faultAnswer(fault, request.id, (key) => features.words(language, key));
  const { code } = faultRow(fault.key);
  const isStatus = typeof code === "number" && code >= 400 && code < 600;
  return { status_code: isStatus ? code : 400, body: JSON.stringify(body) };
}
