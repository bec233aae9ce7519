import type { NoticeReceipt, NoticeReceiptState, NoticeSchool } from "@lyceum/contract/shapes";
import { remindGapMs } from "@lyceum/domain/notices";
import { type RawBuilder, sql } from "kysely";
import { isFor, isOutstanding, isReader } from "./audience.ts";
import { isSentTo, places } from "./reach.ts";
import type { Db } from "../../ports/database.ts";

/** Of a notice of one institution the people of another one, or of the same. */
type Place = { deptId: number; noticeId: number; schoolId: number };

export type ReceiptQuery = {
  pattern: string | null;
  state: NoticeReceiptState | null;
  /** Only who is not through, whether the deadline has passed or not. */
  isOutstanding: boolean;
  limit: number;
  offset: number;
};

/** Everybody whom a notice `n` is for, as `a`, with what they did, as `r`. */
const people = ({ deptId, noticeId, schoolId }: Place) => sql`
  edu.notice n join edu.account a on a.dept_id = ${schoolId} and ${isFor("n")}
  left join edu.notice_receipt r
    on r.notice_id = n.notice_id and r.version = n.published_version and r.account_id = a.id
  where n.dept_id = ${deptId} and n.notice_id = ${noticeId} and ${isSentTo("n", schoolId)}`;

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

/** A school `school` has not reminded its people of a notice `n` by itself in the hour before. */
const isUnreminded = (school: RawBuilder<unknown>, now: number) => sql`
  not exists (select from edu.notice_school_reminder m where m.notice_id = n.notice_id and m.dept_id = ${school}
    and m.reminded_at > ${now - remindGapMs})`;

/** Of all institutions that it is sent to, but for schools that have just reminded their people by themselves. */
export async function countOutstanding(
  db: Db,
  { deptId, noticeId, version }: Pick<Recipients, "deptId" | "noticeId" | "version">,
  now: number,
): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people
    from edu.notice n cross join ${places(deptId)}
    join edu.account a on a.dept_id = any(w.ids) and ${isFor("n")}
    left join edu.notice_receipt r
      on r.notice_id = n.notice_id and r.version = n.published_version and r.account_id = a.id
    where n.dept_id = ${deptId} and n.notice_id = ${noticeId} and n.state = 'published'
      and n.published_version = ${version} and ${isOutstanding(now)} and ${isUnreminded(sql`a.dept_id`, now)}`.execute(
    db,
  );
  return rows[0]?.people ?? 0;
}

/** Of the people of one institution, whichever has sent it. */
export async function countOutstandingAt(
  db: Db,
  { version, ...place }: Omit<Recipients, "outstandingAt">,
  now: number,
): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from ${people(place)} and n.state = 'published'
      and n.published_version = ${version} and ${isOutstanding(now)}`.execute(db);
  return rows[0]?.people ?? 0;
}

type SchoolQuery = { pattern: string | null; limit: number; offset: number };

/** A page of the schools that a notice is sent to, by name, with how many of each have read it. */
export async function listSchools(
  db: Db,
  { deptId, noticeId }: Pick<Place, "deptId" | "noticeId">,
  { pattern, limit, offset }: SchoolQuery,
): Promise<{ rows: NoticeSchool[]; total: number }> {
  const schools = sql`edu.notice n cross join ${places(deptId)} join edu.institution i on i.dept_id = any(w.ids)
    where n.dept_id = ${deptId} and n.notice_id = ${noticeId} and n.audience = 'schools'
      and n.published_version is not null
      and (${pattern}::text is null or i.name ilike ${pattern} or i.name_en ilike ${pattern})`;
  const [counted, page] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total from ${schools}`.execute(db),
    sql<NoticeSchool>`
      with page as (
        select n.notice_id, i.dept_id, i.name, i.name_en from ${schools}
        order by i.name, i.dept_id limit ${limit} offset ${offset}
      )
      select g.dept_id as "deptId", g.name, g.name_en as "nameEn", c.*
      from page g join edu.notice n using (notice_id) cross join lateral (
        select count(*)::int as people, count(r.read_at)::int as read, count(r.confirmed_at)::int as confirmed
        from edu.account a left join edu.notice_receipt r
          on r.notice_id = n.notice_id and r.version = n.published_version and r.account_id = a.id
        where a.dept_id = g.dept_id and ${isReader} and ${isFor("n")}
      ) c
      order by g.name, g.dept_id`.execute(db),
  ]);
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 };
}

/**
 * The schools that a notice is sent to, in the order of their ids, after one of them; for a reminder at a time without those that
 * have just reminded their people by themselves.
 */
export async function listSchoolIds(
  db: Db,
  { deptId, noticeId, remindedAt }: Pick<Place, "deptId" | "noticeId"> & { remindedAt: number | null },
  after: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from edu.notice n cross join ${places(deptId)} cross join unnest(w.ids) as s(id)
    where n.dept_id = ${deptId} and n.notice_id = ${noticeId} and s.id > ${after}
      and ${remindedAt === null ? sql`true` : isUnreminded(sql`s.id`, remindedAt)}
    order by s.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
