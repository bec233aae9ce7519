import { type SchoolScreen, screens } from "@lyceum/contract/screens";
import { excerptOf, paragraphsOf } from "@lyceum/domain/rich-text";
import { Fault } from "@lyceum/contract/faults";
import type { AgreementKind } from "@lyceum/contract/shapes";
import { makeTranslate, pick } from "@lyceum/texts";
import { screens as titles } from "@lyceum/texts/screens";
import { agreementHandlers } from "../agreements/index.ts";
import { portalHandlers } from "../portal/index.ts";
import { siteHandlers } from "../sites/index.ts";
import { channelPath, documentPath, feedPath, readId } from "./addresses.ts";
import { type Asked, descriptionMax, inputOf, type PageFacts } from "./page-facts.ts";
import type { Publisher, Visit } from "./publisher.ts";
import { findOpenChannel, listOpenChannels, type OpenChannel } from "./store.ts";

const pageMax = 1_000;

/** The home page: the institution, its channels and its news. */
export async function describeHome(visit: Visit, publisher: Publisher, asked: Asked): Promise<PageFacts> {
  const { language } = asked;
  const [news, channels] = await Promise.all([
    readNews(visit, { shareNameExt: "news", pageSize: "20" }),
    listOpenChannels(visit.database, visit.site.deptId),
  ]);
  const name = pick(language, publisher.name, publisher.nameEn);
  const intro = pick(language, publisher.intro, publisher.introEn);
  return {
    ...(await plainFacts(asked)),
    title: "",
    description: excerptOf(intro || name, descriptionMax),
    feeds: channels.filter(({ slug }) => slug === "news").map((one) => feedOf(asked, one)),
    paragraphs: intro.split("\n"),
    links: [
      ...channels.map((one) => ({ text: pick(language, one.name, one.nameEn), path: channelPath(one) })),
      ...news.map((one) => ({ text: pick(language, one.title, one.titleEn), path: documentPath(one) })),
    ],
  };
}

/** A channel's list, a page of it; without a choice the news, as in the page. */
export async function describeChannel(
  visit: Visit,
  _publisher: Publisher,
  asked: Asked,
): Promise<PageFacts | null> {
  const { query, language } = asked;
  const chosen = query.get("channel") || null;
  const channel = chosen === null ? await readNewsChannel(visit) : await readChannel(visit, chosen);
  if (chosen !== null && !channel) return null;
  const facts = await plainFacts(asked);
  if (!channel) return facts;
  const number = Math.min(readId(query.get("page")) ?? 1, pageMax);
  const rows = await readNews(visit, {
    channelId: String(channel.channelId),
    pageNum: String(number),
    pageSize: "10",
  });
  if (number > 1 && rows.length === 0) return null;
  const path = channelPath(channel);
  const heads = rows.map((one) => pick(language, one.title, one.titleEn));
  const title = [pick(language, channel.name, channel.nameEn), number > 1 ? String(number) : ""];
  return {
    ...facts,
    path: number > 1 ? `${path}${path.includes("?") ? "&" : "?"}page=${number}` : path,
    title: title.filter(Boolean).join(" · "),
    description: excerptOf([facts.title, ...heads].join(" · "), descriptionMax),
    feeds: [feedOf(asked, channel)],
    links: rows.map((one, at) => ({ text: heads[at] ?? "", path: documentPath(one) })),
  };
}

/** Screens that show a channel of their own. */
const shelves: Partial<Record<SchoolScreen, string>> = {
  elegantDemeanout: "showcase",
  afterSchoolLearning: "after-school",
};

/** The page of a channel that has a screen of its own; a channel below it is the one that /information shows as well. */
export async function describeShelf(
  visit: Visit,
  publisher: Publisher,
  asked: Asked,
): Promise<PageFacts | null> {
  const chosen = asked.query.get("channel");
  if (chosen) return await describeChannel(visit, publisher, { ...asked, name: "information" });
  const { query, language } = asked;
  const facts = await plainFacts(asked);
  const number = Math.min(readId(query.get("page")) ?? 1, pageMax);
  const rows = await readNews(visit, {
    shareNameExt: shelves[asked.name] ?? "",
    pageNum: String(number),
    pageSize: "12",
  });
  if (number > 1 && rows.length === 0) return null;
  const links = rows.map((one) => ({
    text: pick(language, one.title, one.titleEn),
    path: documentPath(one),
  }));
  return {
    ...facts,
    path: number > 1 ? `${facts.path}?page=${number}` : facts.path,
    title: number > 1 ? `${facts.title} · ${number}` : facts.title,
    description: excerptOf([facts.title, ...links.map(({ text }) => text)].join(" · "), descriptionMax),
    links,
  };
}

/** An institution, the site's own or a school of the region. */
export async function describeSchool(
  visit: Visit,
  publisher: Publisher,
  asked: Asked,
): Promise<PageFacts | null> {
  const { query, language } = asked;
  const given = query.get("deptId") || null;
  const deptId = given === null ? publisher.deptId : readId(given);
  if (deptId === null) return null;
  const isOwn = deptId === publisher.deptId;
  const input = inputOf({ deptId: String(deptId) });
  const school = isOwn ? publisher : await siteHandlers["GET /basic/front/school"](input, visit);
  const facts = await plainFacts(asked);
  const intro = pick(language, school.intro, school.introEn);
  const name = pick(language, school.name, school.nameEn);
  return {
    ...facts,
    path: isOwn ? facts.path : `${facts.path}?deptId=${deptId}`,
    title: isOwn ? facts.title : name,
    description: excerptOf(intro || name, descriptionMax),
    image: school.logoUrl || null,
    paragraphs: [name, ...intro.split("\n"), pick(language, school.address, school.addressEn)].filter(
      Boolean,
    ),
  };
}

/** The schools of the region. */
export async function describeSchools(visit: Visit, _publisher: Publisher, asked: Asked): Promise<PageFacts> {
  const { language } = asked;
  const { rows } = await siteHandlers["GET /basic/front/schoolNav"](inputOf({ pageSize: "50" }), visit);
  const facts = await plainFacts(asked);
  const links = rows.map((one) => ({
    text: pick(language, one.name, one.nameEn),
    path: `${screens.orgHome.path}?deptId=${one.deptId}`,
  }));
  const names = links.map(({ text }) => text);
  return { ...facts, description: excerptOf([facts.title, ...names].join(" · "), descriptionMax), links };
}

/** The privacy policy and the user agreement, whole. */
export async function describeAgreement(
  visit: Visit,
  _publisher: Publisher,
  asked: Asked,
): Promise<PageFacts> {
  const kind: AgreementKind = asked.name === "privacy" ? "privacy" : "agreement";
  const { body, bodyEn } = await agreementHandlers["GET /agreements"](inputOf({ kind }), visit);
  const paragraphs = paragraphsOf(asked.language === "zh-CN" ? body : bodyEn);
  return {
    ...(await plainFacts(asked)),
    description: excerptOf(paragraphs.join(" "), descriptionMax),
    paragraphs,
  };
}

/** A page of which there is no more to say than what it is. */
export async function plainFacts({ name, language }: Asked): Promise<PageFacts> {
  const t = makeTranslate(language, await titles.load(language));
  return {
    language,
    isInBoth: true,
    path: screens[name].path,
    title: t(name),
    description: t(name),
    image: null,
    publishedAt: null,
    feeds: [],
    thing: null,
    paragraphs: [],
    links: [],
  };
}

function feedOf({ language }: Asked, channel: OpenChannel) {
  return { title: pick(language, channel.name, channel.nameEn), path: feedPath(channel) };
}

async function readChannel({ database, site }: Visit, chosen: string): Promise<OpenChannel | null> {
  const id = readId(chosen);
  return id === null ? null : findOpenChannel(database, site.deptId, id);
}

async function readNewsChannel(visit: Visit): Promise<OpenChannel | null> {
  const input = inputOf({ shareNameExt: "news" });
  const [channel] = await orNothing(
    portalHandlers["GET /column/front/queryChannelListByShareNameExt"](input, visit),
  );
  return channel ? { ...channel, slug: channel.shareNameExt } : null;
}

async function readNews(visit: Visit, query: Record<string, string>) {
  const answer = portalHandlers["GET /column/front/queryDocuments"](inputOf(query), visit);
  return orNothing(answer.then(({ rows }) => rows));
}

/** A site without news has a home page all the same. */
async function orNothing<T>(answer: Promise<T[]>): Promise<T[]> {
  return answer.catch((error: unknown) => {
    if (error instanceof Fault && error.key === "sharedChannelMissing") return [];
    throw error;
  });
}
