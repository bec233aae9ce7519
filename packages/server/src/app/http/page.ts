import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

export type PageSettings = {
  /** Folder of the built web application. */
  root: string;
  /** What the page is told: base URL of the calls, path of the socket, cookie domain, development switches. */
  config: Record<string, unknown>;
};

const policy = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join("; ");

/** Serves the application: immutable assets, and the one page for every address that is not a call. */
export async function registerPage(
  http: FastifyInstance,
  settings: PageSettings,
  base: string,
): Promise<void> {
  const index = path.join(settings.root, "index.html");
  if (!existsSync(index)) return;
  const html = readFileSync(index, "utf8").replace(
    "__CONFIG__",
    escapeAttribute(JSON.stringify(settings.config)),
  );
  await http.register(fastifyStatic, {
    root: path.join(settings.root, "assets"),
    prefix: "/assets/",
    immutable: true,
    maxAge: "365d",
    preCompressed: true,
  });
  http.get("/*", (request, reply) => {
    const wantsPage = request.url === "/" || (request.headers.accept ?? "").includes("text/html");
    if (!wantsPage || request.url.startsWith(`${base}/`)) return reply.callNotFound();
    const nonce = randomBytes(16).toString("base64");
    return reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-cache")
      .header("content-security-policy", policy(nonce))
      .header("referrer-policy", "same-origin")
      .send(html.replaceAll("__NONCE__", nonce));
  });
}

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
