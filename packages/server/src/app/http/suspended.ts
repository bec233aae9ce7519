import { randomBytes } from "node:crypto";
import { Fault } from "@lyceum/contract/faults";
import type { FastifyInstance } from "fastify";
import { escapeHtml } from "../../discovery/index.ts";
import { hostOf } from "../client-address.ts";
import { apiBase } from "./api-base.ts";
import { inTime } from "./in-time.ts";
import type { HttpFeatures } from "./register.ts";
import { languageOf } from "./words.ts";

/**
 * Of an institution that the platform has suspended nothing is answered, whatever way is taken: calls, uploads, folders, files and
 * pages. Only a page of a few words says why, which needs neither a script nor a session.
 */
export function refuseSuspended(
  http: FastifyInstance,
  { resolveSite, words }: Pick<HttpFeatures, "resolveSite" | "words">,
): void {
  http.addHook("onRequest", async (request, reply) => {
    // The files of the application are the same for all.
    if (request.url.startsWith("/assets/")) return undefined;
    // Without a database the page is sent all the same; what asks it fails by itself.
    const site = await inTime(resolveSite(hostOf(request.raw)), null);
    if (!site?.isSuspended) return undefined;
    if (request.url.startsWith(`${apiBase}/`)) throw new Fault("institutionSuspended");
    reply.code(503).header("cache-control", "no-store");
    if (!(request.headers.accept ?? "").includes("text/html"))
      return reply.type("text/plain").send("Suspended");
    const first = languageOf(request.headers["accept-language"]);
    const languages = first === "zh-CN" ? (["zh-CN", "en-US"] as const) : (["en-US", "zh-CN"] as const);
    const nonce = randomBytes(16).toString("base64");
    return reply
      .type("text/html; charset=utf-8")
      .header(
        "content-security-policy",
        `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
      )
      .send(
        pageOf(
          nonce,
          site.domain,
          languages.map((each) => [each, words(each, "institutionSuspended")]),
        ),
      );
  });
}

const style =
  ":root{color-scheme:light dark}body{display:grid;min-height:100vh;margin:0;place-content:center;font:1rem/1.6 system-ui,sans-serif}" +
  "main{max-width:32rem;padding:2rem}h1{font-size:1.25rem;font-weight:600;overflow-wrap:anywhere}";

function pageOf(
  nonce: string,
  domain: string,
  said: (readonly [language: string, sentence: string])[],
): string {
  const lines = said
    .map(([language, sentence]) => `<p lang="${language}">${escapeHtml(sentence)}</p>`)
    .join("");
  return `<!doctype html><html lang="${said[0]?.[0] ?? "en-US"}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(domain)}</title><style nonce="${nonce}">${style}</style>
<main><h1>${escapeHtml(domain)}</h1>${lines}</main></html>`;
}
