import { excerptOf } from "@lyceum/domain/rich-text";
import { type Language, pick } from "@lyceum/texts";
import { findSharedChannel } from "../portal/index.ts";
import { channelPath, documentPath, feedPath, inLanguage, readId } from "./addresses.ts";
import { escapeXml } from "./escape.ts";
import { readPublisher, type Visit } from "./publisher.ts";
import { findOpenChannel, listNewest, type OpenChannel } from "./store.ts";

const feedMax = 30;

/** The newest documents of a channel as RSS 2.0; the channel by its id or its slug. Null where none of it reaches the site. */
export async function writeFeed(visit: Visit, asked: string, language: Language): Promise<string | null> {
  const { database, site, clock } = visit;
  const [publisher, channel] = await Promise.all([readPublisher(visit), findChannel(visit, asked)]);
  if (!publisher || !channel) return null;
  const now = new Date(clock.now());
  const rows = await listNewest(database, site.deptId, now, channel.channelId, feedMax);
  const address = (path: string) => escapeXml(publisher.origin + inLanguage(path, language));
  const siteName = pick(language, publisher.name, publisher.nameEn);
  const name = pick(language, channel.name, channel.nameEn);
  const items = rows.map((row) => {
    const summary = excerptOf(pick(language, row.summary, row.summaryEn), 500);
    return `<item>
<title>${escapeXml(pick(language, row.title, row.titleEn))}</title>
<link>${address(documentPath(row))}</link>
<guid isPermaLink="true">${address(documentPath(row))}</guid>
<pubDate>${row.publishedAt.toUTCString()}</pubDate>${summary && `\n<description>${escapeXml(summary)}</description>`}
</item>`;
  });
  const newest = rows[0]?.publishedAt.toUTCString();
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml(`${name} · ${siteName}`)}</title>
<link>${address(channelPath(channel))}</link>
<description>${escapeXml(`${name} · ${siteName}`)}</description>
<language>${language}</language>
<atom:link rel="self" type="application/rss+xml" href="${address(feedPath(channel))}"/>${newest ? `\n<lastBuildDate>${newest}</lastBuildDate>` : ""}
${items.join("\n")}
</channel>
</rss>
`;
}

async function findChannel({ database, site }: Visit, asked: string): Promise<OpenChannel | null> {
  const id = readId(asked);
  if (id !== null) return findOpenChannel(database, site.deptId, id);
  const found = await findSharedChannel(database, site.deptId, asked);
  return found && { ...found.channel, slug: found.channel.shareNameExt };
}
