import { Fault, faultRow } from "@lyceum/contract/faults";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { callerByPassword, DavRefusal } from "../../../drive/dav/index.ts";
import { hostOf } from "../../client-address.ts";
import type { App, CallContext, SiteScope } from "../../context.ts";
import { frameworkStatus } from "../framework-status.ts";
import { requireFeatureOfSite } from "../guards.ts";
import type { HttpFeatures } from "../register.ts";
import { davMethods, methods } from "./methods.ts";

/** Where programs read and write the drive of whoever's app password they have. */
const davPath = "/dav";

/**
 * Serves the own drive by WebDAV (RFC 4918, classes 1 and 2). Cookies and tokens of a sign-in mean nothing here: an app
 * password does, and it means nothing elsewhere.
 */
export function registerDav(http: FastifyInstance, app: App, features: HttpFeatures): void {
  for (const method of davMethods) http.addHttpMethod(method, { hasBody: true });

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.header("dav", "1, 2").header("ms-author-via", "DAV").header("cache-control", "no-store");
    const site = await features.resolveSite(hostOf(request.raw));
    if (!site) throw new Fault("notFound");
    requireFeatureOfSite({ feature: "drive" }, site);
    if (request.method === "OPTIONS")
      return await reply.header("allow", Object.keys(methods).join(", ")).code(200).send();
    const context = await readContext(app, site, request);
    const waitMs = await app.rateLimit.take("dav", context.caller.accountId);
    if (waitMs > 0) throw new Fault("tooManyRequests", { waitMs });
    const act = methods[request.method as keyof typeof methods];
    return await act({ request, reply, context, prefix: `${davPath}/` });
  }

  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    for (const url of [davPath, `${davPath}/*`])
      scope.route({
        method: Object.keys(methods),
        url,
        exposeHeadRoute: false,
        handler: handle,
        errorHandler: (error, request, reply) => refuse(app, error, request, reply),
      });
  });
}

type DavContext = CallContext & { caller: NonNullable<CallContext["caller"]> };

async function readContext(app: App, site: SiteScope, request: FastifyRequest): Promise<DavContext> {
  const { address, group } = app.addressOf(request.raw);
  const password = readBasic(request.headers.authorization);
  const caller = password === null ? null : await callerByPassword(app, site.deptId, password);
  if (!caller) {
    // A program asks first without a password, to hear that it needs one.
    const waitMs = password === null ? 0 : await app.rateLimit.take("davRefused", group);
    if (waitMs > 0) throw new Fault("tooManyRequests", { waitMs });
    throw new Fault("unauthorized");
  }
  return {
    ...app,
    site,
    caller,
    address,
    addressGroup: group,
    userAgent: request.headers["user-agent"] ?? "",
    language: "en-US",
    traceId: request.id,
  };
}

/** The password alone counts: it names its person. */
function readBasic(header: string | undefined): string | null {
  const [, coded] = /^Basic ([A-Za-z0-9+/=]{1,1000})$/i.exec(header ?? "") ?? [];
  if (coded === undefined) return null;
  const both = Buffer.from(coded, "base64").toString();
  return both.slice(both.indexOf(":") + 1);
}

function refuse(app: App, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { id: traceId, method, url } = request;
  reply.header("cache-control", "no-store");
  if (error instanceof DavRefusal) {
    if (error.status === 503) reply.header("retry-after", "2");
    const condition = error.condition;
    const body =
      condition === null
        ? ""
        : `<?xml version="1.0" encoding="utf-8"?>\n<D:error xmlns:D="DAV:"><D:${condition}/></D:error>`;
    void reply.code(error.status).type("application/xml; charset=utf-8").send(body);
    return;
  }
  const refused = frameworkStatus(error);
  if (refused !== null) return void reply.code(refused).send();
  const fault = error instanceof Fault ? error : new Fault("internal", { cause: error });
  const { code } = faultRow(fault.key);
  if (fault.key === "internal") app.log("http.error", { traceId, method, url, error: fault.cause });
  if (fault.key === "unauthorized")
    reply.header("www-authenticate", 'Basic realm="Lyceum drive", charset="UTF-8"');
  if (fault.waitMs !== undefined) reply.header("retry-after", Math.ceil(fault.waitMs / 1_000));
  // 414 says of calls that a field is wrong, and of HTTP that the address is too long.
  const status = fault.key === "paramError" || typeof code !== "number" ? 400 : code;
  void reply.code(status).type("text/plain; charset=utf-8").send(`${fault.key}\n`);
}
