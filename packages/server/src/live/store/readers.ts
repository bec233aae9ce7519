import type { ActivityAudience, LiveFacets, LiveSpeaker, LiveState, Subject } from "@lyceum/contract/shapes";
import type { LiveRoom } from "@lyceum/domain/live";
import { type RawBuilder, sql } from "kysely";
import type { Reader } from "../../roles/index.ts";
import { type LiveRecord, recordOf, roomOf } from "./live.ts";
import type { Db } from "../../ports/database.ts";

/** The broadcasts `x` that somebody may see. */
function readable({ deptId, ...who }: { deptId: number } & Membership): RawBuilder<boolean> {
  return sql<boolean>`(x.dept_id = ${deptId} and x.state <> 'draft' and (x.is_public or ${isForMember(who)}))`;
}

/** Values of one reader, or columns of many. */
type Membership = {
  isMember: boolean | RawBuilder<boolean>;
  classIds: readonly number[] | RawBuilder<number[]>;
};

/** The broadcasts `x` that are for somebody as a member of the institution, whatever the public sees. */
export function isForMember({ isMember, classIds }: Membership): RawBuilder<boolean> {
  return sql<boolean>`(${isMember} and (x.audience = 'all' or x.audience_classes && ${classIds}::int8[]))`;
}

export type ShownLive = {
  liveId: number;
  state: LiveState;
  title: string;
  titleEn: string;
  opening: string;
  openingEn: string;
  cover: string | null;
  coverUrl: string;
  speakers: LiveSpeaker[];
  subject: Subject | null;
  grade: number | null;
  startAt: number;
  minutes: number;
  audience: ActivityAudience;
  isPublic: boolean;
  isReminded: boolean;
  room: LiveRoom | null;
  present: number;
};

export type ReadQuery = {
  show: "now" | "upcoming" | "past";
  pattern: string | null;
  subject: Subject | null;
  grade: number | null;
  now: number;
  limit: number;
  offset: number;
};

const joined = sql`edu.live x left join rooms.room r on r.live_id = x.live_id`;
const endAt = sql`(x.start_at + x.minutes * 60000::int8)`;

/** What runs, and what is over: as `livePhaseOf` says, in the words of the database. */
const isLive = sql`(x.state = 'published' and r.id is not null and r.ended_at is null and r.host_in)`;

function running(now: number) {
  return sql`(x.state = 'published' and r.id is not null and r.ended_at is null and (r.host_in or ${endAt} > ${now}))`;
}
function over(now: number) {
  return sql`(r.ended_at is not null or (${endAt} <= ${now} and not ${isLive}))`;
}

/** A page of what somebody may see. */
export async function listReadable(
  db: Db,
  reader: Reader,
  { show, pattern, subject, grade, now, limit, offset }: ReadQuery,
): Promise<{ rows: ShownLive[]; total: number }> {
  const parts: RawBuilder<unknown>[] = [readable(reader)];
  if (show === "now") parts.push(running(now));
  // A list of what comes begins with what runs.
  if (show === "upcoming") parts.push(sql`not ${over(now)}`);
  if (show === "past") parts.push(over(now));
  if (pattern !== null)
    parts.push(
      sql`(x.title ilike ${pattern} or x.title_en ilike ${pattern} or x.speakers::text ilike ${pattern})`,
    );
  if (subject !== null) parts.push(sql`x.subject = ${subject}`);
  if (grade !== null) parts.push(sql`x.grade = ${grade}`);
  const where = sql.join(parts, sql` and `);
  const order =
    show === "past"
      ? sql`x.start_at desc, x.live_id desc`
      : sql`${running(now)} is not true, x.start_at, x.live_id`;
  const [counted, page] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total from ${joined} where ${where}`.execute(db),
    sql<ShownLive>`
      select x.live_id as "liveId", x.state, x.title, x.title_en as "titleEn", x.opening, x.opening_en as "openingEn",
        x.cover_asset as cover, x.cover_url as "coverUrl", x.speakers, x.subject, x.grade, x.start_at as "startAt",
        x.minutes, x.audience, x.is_public as "isPublic", ${roomOf} as room, coalesce(r.present, 0) as present,
        ${remindedOf(reader.accountId)} as "isReminded"
      from ${joined} where ${where} order by ${order} limit ${limit} offset ${offset}`.execute(db),
  ]);
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 };
}

function remindedOf(accountId: string | null) {
  return sql<boolean>`exists (select from edu.live_reminder m where m.live_id = x.live_id
    and m.account_id = ${accountId})`;
}

/** The broadcasts that a reader may see and is reminded of, the latest first. */
export async function listRemindedOf(
  db: Db,
  reader: Reader,
  { since, limit }: { since: number; limit: number },
): Promise<LiveRecord[]> {
  const rows = await db
    .selectFrom("edu.live as x")
    .selectAll("x")
    .where(readable(reader))
    .where(remindedOf(reader.accountId))
    .where(sql<boolean>`${endAt} >= ${since}`)
    .orderBy("x.start_at", "desc")
    .orderBy("x.live_id")
    .limit(limit)
    .execute();
  return rows.map(recordOf);
}

/** Of these broadcasts, those that somebody may see. */
export async function findReadableIds(db: Db, reader: Reader, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ liveId: number }>`select x.live_id as "liveId" from edu.live x
    where ${readable(reader)} and x.live_id = any(${[...ids]}::int8[])`.execute(db);
  return rows.map(({ liveId }) => liveId);
}

/** Of these broadcasts, those that somebody may see, with their beginning. */
export async function listFoundLive(
  db: Db,
  reader: Reader,
  ids: readonly number[],
): Promise<{ liveId: number; startAt: number }[]> {
  const { rows } = await sql<{ liveId: number; startAt: number }>`
    select x.live_id as "liveId", x.start_at as "startAt" from edu.live x
    where ${readable(reader)} and x.live_id = any(${[...ids]}::int8[])`.execute(db);
  return rows;
}

/** Whether a broadcast is for somebody as a member, so that its recording is too. */
export async function isFor(db: Db, reader: Reader, liveId: number): Promise<boolean> {
  return (await findIdsFor(db, reader, [liveId])).length > 0;
}

/** Of these broadcasts, those that are for somebody as a member. */
export async function findIdsFor(db: Db, reader: Reader, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ liveId: number }>`select x.live_id as "liveId" from edu.live x
    where x.dept_id = ${reader.deptId} and x.live_id = any(${[...ids]}::int8[]) and ${isForMember(reader)}`.execute(
    db,
  );
  return rows.map(({ liveId }) => liveId);
}

/** Of these readers of one institution, those who may see a broadcast. */
export async function filterReaders(
  db: Db,
  readers: readonly (Reader & { accountId: string })[],
  { deptId, liveId }: { deptId: number; liveId: number },
): Promise<string[]> {
  const people = readers.map(({ accountId, isMember, classIds }) => ({ accountId, isMember, classIds }));
  const who = { isMember: sql<boolean>`p."isMember"`, classIds: sql<number[]>`p."classIds"` };
  const { rows } = await sql<{ accountId: string }>`
    select p."accountId" from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      as p("accountId" text, "isMember" boolean, "classIds" int8[])
    join edu.live x on ${readable({ deptId, ...who })} and x.live_id = ${liveId}`.execute(db);
  return rows.map(({ accountId }) => accountId);
}

export async function readLiveFacets(db: Db, reader: Reader): Promise<LiveFacets> {
  const { rows } = await sql<LiveFacets>`
    select coalesce(array_agg(distinct x.subject) filter (where x.subject is not null), '{}') as subjects,
      coalesce(array_agg(distinct x.grade) filter (where x.grade is not null), '{}') as grades
    from edu.live x where ${readable(reader)}`.execute(db);
  return rows[0] ?? { subjects: [], grades: [] };
}
