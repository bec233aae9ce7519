import { excerptOf } from "@lyceum/domain/rich-text";
import { pick } from "@lyceum/texts";
import { honourHandlers } from "../honours/index.ts";
import { plainFacts } from "./describe-list.ts";
import { type Asked, descriptionMax, inputOf, type PageFacts } from "./page-facts.ts";
import type { Publisher, Visit } from "./publisher.ts";

/** The newest honours, with names as visitors read them. */
export async function describeHonours(visit: Visit, _publisher: Publisher, asked: Asked): Promise<PageFacts> {
  const { language } = asked;
  const { rows } = await honourHandlers["GET /honours"](inputOf({ pageSize: "50" }), visit);
  const facts = await plainFacts(asked);
  const paragraphs = rows.map((one) =>
    [one.awardedOn, pick(language, one.title, one.titleEn), ...one.names].join(" · "),
  );
  const titles = rows.map((one) => pick(language, one.title, one.titleEn));
  return {
    ...facts,
    description: excerptOf([facts.title, ...titles].join(" · "), descriptionMax),
    paragraphs,
  };
}
