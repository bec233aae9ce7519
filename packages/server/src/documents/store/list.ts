import { type RawBuilder, sql } from "kysely";
import type { DocumentStage } from "@lyceum/contract/shapes";
import type { Db } from "../../ports/database.ts";

export type ListQuery = {
  /** A part of the title, as a pattern. */
  pattern: string | null;
  channelId: number | null;
  stage: DocumentStage | null;
  docType: string | null;
  author: string | null;
  isBin: boolean;
  sort: keyof typeof orders;
  /** Classes whose channels alone are meant; null: all channels. */
  classIds: readonly number[] | null;
  limit: number;
  offset: number;
  now: number;
  /** Whoever reads the list, who knows what they have open themselves. */
  readerId: string;
};

export type ListedDocument = {
  docId: number;
  channelId: number;
  docType: string;
  title: string;
  titleEn: string;
  pinned: boolean;
  status: string;
  work_state: string | null;
  scheduled_at: number | null;
  live_approved: boolean;
  deleted_at: number | null;
  version: number;
  author: { userId: string; name: string };
  updatedAt: number;
  publishAt: Date;
  viewCount: number;
  openBy: string[];
};

const orders = {
  updated: sql`d.updated_at, d.doc_id`,
  "-updated": sql`d.updated_at desc, d.doc_id desc`,
  published: sql`d.publish_at, d.doc_id`,
  "-published": sql`d.publish_at desc, d.doc_id desc`,
  scheduled: sql`d.scheduled_at, d.doc_id`,
  title: sql`d.title, d.doc_id`,
  "-title": sql`d.title desc, d.doc_id desc`,
  views: sql`d.view_count, d.doc_id`,
  "-views": sql`d.view_count desc, d.doc_id desc`,
} as const;

/** Documents of the institution for staff; a channel means those below it too. */
export async function listDocuments(
  db: Db,
  deptId: number,
  query: ListQuery,
): Promise<{ rows: ListedDocument[]; total: number }> {
  const where = conditionOf(deptId, query);
  const [counted, page] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total from edu.document d where ${where}`.execute(db),
    sql<ListedDocument>`
      with page as (
        select d.* from edu.document d where ${where}
        order by ${orders[query.sort]} limit ${query.limit} offset ${query.offset}
      )
      select d.doc_id as "docId", d.channel_id as "channelId", d.kind as "docType", d.title, d.title_en as "titleEn",
        d.pinned, d.status, d.work_state, d.scheduled_at, d.live_approved, d.deleted_at, d.version,
        d.updated_at as "updatedAt", d.publish_at as "publishAt", d.view_count as "viewCount",
        jsonb_build_object('userId', coalesce(d.author_id, ''), 'name', coalesce(a.nick, d.author)) as author,
        array(
          select n.nick from edu.document_lease l join edu.account n on n.id = l.account_id and n.dept_id = d.dept_id
          where l.doc_id = d.doc_id and l.until_at > ${query.now}
            and l.account_id <> ${query.readerId} order by n.nick
        ) as "openBy"
      from page d left join edu.account a on a.id = d.author_id and a.dept_id = d.dept_id
      order by ${orders[query.sort]}`.execute(db),
  ]);
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 };
}

function conditionOf(deptId: number, query: ListQuery): RawBuilder<boolean> {
  const { pattern, channelId, stage, docType, author, isBin, classIds } = query;
  const parts: RawBuilder<unknown>[] = [
    sql`d.dept_id = ${deptId}`,
    sql`d.kind <> 'course'`,
    isBin ? sql`d.deleted_at is not null` : sql`d.deleted_at is null`,
  ];
  if (pattern !== null) parts.push(sql`(d.title ilike ${pattern} or d.title_en ilike ${pattern})`);
  if (docType !== null) parts.push(sql`d.kind = ${docType}`);
  if (author !== null) parts.push(sql`d.author_id = ${author}`);
  if (stage !== null) parts.push(stageIs(stage));
  if (channelId !== null)
    parts.push(sql`d.channel_id in (
      select c.channel_id from edu.channel c where c.dept_id = ${deptId} and c.path @> array[${channelId}::int])`);
  if (classIds !== null)
    parts.push(sql`d.channel_id in (
      select c.channel_id from edu.channel c join edu.channel k on k.dept_id = c.dept_id and k.channel_id = any(c.path)
      where c.dept_id = ${deptId} and k.class_id = any(${[...classIds]}::int8[]))`);
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

/** Of one that is read and being changed, both count: how far its newer text is, and that it is read. */
function stageIs(stage: DocumentStage): RawBuilder<unknown> {
  if (stage === "scheduled") return sql`d.scheduled_at is not null`;
  if (stage === "published" || stage === "withdrawn" || stage === "archived") return sql`d.status = ${stage}`;
  return sql`(d.status = ${stage} or d.work_state = ${stage}) and d.scheduled_at is null`;
}
