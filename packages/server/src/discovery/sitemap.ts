import { isOfFeatures, screens } from "@lyceum/contract/screens";
import { offFeatures } from "@lyceum/domain/sites";
import { channelPath, documentPath } from "./addresses.ts";
import { escapeXml } from "./escape.ts";
import { foundScreens } from "./found-screens.ts";
import { readPublisher, type Visit } from "./publisher.ts";
import { countOpenDocuments, listOpenChannels, listOpenDocuments } from "./store.ts";

/** Addresses in one file at most, by the protocol. */
export const sitemapPartMax = 50_000;

/** Addresses in all parts together that one list of parts can hold, of documents. */
const sitemapMax = sitemapPartMax * (sitemapPartMax - 1);

type Entry = { path: string; changedAt?: Date };

/** All of a site in one file, or the list of its parts where that is too much. */
export async function writeSitemap(visit: Visit, partMax = sitemapPartMax): Promise<string | null> {
  const publisher = await readPublisher(visit);
  if (!publisher) return null;
  const [pages, count] = await Promise.all([listPages(visit), countDocuments(visit)]);
  if (pages.length + count <= partMax)
    return urlset(publisher.origin, [...pages, ...(await listDocuments(visit, partMax, 0))]);
  // The first part holds the pages, the others the documents.
  const parts = Array.from({ length: 1 + Math.ceil(count / partMax) }, (_, part) => part);
  const lines = parts.map((part) => `<sitemap><loc>${publisher.origin}/sitemap-${part}.xml</loc></sitemap>`);
  return `${declaration}<sitemapindex xmlns="${schema}">\n${lines.join("\n")}\n</sitemapindex>\n`;
}

/** One part; null where there is none of this number. */
export async function writeSitemapPart(
  visit: Visit,
  part: number,
  partMax = sitemapPartMax,
): Promise<string | null> {
  const publisher = await readPublisher(visit);
  if (!publisher) return null;
  const entries =
    part === 0 ? await listPages(visit) : await listDocuments(visit, partMax, (part - 1) * partMax);
  return entries.length === 0 ? null : urlset(publisher.origin, entries);
}

async function listPages({ database, site }: Visit): Promise<Entry[]> {
  const channels = await listOpenChannels(database, site.deptId);
  const off = offFeatures(site.features);
  const pages = foundScreens.filter((name) => !isOfFeatures(name, off)).map((name) => screens[name].path);
  const paths: string[] = [...pages, ...channels.map(channelPath)];
  return [...new Set(paths)].map((path) => ({ path }));
}

async function listDocuments(visit: Visit, limit: number, offset: number): Promise<Entry[]> {
  const { database, site, clock } = visit;
  const now = new Date(clock.now());
  const rows = await listOpenDocuments(database, site.deptId, now, { limit, offset });
  return rows.map((row) => ({ path: documentPath(row), changedAt: row.changedAt }));
}

function countDocuments({ database, site, clock }: Visit): Promise<number> {
  return countOpenDocuments(database, site.deptId, new Date(clock.now()), sitemapMax);
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = "http://www.sitemaps.org/schemas/sitemap/0.9";

function urlset(origin: string, entries: readonly Entry[]): string {
  const lines = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
    return `<url><loc>${escapeXml(origin + path)}</loc>${changed}</url>`;
  });
  return `${declaration}<urlset xmlns="${schema}">\n${lines.join("\n")}\n</urlset>\n`;
}
