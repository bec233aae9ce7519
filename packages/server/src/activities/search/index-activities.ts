import { plainTextOf } from "@lyceum/domain/rich-text";
import { type EventHandler, on } from "../../domain-events/index.ts";
import type { SearchEntry } from "../../ports/search-index.ts";
import type { SearchSource } from "../../search-index/index.ts";
import { recordOf } from "../store/activities.ts";
import { readAllAfter, readForIndex } from "../store/readers.ts";

type Row = NonNullable<Awaited<ReturnType<typeof readForIndex>>>;

/** What can be found of activities, for a rebuild of the index. */
export const activitySource: SearchSource = {
  kind: "activity",
  async read(trx, afterId, limit) {
    const rows = await readAllAfter(trx, Number(afterId), limit);
    return {
      entries: rows.map(entryOf).filter((entry) => entry !== null),
      absent: rows.filter((row) => entryOf(row) === null).map((row) => String(row.activity_id)),
      lastId: rows.length < limit ? null : String(rows.at(-1)?.activity_id),
    };
  },
};

/** The index follows what becomes of an activity. */
export const activityEventHandlers: readonly EventHandler[] = [
  on("activity.changed", "search.activity", async ({ subject }, { search, trx }) => {
    const row = await readForIndex(trx, Number(subject));
    const entry = row ? entryOf(row) : null;
    if (entry) await search.put(trx, [entry]);
    else await search.remove(trx, [{ kind: "activity", id: subject }]);
  }),
];

function entryOf(row: Row): SearchEntry | null {
  const { activityId, deptId, state, content, publishedAt } = recordOf(row);
  if (state === "draft" || publishedAt === null) return null;
  const { audience, classIds, isPublic } = content;
  const inside =
    audience === "all" ? (["member"] as const) : classIds.map((id): `class:${number}` => `class:${id}`);
  return {
    kind: "activity",
    id: String(activityId),
    institution: deptId,
    audiences: isPublic ? ["public"] : inside,
    titles: [content.title, content.titleEn],
    summaries: [content.place, content.placeEn],
    texts: [content.body, content.bodyEn].map((body) => (body === null ? "" : plainTextOf(body))),
    date: publishedAt,
  };
}
