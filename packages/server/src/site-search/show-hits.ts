import type { SiteHit } from "@lyceum/contract/shapes";
import { pickSnippet, pickTitle } from "@lyceum/domain/search";
import { listFoundActivities } from "../activities/index.ts";
import type { CallContext } from "../app/context.ts";
import { findReadableCourses } from "../courses/index.ts";
import { readFoundHonours } from "../honours/index.ts";
import { listFoundLive } from "../live/index.ts";
import { findReadableNotices } from "../notices/index.ts";
import { seesOf } from "../portal/index.ts";
import type { SurveyHit } from "../ports/search-index.ts";
import type { SearchPlace } from "./scopes.ts";
import { listFoundDocuments } from "./store.ts";

const textLetters = 180;

/** What the tables say of a hit beside the index. */
type Facts = Pick<SiteHit, "docType" | "place" | "placeEn" | "startAt"> & { texts?: readonly string[] };
const plain: Facts = { docType: "", place: "", placeEn: "", startAt: null };

/**
 * Hits as their reader may see them, by one question for each kind however many there are. What the tables no longer show is
 * left out, also before the index has followed.
 */
export async function showHits(
  context: CallContext,
  place: SearchPlace,
  words: string,
  hits: readonly SurveyHit[],
): Promise<SiteHit[]> {
  const facts = await readFacts(context, place, hits);
  // Titles and texts stand in the order Chinese, English.
  const inOrder = (texts: readonly string[]) =>
    context.language === "zh-CN" ? texts : [...texts.slice(0, 2).toReversed(), ...texts.slice(2)];
  return hits.flatMap(({ kind, id, date, titles, texts }) => {
    const one = facts.get(`${kind} ${id}`);
    if (!one) return [];
    const { texts: own = texts, ...rest } = one;
    return [
      {
        kind: kind as SiteHit["kind"],
        id,
        ...rest,
        title: pickTitle(inOrder(titles), words),
        text: pickSnippet(inOrder(own), words, textLetters),
        publishedAt: date,
      },
    ];
  });
}

async function readFacts(
  context: CallContext,
  { site, reader, channels }: SearchPlace,
  hits: readonly SurveyHit[],
): Promise<Map<string, Facts>> {
  const idsOf = (kind: SurveyHit["kind"]) =>
    hits.filter((hit) => hit.kind === kind).map(({ id }) => Number(id));
  const { clock, database } = context;
  const { kysely } = database;
  const { deptId } = site;
  const sees = seesOf(reader);
  const [documents, notices, activities, broadcasts, courses, honours] = await Promise.all([
    ask(idsOf("document"), (ids) =>
      listFoundDocuments(database, { deptId, sees, now: new Date(clock.now()) }, ids),
    ),
    ask(idsOf("notice"), (ids) => findReadableNotices(kysely, reader, ids)),
    ask(idsOf("activity"), (ids) => listFoundActivities(kysely, reader, ids)),
    ask(idsOf("live"), (ids) => listFoundLive(kysely, reader, ids)),
    ask(idsOf("course"), (ids) => findReadableCourses(context, deptId, ids)),
    ask(idsOf("honour"), (ids) => readFoundHonours(kysely, reader, ids)),
  ]);
  const names = new Map(channels.map((channel) => [channel.channelId, channel]));
  return new Map<string, Facts>([
    ...documents.map(({ docId, docType, channelId }): [string, Facts] => {
      const { name = "", nameEn = "" } = names.get(channelId) ?? {};
      return [`document ${docId}`, { ...plain, docType, place: name, placeEn: nameEn }];
    }),
    ...notices.map((noticeId): [string, Facts] => [`notice ${noticeId}`, plain]),
    ...activities.map(({ activityId, ...when }): [string, Facts] => [
      `activity ${activityId}`,
      { ...plain, ...when },
    ]),
    ...broadcasts.map(({ liveId, startAt }): [string, Facts] => [`live ${liveId}`, { ...plain, startAt }]),
    ...courses.map((courseId): [string, Facts] => [`course ${courseId}`, plain]),
    ...honours.map(({ honourId, note, noteEn, names: shown }): [string, Facts] => [
      `honour ${honourId}`,
      { ...plain, texts: [note, noteEn, shown.join(", ")] },
    ]),
  ]);
}

async function ask<Found>(
  ids: readonly number[],
  find: (ids: readonly number[]) => Promise<Found[]>,
): Promise<Found[]> {
  return ids.length === 0 ? [] : await find(ids);
}
