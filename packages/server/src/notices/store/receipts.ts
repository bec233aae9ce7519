import type { NoticeReceipt, NoticeReceiptState } from "@lyceum/contract/shapes";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { isFor, isOutstanding } from "./audience.ts";

type Db = Kysely<Tables>;
type Place = { deptId: number; noticeId: number };

export type ReceiptQuery = {
  pattern: string | null;
  state: NoticeReceiptState | null;
  /** Only who is not through, whether the deadline has passed or not. */
  isOutstanding: boolean;
  limit: number;
  offset: number;
};

/** Everybody whom a notice `n` is for, as `a`, with what they did, as `r`. */
const people = ({ deptId, noticeId }: Place) => sql`
  edu.notice n join edu.account a on ${isFor("n")}
  left join edu.notice_receipt r
    on r.notice_id = n.notice_id and r.version = n.published_version and r.account_id = a.id
  where n.dept_id = ${deptId} and n.notice_id = ${noticeId}`;

/** A page of those whom a notice is for, by name. */
export async function listReceipts(
  db: Db,
  place: Place,
  { pattern, state, isOutstanding: isOpen, limit, offset }: ReceiptQuery,
): Promise<{ rows: NoticeReceipt[]; total: number }> {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (pattern !== null) parts.push(sql`a.nick ilike ${pattern}`);
  if (state === "unread") parts.push(sql`r.read_at is null`);
  if (state === "unconfirmed")
    parts.push(sql`r.read_at is not null and n.needs_confirmation and r.confirmed_at is null`);
  if (state === "done")
    parts.push(sql`r.read_at is not null and (not n.needs_confirmation or r.confirmed_at is not null)`);
  if (isOpen) parts.push(sql`(r.read_at is null or (n.needs_confirmation and r.confirmed_at is null))`);
  const where = sql.join(parts, sql` and `);
  const [counted, page] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total from ${people(place)} and ${where}`.execute(db),
    sql<NoticeReceipt>`
      select a.id as "userId", a.nick as name, a.roles, a.class_ids as "classIds", r.read_at as "readAt",
        r.confirmed_at as "confirmedAt"
      from ${people(place)} and ${where} order by a.nick, a.id limit ${limit} offset ${offset}`.execute(db),
  ]);
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 };
}

export type Recipients = Place & {
  version: number;
  /** Only who still has something to do at this time; null: everybody. */
  outstandingAt: number | null;
};

/** Those to be told of a notice, in the order of their ids, after one of them. Nobody when another text is published by now. */
export async function listRecipients(
  db: Db,
  { version, outstandingAt, ...place }: Recipients,
  after: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from ${people(place)} and n.state = 'published' and n.published_version = ${version}
      and ${outstandingAt === null ? sql`true` : isOutstanding(outstandingAt)}
      and a.id > ${after} order by a.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function countRecipients(
  db: Db,
  { version, outstandingAt, ...place }: Recipients,
): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from ${people(place)} and n.state = 'published'
      and n.published_version = ${version}
      and ${outstandingAt === null ? sql`true` : isOutstanding(outstandingAt)}`.execute(db);
  return rows[0]?.people ?? 0;
}
