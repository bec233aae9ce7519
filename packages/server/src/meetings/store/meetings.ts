import type { AgendaItem, MeetingAnswer, MeetingAudience, MeetingRule } from "@lyceum/contract/shapes";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../ports/database.ts";

/** Who reads; nobody in particular is the public of the site. */
export type MeetingReader = { deptId: number; accountId: string | null; isMember: boolean };

/** A meeting with what its room says of it. */
export type MeetingRecord = {
  meetingId: number;
  deptId: number;
  roomId: number;
  seriesId: number | null;
  number: number;
  count: number;
  rule: MeetingRule | null;
  firstAt: number;
  /** Where the rule puts it. */
  slotAt: number;
  /** It was changed alone. */
  isApart: boolean;
  /** The series that calendars know it by. */
  calendarId: number | null;
  zone: string;
  title: string;
  startsAt: number;
  endsAt: number;
  isOpen: boolean;
  endedAt: number | null;
  about: string;
  agenda: AgendaItem[];
  materials: string[];
  audience: MeetingAudience;
  organiserId: string | null;
  organiser: string;
  reason: string | null;
  isCalledOff: boolean;
  sequence: number;
  version: number;
  updatedAt: number;
  minutesFinishedAt: number | null;
  /** Of the reader. */
  answer: MeetingAnswer | null;
  isInvited: boolean;
};

const fields = (accountId: string | null) => sql`
  x.meeting_id as "meetingId", x.dept_id as "deptId", x.room_id as "roomId", x.series_id as "seriesId", x.number,
  coalesce((select count(*)::int from edu.meeting o where o.series_id = x.series_id), 1) as count, s.rule,
  x.first_at as "firstAt", coalesce(x.slot_at, r.starts_at) as "slotAt", x.is_apart as "isApart",
  coalesce(s.calendar_id, s.series_id) as "calendarId", x.zone, r.name as title, r.starts_at as "startsAt", r.ends_at as "endsAt",
  r.is_open as "isOpen", r.ended_at as "endedAt", x.about, x.agenda, x.materials, x.audience,
  x.organiser_id as "organiserId", coalesce(p.nick, '') as organiser, x.call_off_reason as reason,
  x.call_off_reason is not null as "isCalledOff", x.sequence, x.version, x.updated_at as "updatedAt",
  t.finished_at as "minutesFinishedAt", own.answer,
  own.account_id is not null as "isInvited"
  ${from(accountId)}`;

/** Title and times are those of the room. */
const from = (accountId: string | null) => sql`
  from edu.meeting x join rooms.room r on r.id = x.room_id
  left join edu.meeting_series s on s.series_id = x.series_id
  left join edu.account p on p.id = x.organiser_id
  left join edu.meeting_minutes t on t.meeting_id = x.meeting_id
  left join edu.meeting_invitee own on own.meeting_id = x.meeting_id and own.account_id = ${accountId}`;

/** The meetings `x` that somebody may read. */
function readable({ deptId, accountId, isMember }: MeetingReader): RawBuilder<boolean> {
  return sql<boolean>`(x.dept_id = ${deptId} and (x.audience = 'public' or (${isMember} and (x.audience = 'members'
    or x.organiser_id = ${accountId} or own.account_id is not null))))`;
}

export async function findReadable(
  db: Db,
  reader: MeetingReader,
  meetingIds: readonly number[],
): Promise<MeetingRecord[]> {
  if (meetingIds.length === 0) return [];
  const { rows } = await sql<MeetingRecord>`select ${fields(reader.accountId)}
    where ${readable(reader)} and x.meeting_id = any(${[...meetingIds]}::int8[]) order by x.meeting_id`.execute(
    db,
  );
  return rows;
}

/** Of the institution, whoever asks. */
export async function findMeetings(
  db: Db,
  deptId: number,
  meetingIds: readonly number[],
  /** Whose answers are read, too. */
  accountId: string | null = null,
): Promise<MeetingRecord[]> {
  const { rows } = await sql<MeetingRecord>`select ${fields(accountId)}
    where x.dept_id = ${deptId} and x.meeting_id = any(${[...meetingIds]}::int8[])
    order by x.number, x.meeting_id`.execute(db);
  return rows;
}

/** Locks a meeting, or it and those of its series that follow or all, in one order; answers which. */
export async function lockMeetings(
  trx: Db,
  deptId: number,
  meetingId: number,
  reach: "one" | "following" | "all",
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select x.meeting_id as id from edu.meeting x join edu.meeting m on m.meeting_id = ${meetingId} and m.dept_id = ${deptId}
    where x.dept_id = ${deptId} and (x.meeting_id = m.meeting_id
      or (${reach !== "one"} and x.series_id = m.series_id and (${reach === "all"} or x.number > m.number)))
    order by x.meeting_id for no key update of x`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Locks the meetings that one calendar event stands for, as far as this person is invited, in one order; answers which. */
export async function lockInvitations(
  trx: Db,
  { deptId, isSeries, id }: { deptId: number; isSeries: boolean; id: number },
  accountId: string,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select x.meeting_id as id from edu.meeting x
    where x.dept_id = ${deptId} and (case when ${isSeries}
      then x.series_id in (select series_id from edu.meeting_series where dept_id = ${deptId} and (series_id = ${id} or calendar_id = ${id}))
      else x.meeting_id = ${id} and x.series_id is null end)
    and exists (select from edu.meeting_invitee i where i.meeting_id = x.meeting_id and i.account_id = ${accountId})
    order by x.meeting_id for no key update of x`.execute(trx);
  return rows.map((row) => row.id);
}

/** The series of a meeting, whoever asks and without a lock. */
export async function findSeries(db: Db, deptId: number, seriesId: number): Promise<MeetingRecord[]> {
  const ids = await db
    .selectFrom("edu.meeting")
    .select("meeting_id")
    .where("dept_id", "=", deptId)
    .where("series_id", "=", seriesId)
    .execute();
  return await findMeetings(
    db,
    deptId,
    ids.map((row) => row.meeting_id),
  );
}

/** The number of the first of a series that is still to come; undefined: none is. */
export async function readFirstAhead(
  db: Db,
  deptId: number,
  seriesId: number,
  now: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ number: number | null }>`select min(x.number) as number
    from edu.meeting x join rooms.room r on r.id = x.room_id where x.dept_id = ${deptId}
    and x.series_id = ${seriesId} and r.ended_at is null and not r.is_open and r.ends_at > ${now}`.execute(
    db,
  );
  return rows[0]?.number ?? undefined;
}

export type ListQuery = {
  show: "upcoming" | "mine" | "past";
  pattern: string | null;
  now: number;
  limit: number;
  offset: number;
};

/** A page of what somebody may read. */
export async function listReadable(
  db: Db,
  reader: MeetingReader,
  { show, pattern, now, limit, offset }: ListQuery,
): Promise<{ rows: MeetingRecord[]; total: number }> {
  // One that runs on is not over when its time is.
  const isAhead = sql`((r.ended_at is null or x.call_off_reason is not null)
    and (r.ends_at > ${now} or (r.is_open and r.ended_at is null)))`;
  const parts: RawBuilder<unknown>[] = [readable(reader), show === "past" ? sql`not ${isAhead}` : isAhead];
  if (show === "mine") parts.push(sql`(x.organiser_id = ${reader.accountId} or own.account_id is not null)`);
  if (pattern !== null) parts.push(sql`r.name ilike ${pattern}`);
  const where = sql.join(parts, sql` and `);
  const order = show === "past" ? sql`r.starts_at desc, x.meeting_id desc` : sql`r.starts_at, x.meeting_id`;
  const [counted, page] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total ${from(reader.accountId)} where ${where}`.execute(
      db,
    ),
    sql<MeetingRecord>`select ${fields(reader.accountId)} where ${where} order by ${order}
      limit ${limit} offset ${offset}`.execute(db),
  ]);
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 };
}

/** What a reader organises, or is invited to and has not declined, the latest first. */
export async function listForCalendar(
  db: Db,
  reader: MeetingReader,
  { since, limit }: { since: number; limit: number },
): Promise<MeetingRecord[]> {
  const { rows } = await sql<MeetingRecord>`select ${fields(reader.accountId)}
    where ${readable(reader)} and r.ends_at >= ${since} and (x.organiser_id = ${reader.accountId}
      or (own.account_id is not null and own.answer is distinct from 'declined'))
    order by r.starts_at desc, x.meeting_id limit ${limit}`.execute(db);
  return rows;
}

/** What one person is invited to of a meeting's series that is still to come and on, or the meeting alone. */
export async function listAheadOf(
  db: Db,
  { deptId, meetingId, calendarId }: Pick<MeetingRecord, "deptId" | "meetingId" | "calendarId">,
  accountId: string,
  now: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select x.meeting_id as id ${from(accountId)}
    where x.dept_id = ${deptId} and own.account_id is not null and x.call_off_reason is null
    and (x.meeting_id = ${meetingId} or coalesce(s.calendar_id, s.series_id) = ${calendarId}::int8)
    and r.ended_at is null and r.ends_at > ${now} order by r.starts_at, x.meeting_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Meetings of an organiser that are still to come. */
export async function countAhead(db: Db, accountId: string, now: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from edu.meeting x join rooms.room r on r.id = x.room_id
    where x.organiser_id = ${accountId} and r.ended_at is null and r.ends_at > ${now}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The meeting whose room was made with this key of its organiser. */
export async function findByKey(db: Db, accountId: string, key: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("rooms.room as r")
    .innerJoin("edu.meeting as m", "m.room_id", "r.id")
    .select("m.meeting_id")
    .where("r.realm", "=", 0)
    .where("r.creator", "=", accountId)
    .where("r.create_key", "=", key)
    .executeTakeFirst();
  return row?.meeting_id;
}
