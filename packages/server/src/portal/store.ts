import { limits } from "@lyceum/contract/limits";
import { isReached, nearestChannel, type Reach } from "@lyceum/domain/portal";
import type { RichTextDoc } from "@lyceum/contract/rich-text";
import type { CaptionCue, CaptionTrack, ChannelNode, DocCard, VideoChapter } from "@lyceum/contract/shapes";
import type { Database } from "../ports/database.ts";

/** The site's institution and those above it, up to the platform; $1 is the site's institution. */
export const lineage = `lineage as (
  select dept_id, parent_dept_id, time_zone, 0 as steps from edu.institution where dept_id = $1
  union all
  select i.dept_id, i.parent_dept_id, i.time_zone, l.steps + 1
  from lineage l join edu.institution i on i.dept_id = l.parent_dept_id
  where l.steps < ${limits.institutionStepsMax.value}
)`;

/** `isReached` of the domain in SQL: channel `c` seen from `l.steps` below. */
export const reached = `(l.steps = 0 or c.shared = 'all' or (c.shared = 'children' and l.steps = 1))`;

const channelColumns = `c.channel_id as "channelId", coalesce(c.parent_id, 0) as "parentId", c.name,
  c.name_en as "nameEn", c.slug as "shareNameExt", c.position as "order",
  exists (
    select from edu.channel k
    where k.dept_id = c.dept_id and k.parent_id = c.channel_id and k.status = 'published'
      and (l.steps = 0 or k.shared = 'all' or (k.shared = 'children' and l.steps = 1))
  ) as "hasChildren"`;

/** The site's own top channels (0), or those below any channel that reaches it. */
export function listChannels(database: Database, deptId: number, parentId: number): Promise<ChannelNode[]> {
  return database.query<ChannelNode>({
    name: "channels-below",
    text: `with recursive ${lineage}
      select ${channelColumns}
      from lineage l join edu.channel c using (dept_id)
      where c.status = 'published' and ${reached}
        and case when $2::int = 0 then c.parent_id is null and l.steps = 0 else c.parent_id = $2 end
      order by c.position, c.channel_id`,
    values: [deptId, parentId],
  });
}

type SeenNode = ChannelNode & { steps: number; shared: Reach };

/** The channel of a slug with its children, resolved by the rule of the domain; null when none reaches the site. */
export async function findSharedChannel(
  database: Database,
  deptId: number,
  slug: string,
): Promise<{ channel: ChannelNode; children: ChannelNode[] } | null> {
  const seen = await database.query<SeenNode>({
    name: "channels-of-slug",
    text: `with recursive ${lineage}
      select ${channelColumns}, l.steps, c.shared
      from lineage l join edu.channel c using (dept_id)
      where c.status = 'published' and (c.slug = $2 or c.parent_id in (
        select p.channel_id from edu.channel p where p.dept_id = c.dept_id and p.slug = $2))
      order by c.position, c.channel_id`,
    values: [deptId, slug],
  });
  const channel = nearestChannel(seen.filter((one) => one.shareNameExt === slug));
  if (!channel) return null;
  const children = seen.filter((one) => one.parentId === channel.channelId && isReached(one));
  return { channel: toNode(channel), children: children.map(toNode) };
}

function toNode({ steps: _steps, shared: _shared, ...node }: SeenNode): ChannelNode {
  return node;
}

/** Who reads: the public of a site (null), or somebody whom its institution has admitted, by the own roles and the own and the children's classes. */
export type Sees = { roles: readonly string[]; classIds: readonly number[] } | null;

/** What the public may see now; $1 is the site's institution, $3 the time. */
export const open = (d: string) => `${inTime(d)} and ${d}.visibility = 'public'`;

type Opening = { as: "public" | "member"; open: (d: string) => string; values: unknown[] };

/** The same for a reader, whose roles and classes are the parameters from `place` on: `documentAudiences` of the domain in SQL. What is not public, only members of its own institution see. */
export function openTo(sees: Sees, place: number): Opening {
  if (sees === null) return { as: "public", open, values: [] };
  const isFor = (d: string) => `case ${d}.visibility when 'institution' then true
    when 'roles' then ${d}.audience_roles && $${place}::text[]
    when 'classes' then ${d}.audience_classes && $${place + 1}::int8[] else false end`;
  return {
    as: "member",
    open: (d) => `${inTime(d)} and (${d}.visibility = 'public' or (${d}.dept_id = $1 and ${isFor(d)}))`,
    values: [[...sees.roles], [...sees.classIds]],
  };
}

const inTime = (d: string) => `${d}.status = 'published' and ${d}.deleted_at is null and ${d}.publish_at <= $3
  and (${d}.expire_at is null or ${d}.expire_at > $3)`;

export const cardColumns = `d.doc_id as "docId", d.channel_id as "channelId", d.kind as "docType", d.title,
  d.title_en as "titleEn", d.summary, d.summary_en as "summaryEn", d.cover_url as "coverUrl", d.cover_asset as "coverAsset", d.source,
  d.source_en as "sourceEn", d.school_stage as "schoolStage", d.grades, d.subject, d.pinned, d.publish_at as "publishedAt", d.view_count as "viewCount"`;

export type Dated<Row> = Omit<Row, "publishedAt"> & { publishedAt: Date };

/** A card whose cover may be an asset. */
export type CardRow = Omit<DocCard, "coverSizes"> & { coverAsset: string | null };

export type DocumentQuery = {
  channelId: number;
  docType: string | null;
  year: number | null;
  stage: string | null;
  /** The year of the stage; it says nothing without one. */
  grade: number | null;
  subject: string | null;
  limit: number;
  offset: number;
};

/** A page of the open documents of a channel and the channels below it, as far as they reach the site. */
export async function listDocuments(
  database: Database,
  deptId: number,
  now: Date,
  filter: DocumentQuery,
  sees: Sees = null,
): Promise<{ rows: CardRow[]; total: number }> {
  const reader = openTo(sees, 11);
  const found = await database.query<Dated<CardRow> & { total: number; docId: number | null }>({
    name: `documents-${reader.as}`,
    text: `with recursive ${lineage},
      seen as (
        select c.dept_id, c.channel_id
        from lineage l join edu.channel c using (dept_id)
        where c.path @> array[$2::int] and c.status = 'published' and ${reached}
      ),
      matching as (
        select d.doc_id, d.pinned, d.publish_at
        from seen join edu.document d using (dept_id, channel_id)
        where ${reader.open("d")}
          and ($4::text is null or d.kind = $4)
          and ($8::text is null or (d.school_stage = $8 and ($9::int2 is null or d.grades = '{}' or $9 = any(d.grades))))
          and ($10::text is null or d.subject = $10)
          and ($5::int is null or (
            d.publish_at >= make_timestamptz($5, 1, 1, 0, 0, 0, (select time_zone from lineage where steps = 0))
            and d.publish_at < make_timestamptz($5 + 1, 1, 1, 0, 0, 0, (select time_zone from lineage where steps = 0))))
      )
      select totals.total, page.*
      from (select count(*)::int as total from matching) totals
      left join lateral (
        select ${cardColumns}
        from (select * from matching order by pinned desc, publish_at desc, doc_id desc limit $6 offset $7) m
        join edu.document d using (doc_id)
      ) page on true
      order by pinned desc, "publishedAt" desc, "docId" desc`,
    values: [
      deptId,
      filter.channelId,
      now,
      filter.docType,
      filter.year,
      filter.limit,
      filter.offset,
      filter.stage,
      filter.grade,
      filter.subject,
      ...reader.values,
    ],
  });
  return {
    total: found[0]?.total ?? 0,
    rows: found.flatMap(({ total: _total, ...row }) => (row.docId === null ? [] : [withTime(row)])),
  };
}

export type DocumentRow = CardRow & {
  author: string;
  tags: string[];
  body: RichTextDoc | null;
  bodyEn: RichTextDoc | null;
  media: { assetId?: string | null; url: string; caption: string; captionEn: string }[];
  attachmentIds: string[];
  captions: CaptionTrack[];
  chapters: VideoChapter[];
  link: string;
  newer: Neighbour | null;
  older: Neighbour | null;
};
type Neighbour = { docId: number; title: string; titleEn: string };

/** One open document that reaches the site, with the ones published after and before it in its channel. */
export async function findDocument(
  database: Database,
  deptId: number,
  now: Date,
  docId: number,
  sees: Sees = null,
): Promise<DocumentRow | null> {
  const reader = openTo(sees, 4);
  const [row] = await database.query<Dated<DocumentRow>>({
    name: `document-${reader.as}`,
    text: `with recursive ${lineage}
      select ${cardColumns}, d.author, d.tags, d.body, d.body_en as "bodyEn", d.media, d.attachments as "attachmentIds",
        d.captions, d.chapters, d.link,
        newer.neighbour as newer, older.neighbour as older
      from lineage l
      join edu.document d using (dept_id)
      join edu.channel c on c.dept_id = d.dept_id and c.channel_id = d.channel_id
      left join lateral (
        select ${neighbour} from edu.document o
        where o.channel_id = d.channel_id and ${reader.open("o")} and (o.publish_at, o.doc_id) > (d.publish_at, d.doc_id)
        order by o.publish_at, o.doc_id limit 1
      ) newer on true
      left join lateral (
        select ${neighbour} from edu.document o
        where o.channel_id = d.channel_id and ${reader.open("o")} and (o.publish_at, o.doc_id) < (d.publish_at, d.doc_id)
        order by o.publish_at desc, o.doc_id desc limit 1
      ) older on true
      where d.doc_id = $2 and ${reader.open("d")} and c.status = 'published' and ${reached}`,
    values: [deptId, docId, now, ...reader.values],
  });
  return row ? withTime(row) : null;
}

/** Captions that the open text of a document names. */
export async function findOpenCaptions(
  database: Database,
  { deptId, docId, captionId }: { deptId: number; docId: number; captionId: number },
  now: Date,
  sees: Sees,
): Promise<{ cues: CaptionCue[] } | null> {
  const reader = openTo(sees, 5);
  const [row] = await database.query<{ cues: CaptionCue[] }>({
    name: `document-captions-${reader.as}`,
    text: `with recursive ${lineage}
      select k.cues
      from lineage l
      join edu.document d using (dept_id)
      join edu.channel c on c.dept_id = d.dept_id and c.channel_id = d.channel_id
      join edu.document_caption k on k.dept_id = d.dept_id and k.doc_id = d.doc_id
      where d.doc_id = $2 and k.caption_id = $4
        and d.captions @> jsonb_build_array(jsonb_build_object('captionId', k.caption_id))
        and ${reader.open("d")} and c.status = 'published' and ${reached}`,
    values: [deptId, docId, now, captionId, ...reader.values],
  });
  return row ?? null;
}

const neighbour = `jsonb_build_object('docId', o.doc_id, 'title', o.title, 'titleEn', o.title_en) as neighbour`;

export function withTime<Row extends { publishedAt: Date }>(row: Row): Row & { publishedAt: number } {
  return { ...row, publishedAt: row.publishedAt.getTime() };
}

/** Of these documents, those that may be read now at the site. */
export async function findReadableDocuments(
  database: Pick<Database, "query">,
  deptId: number,
  now: Date,
  docIds: readonly number[],
  sees: Sees = null,
): Promise<Set<string>> {
  const reader = openTo(sees, 4);
  const rows = await database.query<{ docId: number }>({
    name: `documents-readable-${reader.as}`,
    text: `with recursive ${lineage}
      select d.doc_id as "docId"
      from lineage l
      join edu.channel c using (dept_id)
      join edu.document d on d.dept_id = c.dept_id and d.channel_id = c.channel_id
      where d.doc_id = any($2::int[]) and ${reader.open("d")} and c.status = 'published' and ${reached}`,
    values: [deptId, [...docIds], now, ...reader.values],
  });
  return new Set(rows.map(({ docId }) => String(docId)));
}

/** Counts a visitor of a day; one that was counted is not again. Answers whether it was. */
export async function countView(
  database: Database,
  docId: number,
  day: number,
  visitor: Uint8Array,
): Promise<boolean> {
  const rows = await database.query({
    name: "document-view",
    text: `with fresh as (
        insert into edu.document_view (doc_id, day, visitor) values ($1, $2, $3) on conflict do nothing returning doc_id
      )
      update edu.document d set view_count = d.view_count + 1 from fresh where d.doc_id = fresh.doc_id
      returning d.doc_id`,
    values: [docId, day, visitor],
  });
  return rows.length > 0;
}

/** Who read what on earlier days; the counts stay. */
export async function deleteViewsBefore(database: Database, day: number): Promise<void> {
  await database.query({ text: "delete from edu.document_view where day < $1", values: [day] });
}
