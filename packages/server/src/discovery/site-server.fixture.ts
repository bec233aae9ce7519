import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { makeAddressOf } from "../app/client-address.ts";
import type { CallHandlers } from "../app/calls.ts";
import { makePublicCache, publicChanges } from "../app/http/public-cache.ts";
import { makeHttp } from "../app/http/server.ts";
import { portalHandlers } from "../portal/index.ts";
import { demoSite } from "../seed/demo-site.fixture.ts";
import { resolveSite, siteHandlers } from "../sites/index.ts";

const shell = `<!doctype html><html lang="en-US"><head><meta name="csp-nonce" content="__NONCE__" />
<meta name="lyceum-config" content="__CONFIG__" /><title>Lyceum</title></head>
<body><div id="root"></div></body></html>`;

export type Answer = { status: number; headers: Record<string, string>; text: string };

/** The demo behind a real HTTP server with a page; `production` makes one as outside of development. */
export async function siteServer() {
  const demo = await demoSite();
  const root = mkdtempSync(path.join(tmpdir(), "lyceum-page-"));
  mkdirSync(path.join(root, "assets"));
  writeFileSync(path.join(root, "index.html"), shell);
  const logged: string[] = [];
  let waitMs = 0;
  const start = async (production: boolean) => {
    const app = {
      ...demo.app,
      production,
      addressOf: makeAddressOf([]),
      rateLimit: { take: async () => waitMs },
      log: (event: string) => logged.push(event),
    } as unknown as typeof demo.app;
    const cache = makePublicCache();
    const stop = app.domainEvents.listen(publicChanges, { heard: cache.heard, missed: cache.clear });
    const http = await makeHttp(
      app,
      {
        // The others are not asked here.
        handlers: { ...portalHandlers, ...siteHandlers } as unknown as CallHandlers,
        authenticate: async () => ({ kind: "refused" }),
        resolveSite: resolveSite(app),
        words: (_language, key) => key,
        publicCache: cache,
      },
      { root, config: {} },
    );
    await http.listen({ port: 0, host: "127.0.0.1" });
    const address = http.server.address();
    const port = address !== null && typeof address === "object" ? address.port : 0;
    return { port, cache, close: async () => [stop(), await http.close()] };
  };
  const development = await start(false);
  const production = await start(true);
  return {
    ...demo,
    logged,
    port: development.port,
    /** What the limit of reads answers from now on. */
    limitReads(ms: number) {
      waitMs = ms;
    },
    clearCaches() {
      development.cache.clear();
      production.cache.clear();
    },
    ask: (host: string, url: string, more: Partial<Ask> = {}) =>
      ask({ port: development.port, host: `${host}:${development.port}`, url, ...more }),
    askInProduction: (host: string, url: string, more: Partial<Ask> = {}) =>
      ask({ port: production.port, host, url, ...more }),
    async drop() {
      await development.close();
      await production.close();
      rmSync(root, { recursive: true, force: true });
      await demo.drop();
    },
  };
}

type Ask = { port: number; host: string; url: string; method: string; headers: Record<string, string> };

/** As a crawler asks: without scripts, by Host. */
function ask({ port, host, url, method = "GET", headers = {} }: Partial<Ask>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        port,
        host: "127.0.0.1",
        path: url,
        method,
        headers: { host: host ?? "", accept: "text/html,*/*", ...headers },
      },
      (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (piece: string) => (text += piece));
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers as Record<string, string>,
            text,
          }),
        );
      },
    );
    asked.on("error", reject).end();
  });
}

/** What of a document keeps visitors from reading it, one after the other. */
export function hidingChanges() {
  return [
    { status: "draft" as const },
    { status: "withdrawn" as const },
    { status: "archived" as const },
    { visibility: "institution" as const },
    { visibility: "roles" as const, audience_roles: ["student" as const] },
    { visibility: "classes" as const, audience_classes: [1] },
    { publish_at: new Date(Date.now() + 3_600_000) },
    { expire_at: new Date(Date.now() - 1_000) },
    { deleted_at: Date.now() },
  ];
}
