import type { PublicCaching } from "@lyceum/contract/define";
import { Fault } from "@lyceum/contract/faults";
import type { Site } from "@lyceum/contract/shapes";
import { defaultLanguage, isLanguage } from "@lyceum/texts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  describePage,
  type PageInsert,
  type Visit,
  writeFeed,
  writeRobots,
  writeSitemap,
  writeSitemapPart,
} from "../../discovery/index.ts";
import type { CallHandlers } from "../calls.ts";
import { hostOf } from "../client-address.ts";
import type { App, SiteScope } from "../context.ts";
import type { CacheKey, PublicCache } from "./public-cache.ts";
import { isKnown } from "./send-bytes.ts";
import { languageOf } from "./words.ts";

export type Visits = {
  app: App;
  resolveSite: (host: string) => Promise<SiteScope | null>;
  cache: PublicCache;
};

const keptSeconds = 60;
/** A page that has to wait longer for its words is sent without them. */
const insertWaitMs = 1_000;

type Feed = { Params: { channel: string }; Querystring: { lang?: string } };
type Part = { Params: { part: string } };

/** What crawlers and feed readers ask each host for. A host without an open institution has none of it. */
export function registerDiscovery(http: FastifyInstance, visits: Visits): void {
  http.get("/robots.txt", (request, reply) =>
    sendText(visits, request, reply, { name: "/robots.txt", type: "text/plain", write: writeRobots }),
  );
  http.get("/sitemap.xml", (request, reply) =>
    sendText(visits, request, reply, { name: "/sitemap.xml", type: xml, write: writeSitemap }),
  );
  http.get("/sitemap-:part(^\\d{1,5}$).xml", (request: FastifyRequest<Part>, reply) => {
    const part = Number(request.params.part);
    const write = (visit: Visit) => writeSitemapPart(visit, part);
    return sendText(visits, request, reply, { name: `/sitemap-${part}.xml`, type: xml, write });
  });
  http.get("/rss/:channel(^[\\w-]{1,64}$)", (request: FastifyRequest<Feed>, reply) => {
    const { channel } = request.params;
    const { lang } = request.query;
    const language = isLanguage(lang) ? lang : defaultLanguage;
    const write = (visit: Visit) => writeFeed(visit, channel, language);
    const name = `/rss/${channel}?${language}`;
    return sendText(visits, request, reply, { name, type: "application/rss+xml", write });
  });
}

/** What a page says; "wordless" where it has words that could not be had now; null where it is not to be found. */
export type ReadInsert = (request: FastifyRequest) => Promise<PageInsert | "wordless" | null>;

/** Makes the reader of what a page says to those who do not run its scripts. */
export function makeInsertReader(visits: Visits): ReadInsert {
  return async (request) => {
    const page = describePage(request.url);
    if (!page) return null;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error("the words of a page took too long")), insertWaitMs);
    });
    const write = async (visit: Visit) => {
      const insert = await page.write(visit);
      return { text: JSON.stringify(insert), isKept: insert.isFound };
    };
    try {
      const kept = await Promise.race([readKept(visits, request, page.name, page.shows, write), late]);
      // Written by the same line of this file.
      return kept && (JSON.parse(kept.text) as PageInsert);
    } catch (error) {
      // The page itself needs no database, and tells people what is wrong.
      if (!(error instanceof Fault))
        visits.app.log("page.wordless", { traceId: request.id, url: request.url, error });
      return "wordless";
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Makes the reader of whose site an address is, as the call tells it; null: nobody's. */
export function makeSiteReader(
  visits: Visits,
  findSite: CallHandlers["GET /basic/front/schoolBySiteDomain"],
): (request: FastifyRequest) => Promise<Site | null> {
  return async (request) => {
    const input = { query: { siteDomain: hostOf(request.raw) }, params: undefined, body: undefined };
    const kept = await readKept(visits, request, "/site", "institutions", async (visit) => {
      const site = await findSite(input, visit);
      return { text: JSON.stringify(site), isKept: site !== null };
    });
    // Written by the same line of this file.
    return kept && (JSON.parse(kept.text) as Site | null);
  };
}

const xml = "application/xml";

async function sendText(
  visits: Visits,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, type, write }: { name: string; type: string; write: (visit: Visit) => Promise<string | null> },
): Promise<FastifyReply> {
  const kept = await readKept(visits, request, name, "documents", async (visit) => {
    const text = await write(visit);
    return text === null ? null : { text, isKept: true };
  });
  if (!kept) {
    reply.callNotFound();
    return reply;
  }
  reply
    .header("etag", kept.etag)
    .header("cache-control", "public, no-cache")
    .header("vary", "host")
    .type(`${type}; charset=utf-8`);
  return isKnown(request, kept) ? reply.code(304).send() : reply.send(kept.text);
}

type Written = { text: string; isKept: boolean };

/** A text of a site from memory, or made and kept as the answers of public calls are. Null at a host of nobody. */
async function readKept(
  { app, resolveSite, cache }: Visits,
  request: FastifyRequest,
  name: string,
  shows: PublicCaching["shows"],
  write: (visit: Visit) => Promise<Written | null>,
): Promise<{ text: string; etag: string } | null> {
  const site = await resolveSite(hostOf(request.raw));
  if (!site) return null;
  const named = (request.headers.host ?? "").toLowerCase();
  // In production addresses are made of domains alone; elsewhere the host that was asked stands in them.
  const url = `${app.production ? site.domain : named} ${name}`;
  const key: CacheKey = { url, site, caching: { seconds: keptSeconds, shows } };
  const now = app.clock.now();
  const asOf = cache.asOf();
  const entry = cache.read(key, now);
  if (entry) return entry;
  const { address, group } = app.addressOf(request.raw);
  // Made answers cost as much as those of calls, and count like them.
  const waitMs = await app.rateLimit.take("publicRead", group);
  if (waitMs > 0) throw new Fault("tooManyRequests", { waitMs });
  return await cache.share(key, async () => {
    const written = await write({
      ...app,
      site,
      host: named,
      caller: null,
      address,
      addressGroup: group,
      userAgent: request.headers["user-agent"] ?? "",
      language: languageOf(request.headers["accept-language"]),
      traceId: request.id,
    });
    if (!written) return null;
    return written.isKept ? cache.write(key, written.text, now, asOf) : { text: written.text, etag: "" };
  });
}
