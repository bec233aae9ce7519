import { screens } from "@lyceum/contract/screens";
import { excerptOf, paragraphsOf } from "@lyceum/domain/rich-text";
import { pick } from "@lyceum/texts";
import { activityHandlers } from "../activities/index.ts";
import { readId } from "./addresses.ts";
import { plainFacts } from "./describe-list.ts";
import { type Asked, descriptionMax, inputOf, type PageFacts } from "./page-facts.ts";
import type { Publisher, Visit } from "./publisher.ts";

/** What is to come, as visitors read it. */
export async function describeActivities(
  visit: Visit,
  _publisher: Publisher,
  asked: Asked,
): Promise<PageFacts> {
  const { language } = asked;
  const { rows } = await activityHandlers["GET /activities"](inputOf({ pageSize: "20" }), visit);
  const facts = await plainFacts(asked);
  const links = rows.map((one) => ({
    text: pick(language, one.title, one.titleEn),
    path: pathOf(one.activityId),
  }));
  const names = links.map(({ text }) => text);
  return { ...facts, description: excerptOf([facts.title, ...names].join(" · "), descriptionMax), links };
}

/** One activity as an event. Throws notFound. */
export async function describeActivity(
  visit: Visit,
  publisher: Publisher,
  asked: Asked,
): Promise<PageFacts | null> {
  const id = readId(asked.query.get("activityId"));
  if (id === null) return null;
  const { language } = asked;
  const activity = await activityHandlers["GET /activities/{id}"](
    { params: { id: String(id) }, query: undefined, body: undefined },
    visit,
  );
  const facts = await plainFacts(asked);
  const title = pick(language, activity.title, activity.titleEn);
  const place = pick(language, activity.place, activity.placeEn);
  const { body, bodyEn, startAt, endAt, phase } = activity;
  const paragraphs = paragraphsOf(language === "zh-CN" ? (body ?? bodyEn) : (bodyEn ?? body));
  const description = excerptOf([place, ...paragraphs].join(" · ") || title, descriptionMax);
  const status = phase === "cancelled" ? "EventCancelled" : "EventScheduled";
  return {
    ...facts,
    path: pathOf(id),
    title,
    description,
    image: activity.coverUrl || null,
    thing: {
      "@type": "Event",
      name: title,
      description,
      startDate: new Date(startAt).toISOString(),
      endDate: new Date(endAt).toISOString(),
      eventStatus: `https://schema.org/${status}`,
      location: { "@type": "Place", name: place },
      organizer: { "@type": "Organization", name: pick(language, publisher.name, publisher.nameEn) },
    },
    paragraphs: [place, ...paragraphs].filter(Boolean),
    links: [{ text: facts.title, path: screens.studentActivities.path }],
  };
}

function pathOf(activityId: number): string {
  return `${screens.studentActivity.path}?activityId=${activityId}`;
}
