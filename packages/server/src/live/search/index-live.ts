import { plainTextOf } from "@lyceum/domain/rich-text";
import { type EventHandler, on } from "../../domain-events/index.ts";
import type { SearchEntry } from "../../ports/search-index.ts";
import type { SearchSource } from "../../search-index/index.ts";
import { type LiveRecord, readAllAfter, readForIndex } from "../store/live.ts";

/** What can be found of broadcasts, for a rebuild of the index. */
export const liveSource: SearchSource = {
  kind: "live",
  async read(trx, afterId, limit) {
    const rows = await readAllAfter(trx, Number(afterId), limit);
    return {
      entries: rows.map(entryOf).filter((entry) => entry !== null),
      absent: rows.filter((row) => entryOf(row) === null).map(({ liveId }) => String(liveId)),
      lastId: rows.length < limit ? null : String(rows.at(-1)?.liveId),
    };
  },
};

/** The index follows what becomes of a broadcast. */
export const liveEventHandlers: readonly EventHandler[] = [
  on("live.changed", "search.live", async ({ subject }, { search, trx }) => {
    const live = await readForIndex(trx, Number(subject));
    const entry = live ? entryOf(live) : null;
    if (entry) await search.put(trx, [entry]);
    else await search.remove(trx, [{ kind: "live", id: subject }]);
  }),
];

function entryOf({ liveId, deptId, state, content, publishedAt }: LiveRecord): SearchEntry | null {
  if (state === "draft" || publishedAt === null) return null;
  const { audience, classIds, isPublic, speakers } = content;
  const inside =
    audience === "all" ? (["member"] as const) : classIds.map((id): `class:${number}` => `class:${id}`);
  const bodies = [content.body, content.bodyEn].map((body) => (body === null ? "" : plainTextOf(body)));
  return {
    kind: "live",
    id: String(liveId),
    institution: deptId,
    audiences: isPublic ? ["public"] : inside,
    titles: [content.title, content.titleEn],
    texts: [...bodies, speakers.map(({ name, nameEn }) => `${name} ${nameEn}`.trim()).join(", ")],
    date: publishedAt,
  };
}
