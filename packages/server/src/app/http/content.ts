import { Fault } from "@lyceum/contract/faults";
import type { FastifyInstance, FastifyReply } from "fastify";
import { openPackageFile } from "../../courses/index.ts";
import { hostOf } from "../client-address.ts";
import { contentLabel } from "../content-host.ts";
import type { App } from "../context.ts";
import { sendBytes } from "./send-bytes.ts";

/**
 * Serves the files of packages on hosts of their own, on which there is nothing else: scripts of strangers run there, with an
 * origin that has no session, no call and no page of the portal. Whatever else is asked of such a host is not there (P10).
 */
export function serveContent(http: FastifyInstance, app: App): void {
  const open = openPackageFile(app);
  http.addHook("onRequest", async (request, reply) => {
    const label = contentLabel(app.contentHost, hostOf(request.raw));
    if (label === null) return undefined;
    if (request.method !== "GET" && request.method !== "HEAD") return absent(reply);
    const waitMs = await app.rateLimit.take("readObject", app.addressOf(request.raw).group);
    if (waitMs > 0) throw new Fault("tooManyRequests", { waitMs });
    const file = await open(label, request.url);
    if (!file) return absent(reply);
    const { shownBy, ...bytes } = file;
    reply
      .header("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()")
      .header("x-dns-prefetch-control", "off")
      .header("x-robots-tag", "noindex");
    return await sendBytes(request, reply, {
      ...bytes,
      freshMs: 0,
      saveAs: null,
      policy: policyFor(shownBy),
    });
  });
}

/** It may do to itself what it likes, and reach nothing else: no other host, no window above, no popup. */
function policyFor(shownBy: string): string {
  const own = "'self' 'unsafe-inline' 'unsafe-eval' data: blob:";
  return [
    `default-src ${own}`,
    "connect-src 'self' data: blob:",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors 'self' ${shownBy}`,
    "sandbox allow-scripts allow-same-origin allow-forms allow-modals",
  ].join("; ");
}

function absent(reply: FastifyReply): FastifyReply {
  return reply.code(404).header("cache-control", "no-store").type("text/plain").send("Not found");
}
