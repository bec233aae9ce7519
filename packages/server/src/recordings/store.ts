import type { LoggedRecording, Trim } from "@lyceum/domain/recordings";
import { type Selectable, sql } from "kysely";
import type { RecordingTable, RecordingTrackTable } from "../db/tables/recordings.ts";
import { isForMember } from "../live/index.ts";
import type { Db } from "../ports/database.ts";

export type RecordingRecord = Selectable<RecordingTable>;
export type TrackRecord = Selectable<RecordingTrackTable>;
/** What a reader sees of a recording besides its row. */
export type ListedRecording = RecordingRecord & {
  host_nick: string | null;
  request_count: number;
  is_in: boolean;
  is_own_room: boolean;
  has_asked: boolean;
};

export type Who = {
  deptId: number;
  accountId: string;
  isStaff: boolean;
  /** Admitted by the institution, with the classes by which broadcasts are for somebody. */
  isMember: boolean;
  classIds: readonly number[];
};
/** What was recorded: a broadcast, a meeting. */
export type Occasion = { liveId: number } | { meetingId: number };
type Bounds = { pattern: string | null; occasion: Occasion | null; offset: number; limit: number };

/**
 * Recordings of own rooms, and of those that somebody was in and agreed to; for staff all. Those of one broadcast come to
 * all whom it was for: a list of everything would drown the own ones in them.
 */
export async function listRecordings(
  db: Db,
  who: Who,
  { pattern, occasion, offset, limit }: Bounds,
): Promise<{ rows: ListedRecording[]; total: number }> {
  const own = occasion === null ? readable(db, who, wasIn(who)) : readable(db, who).where(isOf(occasion));
  const found = own.$if(pattern !== null, (query) => query.where("r.name", "ilike", pattern));
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await withFacts(found, who)
    .orderBy("r.started_at", "desc")
    .orderBy("r.recording_id", "desc")
    .offset(offset)
    .limit(limit)
    .execute();
  return { rows, total };
}

/** Undefined where this reader may not know of it. */
export async function findRecording(
  db: Db,
  who: Who,
  recordingId: number,
): Promise<ListedRecording | undefined> {
  return await withFacts(readable(db, who), who).where("r.recording_id", "=", recordingId).executeTakeFirst();
}

/** Of these recordings those that may be read. */
export async function findReadableIds(db: Db, who: Who, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await readable(db, who).select("r.recording_id").where("r.recording_id", "in", ids).execute();
  return rows.map(({ recording_id }) => recording_id);
}

/** Of these recordings those that are for this reader to manage, and not discarded. */
export async function findManagedIds(db: Db, who: Who, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { deptId, accountId, isStaff } = who;
  const rows = await db
    .selectFrom("edu.recording as r")
    .select("r.recording_id")
    .where("r.dept_id", "=", deptId)
    .where("r.recording_id", "in", ids)
    .where("r.discarded_at", "is", null)
    .$if(!isStaff, (query) => query.where(sql<boolean>`(r.account_id = ${accountId} or ${isOwnRoom(who)})`))
    .execute();
  return rows.map(({ recording_id }) => recording_id);
}

/** What was discarded is there for who may bring it back alone. */
function readable(db: Db, who: Who, isInvited = sql<boolean>`(${wasIn(who)} or ${isForAudience(who)})`) {
  const { deptId, accountId, isStaff } = who;
  const query = db.selectFrom("edu.recording as r").where("r.dept_id", "=", deptId);
  if (isStaff) return query;
  return query.where(
    sql<boolean>`(r.account_id = ${accountId} or ${isOwnRoom(who)} or (r.discarded_at is null and ${isInvited}))`,
  );
}

function isOwnRoom({ accountId }: Who) {
  return sql<boolean>`exists (select 1 from rooms.room where id = r.room_id and creator = ${accountId})`;
}

function wasIn({ accountId }: Who) {
  return sql<boolean>`exists (select 1 from edu.recording_person
    where recording_id = r.recording_id and account_id = ${accountId})`;
}

/** Members whom the broadcast was for, whether they watched it or not; the public never. */
function isForAudience(who: Who) {
  return sql<boolean>`exists (select 1 from rooms.room h join edu.live x on x.live_id = h.live_id
    where h.id = r.room_id and x.dept_id = r.dept_id and x.state = 'published' and ${isForMember(who)})`;
}

function isOf(occasion: Occasion) {
  return "liveId" in occasion
    ? sql<boolean>`r.room_id in (select id from rooms.room where live_id = ${occasion.liveId})`
    : sql<boolean>`r.room_id in (select room_id from edu.meeting where meeting_id = ${occasion.meetingId})`;
}

function withFacts(query: ReturnType<typeof readable>, who: Who) {
  const { accountId } = who;
  return query.selectAll("r").select([
    sql<string | null>`(select nick from im.person where realm = 0 and account = r.account_id)`.as(
      "host_nick",
    ),
    sql<number>`(select count(*) from edu.recording_person
      where recording_id = r.recording_id and asked_at is not null)::int`.as("request_count"),
    sql<boolean>`exists (select 1 from edu.recording_person
      where recording_id = r.recording_id and account_id = ${accountId})`.as("is_in"),
    sql<boolean>`exists (select 1 from edu.recording_person
      where recording_id = r.recording_id and account_id = ${accountId} and asked_at is not null)`.as(
      "has_asked",
    ),
    isOwnRoom(who).as("is_own_room"),
  ]);
}

/** SQL: the recording `r` may be shown to others than those who were in it: nobody who is in it asks that it be deleted. */
export function isShowable() {
  return sql<boolean>`(r.state = 'ready' and r.discarded_at is null and not exists (select from edu.recording_person
    where recording_id = r.recording_id and asked_at is not null))`;
}

/** SQL: how much of the recording `r` is shown. */
export function shownMs() {
  return sql<number>`coalesce(r.trim_end_ms - r.trim_start_ms, r.duration_ms)`;
}

/** The recording with its row locked, for a change of it. */
export async function lockRecording(
  trx: Db,
  deptId: number,
  recordingId: number,
): Promise<RecordingRecord | undefined> {
  return await trx
    .selectFrom("edu.recording")
    .selectAll()
    .where("dept_id", "=", deptId)
    .where("recording_id", "=", recordingId)
    .forUpdate()
    .executeTakeFirst();
}

/** For the server itself, which knows of no institution. */
export async function findById(
  db: Db,
  recordingId: number,
  { locks = false } = {},
): Promise<RecordingRecord | undefined> {
  const found = db.selectFrom("edu.recording").selectAll().where("recording_id", "=", recordingId);
  return await (locks ? found.forUpdate() : found).executeTakeFirst();
}

/** Who made the room that was recorded. */
export async function findCreator(db: Db, roomId: number): Promise<string | undefined> {
  const row = await db.selectFrom("rooms.room").select("creator").where("id", "=", roomId).executeTakeFirst();
  return row?.creator;
}

/** What is shown of a recording; null: all of it. */
export function trimOf({
  trim_start_ms: startMs,
  trim_end_ms: endMs,
}: Pick<RecordingRecord, "trim_start_ms" | "trim_end_ms">): Trim | null {
  return startMs === null || endMs === null ? null : { startMs, endMs };
}

type NewRecording = Pick<RecordingRecord, "dept_id" | "room_id" | "rev" | "name" | "started_at"> & {
  account_id: string;
};

/** Whoever began it may have no account any more. */
export async function insertRecording(trx: Db, { account_id, ...row }: NewRecording): Promise<number> {
  const made = await trx
    .insertInto("edu.recording")
    .values((query) => ({
      ...row,
      account_id: query.selectFrom("edu.account").select("id").where("id", "=", account_id),
    }))
    .returning("recording_id")
    .executeTakeFirstOrThrow();
  return made.recording_id;
}

/** Undefined: it is not known, or has ended before. */
export async function endRecording(
  trx: Db,
  roomId: number,
  rev: number,
  ended: { ended_at: number; failure: RecordingRecord["failure"] },
): Promise<number | undefined> {
  const row = await trx
    .updateTable("edu.recording")
    .set({ ...ended, state: "working" })
    .where("room_id", "=", roomId)
    .where("rev", "=", rev)
    .where("state", "=", "recording")
    .returning("recording_id")
    .executeTakeFirst();
  return row?.recording_id;
}

export async function updateRecording(
  trx: Db,
  recordingId: number,
  changes: Partial<Omit<RecordingRecord, "speakers" | "marks">> & { speakers?: string; marks?: string },
): Promise<void> {
  await trx.updateTable("edu.recording").set(changes).where("recording_id", "=", recordingId).execute();
}

export async function readTracks(db: Db, recordingId: number): Promise<TrackRecord[]> {
  return await db
    .selectFrom("edu.recording_track")
    .selectAll()
    .where("recording_id", "=", recordingId)
    .orderBy("start_ms")
    .orderBy("file")
    .execute();
}

export async function insertTrack(trx: Db, { loudness, ...track }: TrackRecord): Promise<void> {
  await trx
    .insertInto("edu.recording_track")
    .values({ ...track, loudness: JSON.stringify(loudness) })
    .execute();
}

/** Those of them who have an account in the institution; guests are gone with their visit. */
export async function insertPeople(
  trx: Db,
  { recordingId, deptId }: { recordingId: number; deptId: number },
  accounts: readonly string[],
): Promise<void> {
  if (accounts.length === 0) return;
  await sql`
    insert into edu.recording_person (recording_id, account_id)
    select ${recordingId}, id from edu.account
    where id = any(${[...accounts]}) and dept_id = ${deptId}
    on conflict do nothing`.execute(trx);
}

export async function setRequest(
  trx: Db,
  recordingId: number,
  accountId: string,
  request: { asked_at: number | null; reason: string },
): Promise<void> {
  await trx
    .updateTable("edu.recording_person")
    .set(request)
    .where("recording_id", "=", recordingId)
    .where("account_id", "=", accountId)
    .execute();
}

export async function endRequests(trx: Db, recordingId: number): Promise<void> {
  await trx
    .updateTable("edu.recording_person")
    .set({ asked_at: null, reason: "" })
    .where("recording_id", "=", recordingId)
    .where("asked_at", "is not", null)
    .execute();
}

export async function readRequests(
  db: Db,
  recordingId: number,
): Promise<{ account: string; nick: string; reason: string; at: number }[]> {
  const rows = await db
    .selectFrom("edu.recording_person as p")
    .leftJoin("im.person as who", (join) =>
      join.onRef("who.account", "=", "p.account_id").on("who.realm", "=", 0),
    )
    .select(["p.account_id", "p.asked_at", "p.reason", "who.nick"])
    .where("p.recording_id", "=", recordingId)
    .where("p.asked_at", "is not", null)
    .orderBy("p.asked_at")
    .limit(100)
    .execute();
  return rows.map(({ account_id, asked_at, reason, nick }) => ({
    account: account_id,
    nick: nick ?? account_id,
    reason,
    at: asked_at ?? 0,
  }));
}

export async function writeTimeline(trx: Db, recordingId: number, logged: LoggedRecording): Promise<void> {
  const timeline = JSON.stringify(logged);
  await trx
    .insertInto("edu.recording_timeline")
    .values({ recording_id: recordingId, timeline })
    .onConflict((conflict) => conflict.column("recording_id").doUpdateSet({ timeline }))
    .execute();
}

/** Null until its files are closed. */
export async function readTimeline(db: Db, recordingId: number): Promise<LoggedRecording | null> {
  const row = await db
    .selectFrom("edu.recording_timeline")
    .select("timeline")
    .where("recording_id", "=", recordingId)
    .executeTakeFirst();
  return row?.timeline ?? null;
}

/** What recordings of an institution take, and how many run; others wait for the end of the transaction to begin one. */
export async function lockUsage(
  trx: Db,
  deptId: number,
  /** Of one whose files are not closed yet. */
  estimate: number,
): Promise<{ running: number; bytes: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended('edu.recording', ${deptId}))`.execute(trx);
  const { running, bytes } = await trx
    .selectFrom("edu.recording")
    .select([
      sql<string>`count(*) filter (where state = 'recording')`.as("running"),
      sql<string>`coalesce(sum(case when state in ('recording', 'working')
        then greatest(size, ${estimate}) else size end), 0)`.as("bytes"),
    ])
    .where("dept_id", "=", deptId)
    .executeTakeFirstOrThrow();
  return { running: Number(running), bytes: Number(bytes) };
}

/** Where those begin in the logs of their rooms that are recorded now. */
export async function listRunning(db: Db, deptId: number): Promise<{ roomId: number; rev: number }[]> {
  return await db
    .selectFrom("edu.recording")
    .select(["room_id as roomId", "rev"])
    .where("dept_id", "=", deptId)
    .where("state", "=", "recording")
    .orderBy("recording_id")
    .execute();
}

/** Recordings whose time is over, a few at a time. */
export async function findExpired(
  db: Db,
  { now, discardedBefore, limit }: { now: number; discardedBefore: number; limit: number },
): Promise<RecordingRecord[]> {
  return await db
    .selectFrom("edu.recording")
    .selectAll()
    .where(({ or, eb }) => or([eb("kept_until", "<", now), eb("discarded_at", "<", discardedBefore)]))
    .limit(limit)
    .execute();
}

export async function deleteRecording(trx: Db, recordingId: number): Promise<void> {
  await trx.deleteFrom("edu.recording").where("recording_id", "=", recordingId).execute();
}

/** Those whose files nobody has closed since. */
export async function findUnclosed(db: Db, endedBefore: number): Promise<number[]> {
  const rows = await db
    .selectFrom("edu.recording")
    .select("recording_id")
    .where("state", "=", "working")
    .where("ended_at", "<", endedBefore)
    .limit(100)
    .execute();
  return rows.map(({ recording_id }) => recording_id);
}
