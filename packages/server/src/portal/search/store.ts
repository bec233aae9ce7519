import { sql } from "kysely";
import type { Database, Db } from "../../ports/database.ts";
import {
  cardColumns,
  type CardRow,
  type Dated,
  lineage,
  openTo,
  reached,
  type Sees,
  withTime,
} from "../store.ts";
import type { DocumentToIndex } from "./document-entry.ts";

export type SearchPlace = {
  channels: { channelId: number; deptId: number }[];
  /** The bounds of the year in the zone of the institution; null: of all years. */
  from: number | null;
  to: number | null;
};

/** A channel and those below it, as far as they reach the site, and a year. */
export async function findPlace(
  database: Database,
  deptId: number,
  channelId: number,
  year: number | null,
): Promise<SearchPlace> {
  const [row] = await database.query<SearchPlace>({
    name: "search-place",
    text: `with recursive ${lineage}
      select (
          select coalesce(jsonb_agg(jsonb_build_object('channelId', c.channel_id, 'deptId', c.dept_id)), '[]')
          from lineage l join edu.channel c using (dept_id)
          where c.path @> array[$2::int] and c.status = 'published' and ${reached}
        ) as channels, ${startOfYear("$3::int")} as from, ${startOfYear("$3::int + 1")} as to
      from (select) as one left join lineage on steps = 0`,
    values: [deptId, channelId, year],
  });
  return row ?? { channels: [], from: null, to: null };
}

/** Cards of open documents that reach the site, of those with these ids. */
export async function readCards(
  database: Database,
  deptId: number,
  now: Date,
  docIds: readonly number[],
  sees: Sees,
): Promise<CardRow[]> {
  if (docIds.length === 0) return [];
  const reader = openTo(sees, 4);
  const rows = await database.query<Dated<CardRow>>({
    name: `document-cards-${reader.as}`,
    text: `with recursive ${lineage}
      select ${cardColumns}
      from lineage l
      join edu.channel c using (dept_id)
      join edu.document d on d.dept_id = c.dept_id and d.channel_id = c.channel_id
      where d.doc_id = any($2::int[]) and ${reader.open("d")} and c.status = 'published' and ${reached}`,
    values: [deptId, [...docIds], now, ...reader.values],
  });
  return rows.map(withTime);
}

export async function readDocument(trx: Db, docId: number): Promise<DocumentToIndex | undefined> {
  const { rows } = await sql<DocumentToIndex>`
    select ${sql.raw(columns)} from edu.document where doc_id = ${docId} for share`.execute(trx);
  return rows[0];
}

/** In the order of their ids. Who changes one of them waits until the transaction ends. */
export async function readDocumentsAfter(
  trx: Db,
  afterId: number,
  limit: number,
): Promise<DocumentToIndex[]> {
  const { rows } = await sql<DocumentToIndex>`
    select ${sql.raw(columns)} from edu.document
    where doc_id > ${afterId} order by doc_id limit ${limit} for share`.execute(trx);
  return rows;
}

const columns = `doc_id as "docId", dept_id as "deptId", channel_id as "channelId", kind, title, title_en as "titleEn", summary,
  summary_en as "summaryEn", body, body_en as "bodyEn", pinned, visibility, audience_roles as "roles", audience_classes as "classIds", school_stage as "schoolStage", grades, subject, status, deleted_at as "deletedAt",
  publish_at as "publishAt", expire_at as "expireAt"`;

function startOfYear(year: string): string {
  return `(extract(epoch from make_timestamptz(${year}, 1, 1, 0, 0, 0, time_zone)) * 1000)::int8`;
}
