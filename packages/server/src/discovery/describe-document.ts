import { screens } from "@lyceum/contract/screens";
import { excerptOf, paragraphsOf } from "@lyceum/domain/rich-text";
import { type Language, pick } from "@lyceum/texts";
import { portalHandlers } from "../portal/index.ts";
import { documentPath, readId } from "./addresses.ts";
import { type Asked, descriptionMax, inputOf, type PageFacts } from "./page-facts.ts";
import type { Publisher, Visit } from "./publisher.ts";

/** An article as the page itself reads it, so that nobody finds here what its visitors do not. Throws notFound. */
export async function describeDocument(
  visit: Visit,
  publisher: Publisher,
  { query, language: wanted }: Asked,
): Promise<PageFacts | null> {
  const docId = readId(query.get("docId"));
  if (docId === null) return null;
  const document = await portalHandlers["GET /column/front/document"](
    inputOf({ docId: String(docId) }),
    visit,
  );
  const { title, titleEn, body, bodyEn, docType, publishedAt, author } = document;
  const isInBoth = title !== "" && titleEn !== "" && (body === null) === (bodyEn === null);
  const language = isInBoth ? wanted : onlyLanguage(document);
  const paragraphs = paragraphsOf(language === "zh-CN" ? (body ?? bodyEn) : (bodyEn ?? body));
  const summary = pick(language, document.summary, document.summaryEn);
  const captions = document.media.map((one) => pick(language, one.caption, one.captionEn));
  const headline = pick(language, title, titleEn);
  const description = excerptOf(summary || paragraphs.join(" ") || headline, descriptionMax);
  const path = documentPath({ docId, docType });
  const source = pick(language, document.source, document.sourceEn);
  const siteName = pick(language, publisher.name, publisher.nameEn);
  const image = document.coverUrl || document.media[0]?.url || null;
  const around = [document.previous, document.next].flatMap((one) =>
    one === null
      ? []
      : { text: pick(language, one.title, one.titleEn), path: documentPath({ ...one, docType }) },
  );
  return {
    language,
    isInBoth,
    path,
    title: headline,
    description,
    image,
    publishedAt,
    feeds: [],
    thing: {
      "@type": "NewsArticle",
      headline: excerptOf(headline, 110),
      description,
      datePublished: new Date(publishedAt).toISOString(),
      inLanguage: language,
      // In a school for children a name is of the page alone: no search engine is told who the person is.
      author:
        author && publisher.kind !== "k12"
          ? { "@type": "Person", name: author }
          : { "@type": "Organization", name: source || siteName },
    },
    paragraphs: [...(summary ? [summary] : []), ...captions.filter(Boolean), ...paragraphs],
    links: [...around, { text: siteName, path: screens.pageHome.path }],
  };
}

/** Where a part is missing in one language, the page counts as written in the other. */
function onlyLanguage({
  titleEn,
  bodyEn,
  body,
}: {
  titleEn: string;
  body: unknown;
  bodyEn: unknown;
}): Language {
  return titleEn === "" || (bodyEn === null && body !== null) ? "zh-CN" : "en-US";
}
