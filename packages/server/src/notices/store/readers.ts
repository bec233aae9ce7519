import type { RichTextDoc } from "@lyceum/contract/rich-text";
import type { NoticeAudience, NoticeSender, NoticesWaiting } from "@lyceum/contract/shapes";
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { isFor, isOutstanding } from "./audience.ts";
import { isSentTo } from "./reach.ts";
import type { Db } from "../../ports/database.ts";

/** Who reads: somebody of the institution, or the public of its site (null). */
export type ReaderId = { deptId: number; accountId: string | null };

export type ShownNotice = {
  noticeId: number;
  sender: NoticeSender;
  title: string;
  titleEn: string;
  opening: string;
  openingEn: string;
  pinned: boolean;
  publishedAt: number;
  author: string;
  audience: NoticeAudience;
  needsConfirmation: boolean;
  confirmBy: number | null;
  hasAttachments: boolean;
  /** The notice is for this person, who is more than the public. */
  isForReader: boolean;
  readAt: number | null;
  confirmedAt: number | null;
};

/** The institution above that a notice `n` is from, seen from one. */
export const senderOf = (deptId: number) => sql<NoticeSender>`(
  select jsonb_build_object('name', i.name, 'nameEn', i.name_en) from edu.institution i
  where i.dept_id = n.dept_id and i.dept_id <> ${deptId})`;

const columns = ({
  deptId,
}: ReaderId) => sql`n.notice_id as "noticeId", n.title, n.title_en as "titleEn", n.opening,
  n.opening_en as "openingEn", n.pinned, n.published_at as "publishedAt", n.audience,
  n.needs_confirmation as "needsConfirmation", n.confirm_by as "confirmBy",
  cardinality(n.attachments) > 0 as "hasAttachments", n."isForReader", n.read_at as "readAt",
  n.confirmed_at as "confirmedAt", ${senderOf(deptId)} as sender,
  coalesce((select p.nick from edu.account p where p.id = n.author_id and p.dept_id = ${deptId}), '') as author`;

/** The published notices that somebody may read, with their own receipts: `n` for what follows. */
function readable({ deptId, accountId }: ReaderId): RawBuilder<unknown> {
  return sql`(
    select n.*, a.id is not null as "isForReader", r.read_at, r.confirmed_at
    from edu.notice n
    left join edu.account a on a.id = ${accountId} and a.dept_id = ${deptId} and ${isFor("n")}
    left join edu.notice_receipt r
      on r.notice_id = n.notice_id and r.version = n.published_version and r.account_id = a.id
    where ${isSentTo("n", deptId)} and n.state = 'published' and (a.id is not null or n.is_public)
  ) n`;
}

const waits = (now: number) => sql<boolean>`(n."isForReader" and ${isOutstanding(now, "n")})`;

export type ReadQuery = {
  pattern: string | null;
  show: "waiting" | "confirmation" | null;
  limit: number;
  offset: number;
  now: number;
};

/** A page of what somebody may read: what waits for them first, then pinned, then newest. */
export async function listReadable(
  db: Db,
  reader: ReaderId,
  { pattern, show, limit, offset, now }: ReadQuery,
): Promise<{ rows: ShownNotice[]; total: number }> {
  const where = sql`(${pattern}::text is null or n.title ilike ${pattern} or n.title_en ilike ${pattern})
    and (${show !== "waiting"} or ${waits(now)}) and (${show !== "confirmation"} or n.needs_confirmation)`;
  const [counted, page] = await Promise.all([
    sql<{
      total: number;
    }>`select count(*)::int as total from ${readable(reader)} where ${where}`.execute(db),
    sql<ShownNotice>`select ${columns(reader)} from ${readable(reader)} where ${where}
      order by ${waits(now)} desc, n.pinned desc, n.published_at desc, n.notice_id desc
      limit ${limit} offset ${offset}`.execute(db),
  ]);
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 };
}

type Neighbour = { noticeId: number; title: string; titleEn: string };

export type OpenedNotice = ShownNotice & {
  version: number;
  body: RichTextDoc | null;
  bodyEn: RichTextDoc | null;
  attachmentIds: string[];
  newer: Neighbour | null;
  older: Neighbour | null;
};

/** One that somebody may read, with those published after and before it. */
export async function findReadable(
  db: Db,
  reader: ReaderId,
  noticeId: number,
): Promise<OpenedNotice | undefined> {
  const beside = (isNewer: boolean) => sql`(
    select jsonb_build_object('noticeId', o.notice_id, 'title', o.title, 'titleEn', o.title_en)
    from edu.notice o
    left join edu.account a on a.id = ${reader.accountId} and a.dept_id = ${reader.deptId} and ${isFor("o")}
    where ${isSentTo("o", reader.deptId)} and o.state = 'published' and (a.id is not null or o.is_public)
      and ${
        isNewer
          ? sql`(o.published_at, o.notice_id) > (n.published_at, n.notice_id)`
          : sql`(o.published_at, o.notice_id) < (n.published_at, n.notice_id)`
      }
    order by ${isNewer ? sql`o.published_at, o.notice_id` : sql`o.published_at desc, o.notice_id desc`} limit 1)`;
  const { rows } = await sql<OpenedNotice>`
    select ${columns(reader)}, n.published_version as version, n.body, n.body_en as "bodyEn",
      n.attachments as "attachmentIds", ${beside(true)} as newer, ${beside(false)} as older
    from ${readable(reader)} where n.notice_id = ${noticeId}`.execute(db);
  return rows[0];
}

/** What waits for somebody, in one question. */
export async function countWaiting(db: Db, reader: ReaderId, now: number): Promise<NoticesWaiting> {
  const { rows } = await sql<NoticesWaiting>`
    select count(*) filter (where n.read_at is null)::int as unread,
      count(*) filter (where n.read_at is not null)::int as "toConfirm"
    from ${readable(reader)} where ${waits(now)}`.execute(db);
  return rows[0] ?? { unread: 0, toConfirm: 0 };
}

/** Somebody has opened the text; the first time stands. */
export async function insertRead(
  trx: Db,
  receipt: { deptId: number; noticeId: number; version: number; accountId: string },
  at: number,
): Promise<void> {
  await trx
    .insertInto("edu.notice_receipt")
    .values({ ...keyOf(receipt), read_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Somebody has confirmed the text; answers when first. */
export async function upsertConfirmed(
  trx: Db,
  receipt: { deptId: number; noticeId: number; version: number; accountId: string },
  at: number,
): Promise<number> {
  const { confirmed_at: confirmedAt } = await trx
    .insertInto("edu.notice_receipt")
    .values({ ...keyOf(receipt), read_at: at, confirmed_at: at })
    .onConflict((conflict) =>
      conflict.columns(["notice_id", "version", "account_id"]).doUpdateSet({
        confirmed_at: sql`coalesce(notice_receipt.confirmed_at, greatest(notice_receipt.read_at, excluded.confirmed_at))`,
      }),
    )
    .returning("confirmed_at")
    .executeTakeFirstOrThrow();
  return confirmedAt ?? at;
}

function keyOf(receipt: { deptId: number; noticeId: number; version: number; accountId: string }) {
  const { deptId, noticeId, version, accountId } = receipt;
  return { dept_id: deptId, notice_id: noticeId, version, account_id: accountId };
}

/** Of these notices, those that somebody may read. */
export async function findReadableIds(
  db: Db,
  reader: ReaderId,
  noticeIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ noticeId: number }>`
    select n.notice_id as "noticeId" from ${readable(reader)}
    where n.notice_id = any(${[...noticeIds]}::int8[])`.execute(db);
  return rows.map(({ noticeId }) => noticeId);
}

type Row = Selectable<Tables["edu.notice"]>;

/** In the order of their ids, locked against change until the transaction ends; of one alone where it is asked for. */
export async function readForIndex(
  trx: Db,
  { afterId, onlyId, limit }: { afterId: number; onlyId: number | null; limit: number },
): Promise<Row[]> {
  let found = trx.selectFrom("edu.notice").selectAll().where("notice_id", ">", afterId);
  if (onlyId !== null) found = found.where("notice_id", "=", onlyId);
  return await found.orderBy("notice_id").limit(limit).forShare().execute();
}
