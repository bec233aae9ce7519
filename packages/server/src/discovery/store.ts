import type { Database } from "../ports/database.ts";
import { lineage, open, reached } from "../portal/index.ts";

export type PublisherRow = {
  deptId: number;
  name: string;
  nameEn: string;
  kind: string;
  logoUrl: string;
  intro: string;
  introEn: string;
  address: string;
  addressEn: string;
  timeZone: string;
  primaryDomain: string | null;
};

/** The institution of a site as those hear of it who do not know it. */
export async function findPublisher(database: Database, deptId: number): Promise<PublisherRow | null> {
  const [row] = await database.query<PublisherRow>({
    name: "publisher",
    text: `select i.dept_id as "deptId", i.name, i.name_en as "nameEn", i.kind, i.logo_url as "logoUrl", i.intro,
        i.intro_en as "introEn", i.address, i.address_en as "addressEn", i.time_zone as "timeZone",
        (select s.domain from edu.site_domain s where s.dept_id = i.dept_id and s.is_primary) as "primaryDomain"
      from edu.institution i where i.dept_id = $1 and i.status = 'published'`,
    values: [deptId],
  });
  return row ?? null;
}

export type OpenChannel = { channelId: number; name: string; nameEn: string; slug: string };

/** A channel that reaches the site. */
export async function findOpenChannel(
  database: Database,
  deptId: number,
  channelId: number,
): Promise<OpenChannel | null> {
  const [row] = await database.query<OpenChannel>({
    name: "open-channel",
    text: `with recursive ${lineage} select ${channelColumns}
      from lineage l join edu.channel c using (dept_id)
      where c.channel_id = $2 and c.status = 'published' and ${reached}`,
    values: [deptId, channelId],
  });
  return row ?? null;
}

/** Every channel that reaches the site, in the order of their ids. */
export function listOpenChannels(database: Database, deptId: number): Promise<OpenChannel[]> {
  return database.query<OpenChannel>({
    name: "open-channels",
    text: `with recursive ${lineage} select ${channelColumns}
      from lineage l join edu.channel c using (dept_id)
      where c.status = 'published' and ${reached} order by c.channel_id`,
    values: [deptId],
  });
}

const channelColumns = `c.channel_id as "channelId", c.name, c.name_en as "nameEn", c.slug`;

export type FeedRow = {
  docId: number;
  docType: string;
  title: string;
  titleEn: string;
  summary: string;
  summaryEn: string;
  publishedAt: Date;
};

/** The newest open documents of a channel and those below it, as far as they reach the site. */
export function listNewest(
  database: Database,
  deptId: number,
  now: Date,
  channelId: number,
  limit: number,
): Promise<FeedRow[]> {
  return database.query<FeedRow>({
    name: "newest-documents",
    text: `with recursive ${lineage}
      select d.doc_id as "docId", d.kind as "docType", d.title, d.title_en as "titleEn", d.summary,
        d.summary_en as "summaryEn", d.publish_at as "publishedAt"
      from lineage l join edu.channel c using (dept_id)
      join edu.document d on d.dept_id = c.dept_id and d.channel_id = c.channel_id
      where c.path @> array[$2::int] and c.status = 'published' and ${reached} and ${open("d")}
      order by d.publish_at desc, d.doc_id desc limit $4`,
    values: [deptId, channelId, now, limit],
  });
}

/** How many open documents reach the site, counted up to a bound. */
export async function countOpenDocuments(
  database: Database,
  deptId: number,
  now: Date,
  atMost: number,
): Promise<number> {
  const [row] = await database.query<{ count: number }>({
    name: "open-documents-count",
    text: `with recursive ${lineage}
      select count(*)::int as count from (select ${openDocuments} limit $2) counted`,
    values: [deptId, atMost, now],
  });
  return row?.count ?? 0;
}

export type SitemapRow = { docId: number; docType: string; changedAt: Date };

/** A part of the open documents of the site in the order of their ids; what is written and not published changes none. */
export function listOpenDocuments(
  database: Database,
  deptId: number,
  now: Date,
  { limit, offset }: { limit: number; offset: number },
): Promise<SitemapRow[]> {
  return database.query<SitemapRow>({
    name: "open-documents",
    text: `with recursive ${lineage},
      part as (select d.doc_id, d.kind, d.publish_at ${openDocuments} order by d.doc_id limit $4 offset $2)
      select p.doc_id as "docId", p.kind as "docType", greatest(p.publish_at, v.changed_at) as "changedAt"
      from part p left join lateral (
        select to_timestamp(max(o.saved_at) / 1000.0) as changed_at from edu.document_version o
        where o.doc_id = p.doc_id and o.reason = 'publish'
      ) v on true
      order by p.doc_id`,
    values: [deptId, offset, now, limit],
  });
}

const openDocuments = `from lineage l join edu.channel c using (dept_id)
  join edu.document d on d.dept_id = c.dept_id and d.channel_id = c.channel_id
  where c.status = 'published' and ${reached} and ${open("d")}`;
