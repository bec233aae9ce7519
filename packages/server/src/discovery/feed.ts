import { excerptOf } from "@lyceum/domain/rich-text";
import { screens } from "@lyceum/contract/screens";
import { type Language, makeTranslate, pick } from "@lyceum/texts";
import { screens as screenTitles } from "@lyceum/texts/screens";
import { noticeHandlers, titlesFrom } from "../notices/index.ts";
import { findSharedChannel } from "../portal/index.ts";
import {
  channelPath,
  documentPath,
  feedPath,
  inLanguage,
  noticeFeed,
  noticeFeedPath,
  noticePath,
  readId,
} from "./addresses.ts";
import { escapeXml } from "./escape.ts";
import { inputOf } from "./page-facts.ts";
import { readPublisher, type Visit } from "./publisher.ts";
import { findOpenChannel, listNewest, type OpenChannel } from "./store.ts";

const feedMax = 30;

type Feed = { name: string; path: string; ownPath: string; items: readonly Item[] };
type Item = { title: string; summary: string; path: string; publishedAt: Date };

/**
 * The newest documents of a channel as RSS 2.0, by its id or its slug, or the public notices. Null where none of it reaches
 * the site.
 */
export async function writeFeed(visit: Visit, asked: string, language: Language): Promise<string | null> {
  const read = asked === noticeFeed ? readNotices : readChannel;
  const [publisher, feed] = await Promise.all([readPublisher(visit), read(visit, asked, language)]);
  if (!publisher || !feed) return null;
  const address = (path: string) => escapeXml(publisher.origin + inLanguage(path, language));
  const title = escapeXml(`${feed.name} · ${pick(language, publisher.name, publisher.nameEn)}`);
  const items = feed.items.map(({ path, publishedAt, ...item }) => {
    const summary = excerptOf(item.summary, 500);
    return `<item>
<title>${escapeXml(item.title)}</title>
<link>${address(path)}</link>
<guid isPermaLink="true">${address(path)}</guid>
<pubDate>${publishedAt.toUTCString()}</pubDate>${summary && `\n<description>${escapeXml(summary)}</description>`}
</item>`;
  });
  const newest = feed.items
    .map(({ publishedAt }) => publishedAt)
    .toSorted((a, b) => b.getTime() - a.getTime())[0]
    ?.toUTCString();
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${title}</title>
<link>${address(feed.path)}</link>
<description>${title}</description>
<language>${language}</language>
<atom:link rel="self" type="application/rss+xml" href="${address(feed.ownPath)}"/>${newest ? `\n<lastBuildDate>${newest}</lastBuildDate>` : ""}
${items.join("\n")}
</channel>
</rss>
`;
}

async function readChannel(visit: Visit, asked: string, language: Language): Promise<Feed | null> {
  const { database, site, clock } = visit;
  const channel = await findChannel(visit, asked);
  if (!channel) return null;
  const rows = await listNewest(database, site.deptId, new Date(clock.now()), channel.channelId, feedMax);
  return {
    name: pick(language, channel.name, channel.nameEn),
    path: channelPath(channel),
    ownPath: feedPath(channel),
    items: rows.map((row) => ({
      title: pick(language, row.title, row.titleEn),
      summary: pick(language, row.summary, row.summaryEn),
      path: documentPath(row),
      publishedAt: row.publishedAt,
    })),
  };
}

async function readNotices(visit: Visit, _asked: string, language: Language): Promise<Feed> {
  const input = inputOf({ pageSize: String(feedMax) });
  const { rows } = await noticeHandlers["GET /notices/front"](input, visit);
  const t = makeTranslate(language, await screenTitles.load(language));
  return {
    name: t("notice"),
    path: screens.notice.path,
    ownPath: noticeFeedPath,
    items: rows.map((row) => {
      const { title, titleEn } = titlesFrom(row.sender, row);
      return {
        title: pick(language, title, titleEn),
        summary: pick(language, row.opening, row.openingEn),
        path: noticePath(row.noticeId),
        publishedAt: new Date(row.publishedAt),
      };
    }),
  };
}

async function findChannel({ database, site }: Visit, asked: string): Promise<OpenChannel | null> {
  const id = readId(asked);
  if (id !== null) return findOpenChannel(database, site.deptId, id);
  const found = await findSharedChannel(database, site.deptId, asked);
  return found && { ...found.channel, slug: found.channel.shareNameExt };
}
