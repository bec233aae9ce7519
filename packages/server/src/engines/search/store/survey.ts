import type { Database } from "../../../ports/database.ts";
import type { SearchKind, SearchOverview, SurveyHit } from "../../../ports/search-index.ts";
import type { EntriesAsked } from "../store.ts";

type SurveyAsked = Omit<EntriesAsked, "keysOnly" | "order"> & {
  order: "rank" | "date";
  kind: SearchKind | null;
};

type Row = { counts: Partial<Record<SearchKind, number>> | null } & (
  | (Omit<SurveyHit, "texts" | "titles"> & { shown: Pick<SurveyHit, "texts" | "titles"> })
  | { id: null }
);

/** A page of the visible entries in their order, and how many there are of each kind. By rank, the best of the newest ones. */
export async function surveyEntries(database: Database, asked: SurveyAsked): Promise<SearchOverview> {
  const rows = await database.query<Row>({
    text: statementOf(asked),
    values: [
      asked.matches,
      [...asked.institutions],
      asked.at,
      asked.from,
      asked.to,
      asked.kind,
      asked.limit,
      asked.after,
      ...(asked.order === "rank" ? [asked.ranks, asked.rankedMax] : []),
    ],
  });
  return {
    counts: rows[0]?.counts ?? {},
    // Without a hit there is one row, for the counts.
    hits: rows.flatMap((row) => {
      if (row.id === null) return [];
      const { kind, id, institution, date, shown } = row;
      return [{ kind, id, institution, date, ...shown }];
    }),
  };
}

/** The index has answered for institution, audience and kind; the column is asked once more. */
function statementOf({ column, order }: Pick<SurveyAsked, "column" | "order">): string {
  const words = column === "full" ? '"full"' : "head";
  const byDate = `"date" desc, kind, id`;
  const page =
    order === "date"
      ? `select * from chosen`
      : `select c.*, ts_rank(e.${words}, $9::tsquery, 1) as score
         from (select * from chosen order by ${byDate} limit $10) c join edu.search_entry e using (kind, id)`;
  const sorted = order === "date" ? byDate : `score desc, ${byDate}`;
  return `with hit as materialized (
      select kind, id, dept_id, "date" from edu.search_entry
      where ${words} @@ $1::tsquery and dept_id = any($2::int8[])
        and "date" <= $3::int8 and (until is null or until > $3::int8) and "date" >= $4::int8 and "date" < $5::int8
    ), chosen as (select * from hit where $6::text is null or kind = $6)
    select counted.counts, found.*
    from (
      select jsonb_object_agg(kind, n) as counts from (select kind, count(*) as n from hit group by kind) each
    ) counted
    left join lateral (
      select p.kind, p.id, p.dept_id as institution, p."date", e.shown
      from (
        select *, row_number() over (order by ${sorted}) as place from (${page}) ranked
        order by ${sorted} limit $7 offset $8
      ) p
      join edu.search_entry e using (kind, id)
      order by p.place
    ) found on true`;
}
