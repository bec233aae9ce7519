import { screens } from "@lyceum/contract/screens";
import { excerptOf, paragraphsOf } from "@lyceum/domain/rich-text";
import { pick } from "@lyceum/texts";
import { noticeHandlers, titlesFrom } from "../notices/index.ts";
import { noticeFeedPath, noticePath, readId } from "./addresses.ts";
import { plainFacts } from "./describe-list.ts";
import { type Asked, descriptionMax, inputOf, type PageFacts } from "./page-facts.ts";
import type { Publisher, Visit } from "./publisher.ts";

/** The public notices. */
export async function describeNotices(visit: Visit, _publisher: Publisher, asked: Asked): Promise<PageFacts> {
  const { language } = asked;
  const { rows } = await noticeHandlers["GET /notices/front"](inputOf({ pageSize: "20" }), visit);
  const facts = await plainFacts(asked);
  const links = rows.map((one) => {
    const { title, titleEn } = titlesFrom(one.sender, one);
    return { text: pick(language, title, titleEn), path: noticePath(one.noticeId) };
  });
  const names = links.map(({ text }) => text);
  return {
    ...facts,
    description: excerptOf([facts.title, ...names].join(" · "), descriptionMax),
    feeds: [{ title: facts.title, path: noticeFeedPath }],
    links,
  };
}

/** One public notice. Throws notFound. */
export async function describeNotice(
  visit: Visit,
  _publisher: Publisher,
  asked: Asked,
): Promise<PageFacts | null> {
  const id = readId(asked.query.get("noticeId"));
  if (id === null) return null;
  const { language } = asked;
  const input = { params: { id: String(id) }, query: undefined, body: undefined };
  const notice = await noticeHandlers["GET /notices/{id}"](input, visit);
  const facts = await plainFacts(asked);
  const titles = titlesFrom(notice.sender, notice);
  const title = pick(language, titles.title, titles.titleEn);
  const { body, bodyEn, publishedAt } = notice;
  const paragraphs = paragraphsOf(language === "zh-CN" ? (body ?? bodyEn) : (bodyEn ?? body));
  return {
    ...facts,
    path: noticePath(id),
    title,
    description: excerptOf(paragraphs.join(" ") || title, descriptionMax),
    publishedAt,
    feeds: [{ title: facts.title, path: noticeFeedPath }],
    paragraphs,
    links: [{ text: facts.title, path: screens.notice.path }],
  };
}
