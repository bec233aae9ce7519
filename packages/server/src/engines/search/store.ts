import { limits } from "@lyceum/contract/limits";
import { cutLetters, writeEntryTokens } from "@lyceum/domain/search";
import { sql } from "kysely";
import type { Database, Db } from "../../ports/database.ts";
import type { SearchEntry, SearchKey, SearchKind } from "../../ports/search-index.ts";

/** In the order of their keys, so that two who write the same ones wait for each other instead of locking crosswise. */
export async function writeEntries(trx: Db, entries: readonly SearchEntry[]): Promise<void> {
  // Of two with one key the last counts.
  const byKey = new Map(entries.map((entry) => [`${entry.kind} ${entry.id}`, entry]));
  if (byKey.size === 0) return;
  const rows = [...byKey.values()].toSorted(compareKeys).map(toRow);
  await sql`
    insert into edu.search_entry (kind, id, dept_id, "date", until, is_pinned, title, shown, head, "full", put_at)
    select kind, id, dept_id, "date", until, is_pinned, title, shown, head::tsvector, "full"::tsvector, ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (
      kind text, id text, dept_id int8, "date" int8, until int8, is_pinned boolean, title text, shown jsonb, head text,
      "full" text
    )
    on conflict (kind, id) do update
    set dept_id = excluded.dept_id, "date" = excluded."date", until = excluded.until, is_pinned = excluded.is_pinned,
      title = excluded.title, shown = excluded.shown, head = excluded.head, "full" = excluded."full",
      put_at = excluded.put_at`.execute(trx);
}

export async function deleteEntries(trx: Db, keys: readonly SearchKey[]): Promise<void> {
  if (keys.length === 0) return;
  const sorted = keys.toSorted(compareKeys);
  await sql`
    delete from edu.search_entry
    where (kind, id) in (
      select * from unnest(${sorted.map(({ kind }) => kind)}::text[], ${sorted.map(({ id }) => id)}::text[])
    )`.execute(trx);
}

export async function deleteOlder(trx: Db, kind: SearchKind, before: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from edu.search_entry where kind = ${kind} and put_at < ${before}`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}

/** Of the statement, not of the transaction: a long one must not look as if it had ended before a rebuild began. */
const now = sql`(extract(epoch from clock_timestamp()) * 1000)::int8`;

function toRow(entry: SearchEntry) {
  const { kind, id, institution, audiences, date, until, isPinned } = entry;
  const { titles, summaries = [], texts = [], names = [], facets = [] } = entry;
  const tokens = writeEntryTokens({ institution, kind, audiences, facets, titles, summaries, texts, names });
  const shownTexts = (texts.length > 0 ? texts : summaries).map((text) =>
    cutLetters(text, limits.searchShownMax.value),
  );
  return {
    kind,
    id,
    dept_id: institution,
    date,
    until: until ?? null,
    is_pinned: isPinned ?? false,
    title: titles[0] ?? "",
    shown: { titles, texts: shownTexts },
    ...tokens,
  };
}

function compareKeys(a: SearchKey, b: SearchKey): number {
  const one = `${a.kind} ${a.id}`;
  const other = `${b.kind} ${b.id}`;
  return one < other ? -1 : Number(one > other);
}

export type EntriesAsked = {
  column: "head" | "full";
  /** `tsquery`s. */
  matches: string;
  ranks: string;
  institutions: readonly number[];
  at: number;
  from: number;
  to: number;
  order: "rank" | "date" | "title";
  limit: number;
  after: number;
  rankedMax: number;
  keysOnly: boolean;
};

export type FoundRow = {
  kind: string;
  id: string;
  institution: number;
  date: number;
  rank: number;
  /** Null where only keys were asked for. */
  shown: { titles: string[]; texts: string[] } | null;
};

/** The visible hits in their order; by rank, the best of the newest ones. */
export async function findEntries(
  database: Database,
  asked: EntriesAsked,
): Promise<{ rows: FoundRow[]; total: number }> {
  const found = await database.query<FoundRow & { total: number; id: string | null }>({
    text: statements[asked.order](asked),
    values: [
      asked.matches,
      [...asked.institutions],
      asked.at,
      asked.from,
      asked.to,
      asked.limit,
      asked.after,
      ...(asked.order === "rank" ? [asked.ranks, asked.rankedMax] : []),
    ],
  });
  return {
    total: found[0]?.total ?? 0,
    // Without a hit there is one row, for the count.
    rows: found.flatMap(({ total: _total, ...row }) => (row.id === null ? [] : [row])),
  };
}

type Asked = Pick<EntriesAsked, "column" | "keysOnly">;

const columnOf = ({ column }: Asked) => (column === "full" ? '"full"' : "head");

/** The index has answered for institution and audience; the column is asked once more. */
const hit = (asked: Asked) => `
  select kind, id, dept_id, "date", is_pinned, title from edu.search_entry
  where ${columnOf(asked)} @@ $1::tsquery and dept_id = any($2::int8[])
    and "date" <= $3::int8 and (until is null or until > $3::int8) and "date" >= $4::int8 and "date" < $5::int8`;

const page = ({ keysOnly }: Asked, order: string, rank = "0::float4") => `
  select totals.total, found.*
  from (select count(*) as total from hit) totals
  left join lateral (
    select p.kind, p.id, p.dept_id as institution, p."date", p.rank, ${keysOnly ? "null::jsonb as shown" : "e.shown"}
    from (
      select *, ${rank} as rank, row_number() over (order by ${order}) as place from hit
      order by ${order} limit $6 offset $7
    ) p
    ${keysOnly ? "" : "join edu.search_entry e using (kind, id)"}
    order by p.place
  ) found on true`;

const byDate = `is_pinned desc, "date" desc, kind, id`;

const statements: Record<EntriesAsked["order"], (asked: Asked) => string> = {
  date: (asked) => `with hit as materialized (${hit(asked)}) ${page(asked, byDate)}`,
  title: (asked) => `with hit as materialized (${hit(asked)}) ${page(asked, "title, kind, id")}`,
  // Ranking reads all words of an entry, so only the newest are ranked.
  rank: (asked) => `with hit as materialized (
    select h.*, ts_rank(e.${columnOf(asked)}, $8::tsquery, 1) as score
    from (${hit(asked)} order by "date" desc, kind, id limit $9) h
    join edu.search_entry e using (kind, id)
  ) ${page(asked, `score desc, "date" desc, kind, id`, "score")}`,
};
