import { createHash } from "node:crypto";
import { languages, pick } from "@lyceum/texts";
import { inLanguage } from "./addresses.ts";
import { escapeHtml, jsonForScript } from "./escape.ts";
import { describeOrganization } from "./organization.ts";
import type { PageFacts } from "./page-facts.ts";
import type { Publisher } from "./publisher.ts";

/** What the server puts into the page of one address. */
export type PageInsert = {
  /** Nothing is here to be found; the page says so to people. */
  isFound: boolean;
  language: string;
  head: string;
  /** The words of the page, until its scripts show it. */
  body: string;
  /** The hash of the one inline block, for the content security policy. */
  scriptHash: string | null;
};

/** Writes facts as markup. What was not found says no more than that. */
export function writeInsert(
  publisher: Publisher | null,
  facts: PageFacts,
  { isFound }: { isFound: boolean },
): PageInsert {
  const { language, title } = facts;
  const siteName = publisher ? pick(language, publisher.name, publisher.nameEn) : "";
  const fullTitle = `<title>${escapeHtml([title, siteName].filter(Boolean).join(" · "))}</title>`;
  if (!publisher || !isFound)
    return { isFound, language, head: `${fullTitle}${notKept}`, body: "", scriptHash: null };
  const data = jsonForScript(linkedData(publisher, facts));
  const script = `<script type="application/ld+json">${data}</script>`;
  return {
    isFound,
    language,
    head: [fullTitle, ...headLines(publisher, facts, siteName), script].join("\n    "),
    body: bodyOf(publisher, facts, siteName),
    scriptHash: createHash("sha256").update(data).digest("base64"),
  };
}

/** For pages that no search engine is to keep. */
export const notKept = '<meta name="robots" content="noindex">';

function headLines(publisher: Publisher, facts: PageFacts, siteName: string): string[] {
  const { language, isInBoth, title, description, publishedAt } = facts;
  const address = (path: string) => absolute(publisher, path);
  const canonical = canonicalOf(publisher, facts);
  const image = facts.image ?? (publisher.logoUrl || null);
  return [
    tag("meta", { name: "description", content: description }),
    tag("link", { rel: "canonical", href: canonical }),
    ...(isInBoth
      ? [
          ...languages.map((one) =>
            tag("link", { rel: "alternate", hreflang: one, href: address(inLanguage(facts.path, one)) }),
          ),
          tag("link", { rel: "alternate", hreflang: "x-default", href: address(facts.path) }),
        ]
      : []),
    ...facts.feeds.map((feed) =>
      tag("link", {
        rel: "alternate",
        type: "application/rss+xml",
        title: `${feed.title} · ${siteName}`,
        href: address(inLanguage(feed.path, language)),
      }),
    ),
    property("og:type", publishedAt === null ? "website" : "article"),
    property("og:title", title || siteName),
    property("og:description", description),
    property("og:url", canonical),
    property("og:site_name", siteName),
    property("og:locale", language.replace("-", "_")),
    ...(image ? [property("og:image", address(image))] : []),
    ...(publishedAt === null
      ? []
      : [property("article:published_time", new Date(publishedAt).toISOString())]),
  ];
}

function bodyOf(publisher: Publisher, facts: PageFacts, siteName: string): string {
  const { language, title, publishedAt, paragraphs, links } = facts;
  const day = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: publisher.timeZone });
  const time =
    publishedAt === null
      ? ""
      : `<p><time datetime="${new Date(publishedAt).toISOString()}">${escapeHtml(day.format(publishedAt))}</time></p>`;
  const text = paragraphs.filter(Boolean).map((words) => `<p>${escapeHtml(words)}</p>`);
  const list = links.map(
    ({ text: words, path }) =>
      `<li><a href="${escapeHtml(inLanguage(path, language))}">${escapeHtml(words)}</a></li>`,
  );
  return [
    `<article><h1>${escapeHtml(title || siteName)}</h1>`,
    time,
    ...text,
    "</article>",
    list.length === 0 ? "" : `<ul>${list.join("")}</ul>`,
  ].join("");
}

function linkedData(publisher: Publisher, facts: PageFacts): Record<string, unknown> {
  const organization = describeOrganization(publisher, facts.language);
  if (!facts.thing) return { "@context": "https://schema.org", ...organization };
  const address = canonicalOf(publisher, facts);
  return {
    "@context": "https://schema.org",
    ...facts.thing,
    ...(facts.image ? { image: [absolute(publisher, facts.image)] } : {}),
    url: address,
    mainEntityOfPage: address,
    publisher: organization,
  };
}

function canonicalOf(publisher: Publisher, { path, isInBoth, language }: PageFacts): string {
  return absolute(publisher, isInBoth ? inLanguage(path, language) : path);
}

/** A path, or the address of a picture that lies elsewhere. */
function absolute({ origin }: Publisher, address: string): string {
  return address.startsWith("/") ? origin + address : address;
}

function property(name: string, content: string): string {
  return tag("meta", { property: name, content });
}

function tag(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<${name}${written.join("")}>`;
}
