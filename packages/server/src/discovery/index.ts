export { describePage, notKept, type PageDescription, type PageInsert } from "./describe-page.ts";
export { escapeHtml } from "./escape.ts";
export { writeFeed } from "./feed.ts";
export { writeRobots } from "./robots.ts";
export { writeSitemap, writeSitemapPart } from "./sitemap.ts";
export type { Visit } from "./publisher.ts";
