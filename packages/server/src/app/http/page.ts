import { randomBytes } from "node:crypto";
import { createReadStream, existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { isOfFeatures, screenAt, socialScreens } from "@lyceum/contract/screens";
import type { Site } from "@lyceum/contract/shapes";
import { offFeatures, type SwitchValues } from "@lyceum/domain/sites";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { describePage, escapeHtml, notKept } from "../../discovery/index.ts";
import { isTaken, registerAssets } from "./assets.ts";
import type { ReadInsert } from "./discovery.ts";
import { inTime } from "./in-time.ts";
import { readFirstViews, withView } from "./first-view.ts";
import { readScreenLinks } from "./screen-links.ts";

export type PageSettings = {
  /** Folder of the built web application. */
  root: string;
  /** What the page is told: base URL of the calls, path of the socket, cookie domain, development switches. */
  config: Record<string, unknown>;
  /** Below which packages have their hosts. */
  contentHost?: string | null;
};

/** What a page is made of for one request. */
export type PageReads = {
  /** Below which every address is a call. */
  apiBase: string;
  readInsert: ReadInsert;
  readFeatures: (request: FastifyRequest) => Promise<SwitchValues>;
  readSite: (request: FastifyRequest) => Promise<Site | null>;
};

const compress = promisify(gzip);

/** `scriptHash` is that of the one block of data in the page. */
const policy = (nonce: string, scriptHash: string | null, contentHost: string | null) =>
  [
    "default-src 'none'",
    scriptHash === null ? "script-src 'self'" : `script-src 'self' 'sha256-${scriptHash}'`,
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
    // Packages of courses; without a scheme it is that of the page.
    ...(contentHost === null ? [] : [`frame-src *.${contentHost}:*`]),
  ].join("; ");

/** Serves the application: immutable assets, and the one page for every address that is not a call. */
export function registerPage(
  http: FastifyInstance,
  settings: PageSettings,
  { apiBase, readInsert, readFeatures, readSite }: PageReads,
): void {
  const index = path.join(settings.root, "index.html");
  if (!existsSync(index)) return;
  const html = readFileSync(index, "utf8");
  const linksOf = readScreenLinks(settings.root);
  const viewOf = readFirstViews(settings.root);
  // Pages and files of the social realm are not there on a site without it, whatever way their address is written (D7).
  http.addHook("onRequest", async (request, reply) => {
    if (!isOfSocial(request.url) || (await readFeatures(request))["social"] === true) return undefined;
    return reply.code(404).header("cache-control", "no-store").type("text/plain").send("Not found");
  });
  registerAssets(http, path.join(settings.root, "assets"));
  // It may hold nothing but what lies below its folder, where no page is.
  http.get("/push/worker.js", async (_request, reply) => {
    const worker = path.join(settings.root, "push", "worker.js");
    if (!existsSync(worker)) return reply.code(404).type("text/plain").send("Not found");
    return reply
      .type("text/javascript; charset=utf-8")
      .header("cache-control", "no-cache")
      .header("content-security-policy", "default-src 'none'")
      .send(readFileSync(worker));
  });
  // Whose software the pages are made of, as the licences ask.
  http.get("/third-party-notices.txt", async (_request, reply) => {
    const notices = path.join(settings.root, "third-party-notices.txt");
    if (!existsSync(notices)) return reply.code(404).type("text/plain").send("Not found");
    return reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(createReadStream(notices));
  });
  http.get("/*", async (request, reply) => {
    // Previews of links and many crawlers accept anything, and are answered where there is something to read.
    const wantsPage =
      (request.headers.accept ?? "").includes("text/html") || describePage(request.url) !== null;
    if (!wantsPage || request.url.startsWith(`${apiBase}/`)) {
      reply.callNotFound();
      return reply;
    }
    // The page itself needs no database; what the site lacks is missing among its calls, too.
    const [features, site] = await Promise.all([
      inTime(readFeatures(request), {}),
      inTime<Site | null | undefined>(readSite(request), undefined),
    ]);
    const off = offFeatures(features);
    const name = screenAt(request.url.split("?", 1)[0] ?? "");
    const isAbsent = name !== undefined && isOfFeatures(name, off);
    const read = isAbsent ? null : await readInsert(request);
    const insert = read === "wordless" ? null : read;
    const nonce = randomBytes(16).toString("base64");
    const shown = isAbsent ? undefined : name;
    const view = viewOf(shown, request, { site, off, config: settings.config });
    const links = linksOf(shown, request, { isDrawn: view !== null });
    const linked = html.replace("</head>", () => `${links}</head>`);
    const page = (view ? withView(linked, view) : linked).replaceAll("__NONCE__", nonce);
    const ofRealm = features["social"] === true && { socialScreens };
    const config = { ...settings.config, off, ...ofRealm, ...(site !== undefined && { site }) };
    const text = fill(withConfig(page, config), nonce, read);
    reply
      .code(isAbsent || insert?.isFound === false ? 404 : 200)
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-cache")
      .header(
        "content-security-policy",
        policy(nonce, insert?.scriptHash ?? null, settings.contentHost ?? null),
      )
      .header("referrer-policy", "same-origin");
    return view ? await sendDrawn(request, reply, text) : reply.send(text);
  });
}

/** A view is some 30 KB, in the chosen language, and there is none for whoever is signed in. Nothing of whoever asks is in it, so that its length tells nothing. */
async function sendDrawn({ headers }: FastifyRequest, reply: FastifyReply, html: string) {
  reply.header("vary", "accept-encoding, cookie");
  if (!isTaken(headers["accept-encoding"], "gzip")) return reply.send(html);
  return reply.header("content-encoding", "gzip").send(await compress(html));
}

function withConfig(html: string, config: Record<string, unknown>): string {
  return html.replace("__CONFIG__", () => escapeHtml(JSON.stringify(config)));
}

function isOfSocial(url: string): boolean {
  const [written = ""] = url.split("?");
  const path = decoded(written)
    .toLowerCase()
    .replaceAll(/[/\\]+/g, "/");
  return /(?:^\/(?:social|moderation)(?:\/|$)|\/social-[^/]*$)/.test(path);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Puts what the page is about into it. Whoever runs scripts never sees the words, not even for a moment, and React replaces
 * them; all others read them. Functions replace, since a text may hold what a replacement would read as a pattern.
 */
function fill(page: string, nonce: string, insert: Awaited<ReturnType<ReadInsert>>): string {
  if (insert === "wordless") return page;
  if (!insert) return page.replace("<title>", () => `${notKept}<title>`);
  const { head, language, body } = insert;
  const style = body === "" ? "" : `<style nonce="${nonce}">${wordsStyle}</style>`;
  const words = body === "" ? "" : `<div id="words">${body}</div>`;
  return page
    .replace('<html lang="en-US">', () => `<html lang="${language}">`)
    .replace(/<title>[^<]*<\/title>/, () => `${head}${style}`)
    .replace('<div id="root"></div>', () => `<div id="root">${words}</div>`);
}

const wordsStyle =
  "#words{max-width:44rem;margin:0 auto;padding:1.5rem;font:1.0625rem/1.7 system-ui,sans-serif;overflow-wrap:anywhere}" +
  "@media (scripting:enabled){#words{display:none}}";
