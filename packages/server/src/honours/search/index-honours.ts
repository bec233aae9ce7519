import { type EventHandler, on } from "../../domain-events/index.ts";
import type { SearchEntry } from "../../ports/search-index.ts";
import type { SearchSource } from "../../search-index/index.ts";
import { recordOf } from "../store/honours.ts";
import { type HonourRow, listNamed, type NamedPerson, readForIndex } from "../store/readers.ts";

/** What can be found of honours, for a rebuild of the index. */
export const honourSource: SearchSource = {
  kind: "honour",
  async read(trx, afterId, limit) {
    const rows = await readForIndex(trx, { afterId: Number(afterId), onlyId: null, limit });
    const entries: SearchEntry[] = [];
    const absent: string[] = [];
    for (const row of rows) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      const entry = entryOf(row, await listNamed(trx, row.dept_id, [row.honour_id]));
      if (entry) entries.push(entry);
      else absent.push(String(row.honour_id));
    }
    return { entries, absent, lastId: rows.length < limit ? null : String(rows.at(-1)?.honour_id) };
  },
};

/** The index follows what becomes of an honour. */
export const honourEventHandlers: readonly EventHandler[] = [
  on("honour.changed", "search.honour", async ({ subject }, { search, trx }) => {
    const [row] = await readForIndex(trx, { afterId: 0, onlyId: Number(subject), limit: 1 });
    const entry = row ? entryOf(row, await listNamed(trx, row.dept_id, [row.honour_id])) : null;
    if (entry) await search.put(trx, [entry]);
    else await search.remove(trx, [{ kind: "honour", id: subject }]);
  }),
];

/** What the public reads is found by the names alone of those who allow it. */
function entryOf(row: HonourRow, named: readonly NamedPerson[]): SearchEntry | null {
  const { honourId, deptId, state, content, publishedAt } = recordOf(row);
  if (state !== "published" || publishedAt === null) return null;
  const { title, titleEn, note, noteEn, isPublic, level, kind, awardedOn } = content;
  const names = named.filter(({ consent }) => !isPublic || consent === "given").map(({ name }) => name);
  return {
    kind: "honour",
    id: String(honourId),
    institution: deptId,
    audiences: [isPublic ? "public" : "member"],
    facets: [`level:${level}`, `kind:${kind}`, `year:${awardedOn.slice(0, 4)}`],
    titles: [title, titleEn],
    texts: [note, noteEn, names.join(", ")],
    date: publishedAt,
  };
}
