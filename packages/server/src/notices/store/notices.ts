import type { NoticeAudience, NoticeContent, NoticeCounts, NoticeState } from "@lyceum/contract/shapes";
import { type Kysely, type RawBuilder, type Selectable, sql, type Updateable } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { authorOf, writtenColumns, writtenConditions, type WrittenQuery } from "../../db/written.ts";
import { counts } from "./audience.ts";

type Db = Kysely<Tables>;

export type NoticeRecord = {
  noticeId: number;
  deptId: number;
  state: NoticeState;
  content: NoticeContent;
  version: number;
  publishedVersion: number | null;
  publishedAt: number | null;
  scheduledAt: number | null;
  remindedAt: number | null;
  authorId: string | null;
  editedBy: string | null;
  updatedAt: number;
};

/** One notice of the institution; locked until the transaction ends where it is going to be changed. */
export async function findNotice(
  db: Db,
  deptId: number,
  noticeId: number,
  { locks }: { locks: boolean },
): Promise<NoticeRecord | undefined> {
  const found = db
    .selectFrom("edu.notice")
    .selectAll()
    .where("dept_id", "=", deptId)
    .where("notice_id", "=", noticeId);
  const row = await (locks ? found.forNoKeyUpdate() : found).executeTakeFirst();
  return row && recordOf(row);
}

export async function insertNotice(
  trx: Db,
  {
    deptId,
    content,
    accountId,
    at,
  }: { deptId: number; content: NoticeContent; accountId: string; at: number },
): Promise<number> {
  const { notice_id: noticeId } = await trx
    .insertInto("edu.notice")
    .values({
      dept_id: deptId,
      ...columnsOf(content),
      author_id: accountId,
      edited_by: accountId,
      created_at: at,
      updated_at: at,
    })
    .returning("notice_id")
    .executeTakeFirstOrThrow();
  return noticeId;
}

export async function updateNotice(
  trx: Db,
  { deptId, noticeId }: Pick<NoticeRecord, "deptId" | "noticeId">,
  change: Updateable<Tables["edu.notice"]>,
): Promise<void> {
  await trx
    .updateTable("edu.notice")
    .set(change)
    .where("dept_id", "=", deptId)
    .where("notice_id", "=", noticeId)
    .execute();
}

export async function deleteNotice(
  trx: Db,
  { deptId, noticeId }: Pick<NoticeRecord, "deptId" | "noticeId">,
): Promise<void> {
  await trx
    .deleteFrom("edu.notice")
    .where("dept_id", "=", deptId)
    .where("notice_id", "=", noticeId)
    .execute();
}

/** The name of the author and how many it is for, in one question. */
export async function readFacts(
  db: Db,
  { deptId, noticeId }: Pick<NoticeRecord, "deptId" | "noticeId">,
): Promise<{ author: string; counts: NoticeCounts | null }> {
  const { rows } = await sql<{ author: string; counts: NoticeCounts | null }>`
    select coalesce(p.nick, '') as author, ${counts} as counts
    from edu.notice n left join edu.account p on p.id = n.author_id
    where n.dept_id = ${deptId} and n.notice_id = ${noticeId}`.execute(db);
  return rows[0] ?? { author: "", counts: null };
}

export type ListQuery = WrittenQuery<NoticeState> & {
  audience: NoticeAudience | null;
  classId: number | null;
  authorId: string | null;
  sort: keyof typeof orders;
  limit: number;
  offset: number;
};

export type ListedNotice = Omit<NoticeRecord, "content" | "deptId" | "authorId"> & {
  author: { userId: string; name: string };
  counts: NoticeCounts | null;
} & Pick<
    NoticeContent,
    | "title"
    | "titleEn"
    | "audience"
    | "roles"
    | "classIds"
    | "isPublic"
    | "needsConfirmation"
    | "confirmBy"
    | "pinned"
  >;

const orders = {
  updated: sql`n.updated_at, n.notice_id`,
  "-updated": sql`n.updated_at desc, n.notice_id desc`,
  published: sql`coalesce(n.scheduled_at, n.published_at) nulls first, n.notice_id`,
  "-published": sql`coalesce(n.scheduled_at, n.published_at) desc nulls last, n.notice_id desc`,
  title: sql`n.title, n.notice_id`,
  "-title": sql`n.title desc, n.notice_id desc`,
} as const;

/** Notices for staff, with the counts of each of the page. */
export async function listNotices(
  db: Db,
  deptId: number,
  query: ListQuery,
): Promise<{ rows: ListedNotice[]; total: number }> {
  const where = conditionOf(deptId, query);
  const [counted, page] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total from edu.notice n where ${where}`.execute(db),
    sql<ListedNotice>`
      with page as (
        select n.* from edu.notice n where ${where}
        order by ${orders[query.sort]} limit ${query.limit} offset ${query.offset}
      )
      select n.notice_id as "noticeId", n.state, n.title, n.title_en as "titleEn", n.version,
        n.audience, n.audience_roles as roles, n.audience_classes as "classIds", n.is_public as "isPublic",
        n.needs_confirmation as "needsConfirmation", n.confirm_by as "confirmBy", n.pinned,
        n.published_at as "publishedAt", n.scheduled_at as "scheduledAt", n.updated_at as "updatedAt",
        ${authorOf("n")} as author,
        ${counts} as counts
      from page n left join edu.account p on p.id = n.author_id
      order by ${orders[query.sort]}`.execute(db),
  ]);
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 };
}

function conditionOf(deptId: number, query: ListQuery): RawBuilder<boolean> {
  const { audience, classId, authorId } = query;
  const parts = writtenConditions("n", deptId, query);
  if (audience !== null) parts.push(sql`n.audience = ${audience}`);
  if (classId !== null)
    parts.push(sql`n.audience = 'classes' and n.audience_classes && ${[classId]}::int8[]`);
  if (authorId !== null) parts.push(sql`n.author_id = ${authorId}`);
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

/** The columns that hold what is written. */
export function columnsOf(content: NoticeContent) {
  return {
    ...writtenColumns(content),
    attachments: content.attachments,
    audience: content.audience,
    audience_roles: content.roles,
    audience_classes: content.classIds,
    is_public: content.isPublic,
    needs_confirmation: content.needsConfirmation,
    confirm_by: content.confirmBy,
    pinned: content.pinned,
  };
}

export function recordOf(row: Selectable<Tables["edu.notice"]>): NoticeRecord {
  return {
    noticeId: row.notice_id,
    deptId: row.dept_id,
    state: row.state,
    content: {
      audience: row.audience,
      roles: row.audience_roles,
      classIds: row.audience_classes,
      title: row.title,
      titleEn: row.title_en,
      body: row.body,
      bodyEn: row.body_en,
      attachments: row.attachments,
      isPublic: row.is_public,
      needsConfirmation: row.needs_confirmation,
      confirmBy: row.confirm_by,
      pinned: row.pinned,
    },
    version: row.version,
    publishedVersion: row.published_version,
    publishedAt: row.published_at,
    scheduledAt: row.scheduled_at,
    remindedAt: row.reminded_at,
    authorId: row.author_id,
    editedBy: row.edited_by,
    updatedAt: row.updated_at,
  };
}
