import type { SiteHits } from "@lyceum/contract/shapes";
import { momentOf } from "@lyceum/domain/dates";
import { clampPage } from "@lyceum/domain/portal";
import type { CallHandler } from "../app/calls.ts";
import type { SearchSurvey } from "../ports/search-index.ts";
import { countSearch } from "../statistics/index.ts";
import { readSearchPlace, type SearchPlace, surveyOf } from "./scopes.ts";
import { searchSchools } from "../sites/index.ts";
import { proposeWords } from "./propose-words.ts";
import { showHits } from "./show-hits.ts";
import { findSchools, showSchool } from "./show-schools.ts";

const dayMs = 86_400_000;
const suggestionsMax = 8;
/** The others are for what was written. */
const schoolsSuggested = 3;

/** GET /search (P3). */
export const searchSite: CallHandler<"GET /search"> = async ({ query }, context) => {
  const place = await readSearchPlace(context);
  if (!place) return { rows: [], total: 0, counts: [], channels: [], didYouMean: null };
  const words = query.q.trim();
  const { limit, offset } = clampPage(query);
  const channelId = query.channel === undefined ? null : Number(query.channel);
  const dates = rangeOf(query, place.site.timeZone);
  const isDated = Object.keys(dates).length > 0;
  const { kind = null, sort = "rank" } = query;
  const asked = { words, kind, byDate: sort === "date", isDated, limit, offset };
  const schools = await findSchools(context, place, asked);
  const { hits, counts } = await context.search.survey({
    ...surveyOf(context, place),
    ...dates,
    words,
    scopes: place.scopesOf(channelId),
    kind: kind === "school" ? null : kind,
    order: sort,
    limit,
    after: Math.max(0, offset - schools.before),
  });
  const found = place.kinds.map((one) => ({
    kind: one,
    count: one === "school" ? schools.total : (counts[one] ?? 0),
  }));
  const isNothing = found.every(({ count }) => count === 0);
  const isPlain = channelId === null && !isDated;
  if (words && isNothing && isPlain) await countSearch(context, place.site, words);
  const total = found
    .filter((one) => kind === null || one.kind === kind)
    .reduce((sum, { count }) => sum + count, 0);
  const shown = kind === "school" ? [] : await showHits(context, place, words, hits);
  return {
    rows: await schools.around(shown, total - (kind === null ? schools.total : 0)),
    total,
    counts: found,
    channels: topChannels(place),
    didYouMean: words && isNothing ? await proposeWords(context, place, words) : null,
  };
};

/** GET /search/suggestions (P3). */
export const suggest: CallHandler<"GET /search/suggestions"> = async ({ query }, context) => {
  const place = await readSearchPlace(context);
  const words = query.q.trim();
  if (!place || !words) return { rows: [] };
  const part = { offset: 0, limit: schoolsSuggested };
  const [schools, { hits }] = await Promise.all([
    searchSchools(context.database, place.site.deptId, words, part),
    context.search.survey({
      ...surveyOf(context, place),
      words,
      within: "title",
      order: "rank",
      limit: suggestionsMax,
    }),
  ]);
  const rows = [
    ...schools.rows.map((school) => showSchool(context, words, school)),
    ...(await showHits(context, place, words, hits)),
  ];
  // The index looks into summaries as well, of which a suggestion shows nothing.
  const byTitle = rows.filter(({ title }) => title.hits.length > 0).slice(0, suggestionsMax);
  return { rows: byTitle.map(({ kind, id, docType, title }) => ({ kind, id, docType, title })) };
};

/** Days of publication by the clocks of the institution; what no calendar has is passed over, and years that no clock shows in four digits. */
function rangeOf(
  { from, to }: { from?: string; to?: string },
  zone: string,
): Pick<SearchSurvey, "from" | "to"> {
  const isDay = (day: string | undefined): day is string =>
    day !== undefined && /^(?:[1-8]|9(?!999))/.test(day) && Number.isFinite(Date.parse(day));
  const startOf = (day: string, daysLater = 0) => {
    const shown = new Date(Date.parse(day) + daysLater * dayMs).toISOString().slice(0, 10);
    return momentOf(`${shown}T00:00`, zone);
  };
  return { ...(isDay(from) ? { from: startOf(from) } : {}), ...(isDay(to) ? { to: startOf(to, 1) } : {}) };
}

/** The channels that stand below no other one that reaches the site. */
function topChannels({ channels }: SearchPlace): SiteHits["channels"] {
  const reaching = new Set(channels.map(({ channelId }) => channelId));
  return channels
    .filter(({ path, channelId }) => !path.some((above) => above !== channelId && reaching.has(above)))
    .map(({ channelId, name, nameEn }) => ({ channelId, name, nameEn }));
}
