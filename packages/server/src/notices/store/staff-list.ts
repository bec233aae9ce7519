import type {
  NoticeAudience,
  NoticeContent,
  NoticeCounts,
  NoticeSender,
  NoticeState,
} from "@lyceum/contract/shapes";
import { type RawBuilder, sql } from "kysely";
import { authorOf, writtenConditions, type WrittenQuery } from "../../db/written.ts";
import { counts } from "./audience.ts";
import type { NoticeRecord } from "./notices.ts";
import { isSentTo } from "./reach.ts";
import { senderOf } from "./readers.ts";
import type { Db } from "../../ports/database.ts";

/** Whose list it is: `maySee` of the policy in SQL. */
type SeenBy = {
  accountId: string;
  mayAddressAll: boolean;
  classIds: readonly number[];
  schools: "all" | readonly number[];
};

export type ListQuery = Omit<WrittenQuery<NoticeState>, "within"> & {
  seenBy: SeenBy;
  /** What institutions above have sent, in place of what is written here. */
  isFromAbove: boolean;
  audience: NoticeAudience | null;
  classId: number | null;
  authorId: string | null;
  sort: keyof typeof orders;
  limit: number;
  offset: number;
};

export type ListedNotice = Omit<NoticeRecord, "content" | "deptId" | "authorId"> & {
  author: { userId: string; name: string };
  sender: NoticeSender;
  counts: NoticeCounts | null;
} & Pick<
    NoticeContent,
    | "title"
    | "titleEn"
    | "audience"
    | "roles"
    | "classIds"
    | "schoolIds"
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

/** Notices for staff, with the counts of each of the page that is for people of the institution: a region is not counted for a list. */
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
        n.audience, n.audience_roles as roles, n.audience_classes as "classIds",
        case when n.dept_id = ${deptId} then n.audience_schools else '{}' end as "schoolIds", n.is_public as "isPublic",
        n.needs_confirmation as "needsConfirmation", n.confirm_by as "confirmBy", n.pinned,
        n.published_at as "publishedAt", n.scheduled_at as "scheduledAt", n.updated_at as "updatedAt",
        ${query.isFromAbove ? nobody : authorOf("n")} as author, ${senderOf(deptId)} as sender,
        case when n.audience = 'schools' and n.dept_id = ${deptId} then null else ${counts} end as counts
      from page n cross join (select array[${deptId}]::int8[] as ids) w left join edu.account p on p.id = n.author_id
      order by ${orders[query.sort]}`.execute(db),
  ]);
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 };
}

function conditionOf(deptId: number, query: ListQuery): RawBuilder<boolean> {
  const { audience, classId, authorId, isFromAbove, seenBy } = query;
  const parts = isFromAbove
    ? [sql`n.dept_id <> ${deptId} and n.state = 'published' and ${isSentTo("n", deptId)}`, ...wordsOf(query)]
    : [...writtenConditions("n", deptId, { ...query, within: null }), isSeen(seenBy)];
  if (audience !== null) parts.push(sql`n.audience = ${audience}`);
  if (classId !== null)
    parts.push(sql`n.audience = 'classes' and n.audience_classes && ${[classId]}::int8[]`);
  if (authorId !== null) parts.push(sql`n.author_id = ${authorId}`);
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

const nobody = sql`jsonb_build_object('userId', '', 'name', '')`;

function wordsOf({ pattern, state }: ListQuery): RawBuilder<unknown>[] {
  return [
    sql`(${pattern}::text is null or n.title ilike ${pattern} or n.title_en ilike ${pattern})`,
    sql`(${state}::text is null or n.state = ${state})`,
  ];
}

function isSeen({ accountId, mayAddressAll, classIds, schools }: SeenBy): RawBuilder<boolean> {
  const named = schools === "all" ? [] : [...schools];
  return sql<boolean>`(n.author_id = ${accountId} or case n.audience
    when 'schools' then ${schools === "all"}
      or (cardinality(n.audience_schools) > 0 and n.audience_schools <@ ${named}::int8[])
    else ${mayAddressAll} or (n.audience = 'classes' and cardinality(n.audience_classes) > 0
      and n.audience_classes <@ ${[...classIds]}::int8[]) end)`;
}
