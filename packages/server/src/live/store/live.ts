import type { ActivityAudience, LiveContent, LiveState } from "@lyceum/contract/shapes";
import type { LiveRoom } from "@lyceum/domain/live";
import { type Selectable, sql, type Updateable } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { authorOf, writtenColumns, writtenConditions, type WrittenQuery } from "../../db/written.ts";
import type { Db } from "../../ports/database.ts";

export type LiveRecord = {
  liveId: number;
  deptId: number;
  state: LiveState;
  content: LiveContent;
  /** Assets, in their order. */
  materials: string[];
  coverUrl: string;
  cancelReason: string;
  sequence: number;
  version: number;
  publishedAt: number | null;
  authorId: string | null;
  updatedAt: number;
};

/** One broadcast of the institution; locked until the transaction ends where it is going to be changed. */
export async function findLive(
  db: Db,
  deptId: number,
  liveId: number,
  { locks }: { locks: boolean },
): Promise<LiveRecord | undefined> {
  const found = db
    .selectFrom("edu.live")
    .selectAll()
    .where("dept_id", "=", deptId)
    .where("live_id", "=", liveId);
  const row = await (locks ? found.forNoKeyUpdate() : found).executeTakeFirst();
  return row && recordOf(row);
}

/** `creator`: the account of whoever opened it. */
export type OwnRoom = LiveRoom & {
  roomId: string;
  creator: string;
  present: number;
  wasRecorded: boolean;
};

/** The room of a broadcast; null until it was opened. */
export async function findRoomOf(db: Db, { liveId, deptId }: Place): Promise<OwnRoom | null> {
  const row = await db
    .selectFrom("rooms.room")
    .select(["id", "creator", "ended_at", "host_in", "present"])
    .select((of) =>
      of
        .exists(
          of
            .selectFrom("edu.recording as k")
            .select("k.room_id")
            .whereRef("k.room_id", "=", "rooms.room.id")
            .where("k.discarded_at", "is", null)
            .where("k.state", "<>", "failed"),
        )
        .$castTo<boolean>()
        .as("was_recorded"),
    )
    .where("live_id", "=", liveId)
    .where("dept_id", "=", deptId)
    .executeTakeFirst();
  if (!row) return null;
  const { creator, ended_at: endedAt, host_in: isHostIn, present, was_recorded: wasRecorded } = row;
  return { roomId: String(row.id), creator, endedAt, isHostIn, present, wasRecorded };
}

export async function insertLive(
  trx: Db,
  values: { deptId: number; content: LiveContent; accountId: string; at: number },
): Promise<number> {
  const { deptId, content, accountId, at } = values;
  const { live_id: id } = await trx
    .insertInto("edu.live")
    .values({
      dept_id: deptId,
      ...columnsOf(content),
      author_id: accountId,
      created_at: at,
      updated_at: at,
    })
    .returning("live_id")
    .executeTakeFirstOrThrow();
  return id;
}

type Place = Pick<LiveRecord, "deptId" | "liveId">;

export async function updateLive(
  trx: Db,
  { deptId, liveId }: Place,
  change: Updateable<Tables["edu.live"]>,
): Promise<void> {
  await trx
    .updateTable("edu.live")
    .set(change)
    .where("dept_id", "=", deptId)
    .where("live_id", "=", liveId)
    .execute();
}

export async function deleteLive(trx: Db, { deptId, liveId }: Place): Promise<void> {
  await trx.deleteFrom("edu.live").where("dept_id", "=", deptId).where("live_id", "=", liveId).execute();
}

/** The name of the author, and how many are reminded. */
export async function readFacts(
  db: Db,
  { deptId, liveId }: Place,
): Promise<{ author: string; reminded: number }> {
  const { rows } = await sql<{ author: string; reminded: number }>`
    select coalesce(p.nick, '') as author, ${remindedCount} as reminded
    from edu.live x left join edu.account p on p.id = x.author_id
    where x.dept_id = ${deptId} and x.live_id = ${liveId}`.execute(db);
  return rows[0] ?? { author: "", reminded: 0 };
}

const remindedCount = sql<number>`(select count(*)::int from edu.live_reminder m where m.live_id = x.live_id)`;

export type ListQuery = WrittenQuery<LiveState> & {
  sort: keyof typeof orders;
  limit: number;
  offset: number;
};

export type ListedLive = {
  liveId: number;
  state: LiveState;
  title: string;
  titleEn: string;
  startAt: number | null;
  minutes: number;
  audience: ActivityAudience;
  classIds: number[];
  isPublic: boolean;
  version: number;
  updatedAt: number;
  publishedAt: number | null;
  author: { userId: string; name: string };
  reminded: number;
  room: LiveRoom | null;
};

const orders = {
  updated: sql`x.updated_at, x.live_id`,
  "-updated": sql`x.updated_at desc, x.live_id desc`,
  start: sql`x.start_at nulls last, x.live_id`,
  "-start": sql`x.start_at desc nulls last, x.live_id desc`,
} as const;

/** The room of the joined row `r` as the phase needs it. */
export const roomOf = sql<LiveRoom | null>`case when r.id is null then null else
  jsonb_build_object('endedAt', r.ended_at, 'isHostIn', r.host_in) end`;

/** Broadcasts for staff. */
export async function listLive(
  db: Db,
  deptId: number,
  query: ListQuery,
): Promise<{ rows: ListedLive[]; total: number }> {
  const where = sql.join(writtenConditions("x", deptId, query), sql` and `);
  const [counted, page] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total from edu.live x where ${where}`.execute(db),
    sql<ListedLive>`
      select x.live_id as "liveId", x.state, x.title, x.title_en as "titleEn", x.start_at as "startAt", x.minutes,
        x.audience, x.audience_classes as "classIds", x.is_public as "isPublic", x.version,
        x.updated_at as "updatedAt", x.published_at as "publishedAt",
        ${authorOf("x")} as author,
        ${remindedCount} as reminded, ${roomOf} as room
      from edu.live x left join edu.account p on p.id = x.author_id left join rooms.room r on r.live_id = x.live_id
      where ${where} order by ${orders[query.sort]} limit ${query.limit} offset ${query.offset}`.execute(db),
  ]);
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 };
}

/** The columns that hold what is written. */
export function columnsOf(content: LiveContent) {
  return {
    ...writtenColumns(content),
    cover_asset: content.cover,
    speakers: JSON.stringify(content.speakers),
    subject: content.subject,
    grade: content.grade,
    start_at: content.startAt,
    minutes: content.minutes,
    audience: content.audience,
    audience_classes: content.classIds,
    is_public: content.isPublic,
    has_chat: content.hasChat,
    slow_seconds: content.slowSeconds,
    takes_questions: content.takesQuestions,
    is_recorded: content.isRecorded,
  };
}

/** With the row held until the transaction ends, so that the index gets nothing older than what follows. */
export async function readForIndex(trx: Db, liveId: number): Promise<LiveRecord | undefined> {
  const row = await trx
    .selectFrom("edu.live")
    .selectAll()
    .where("live_id", "=", liveId)
    .forShare()
    .executeTakeFirst();
  return row && recordOf(row);
}

/** In the order of their ids, for the rebuild of the index. */
export async function readAllAfter(trx: Db, afterId: number, limit: number): Promise<LiveRecord[]> {
  const rows = await trx
    .selectFrom("edu.live")
    .selectAll()
    .where("live_id", ">", afterId)
    .orderBy("live_id")
    .limit(limit)
    .forShare()
    .execute();
  return rows.map(recordOf);
}

export function recordOf(row: Selectable<Tables["edu.live"]>): LiveRecord {
  return {
    liveId: row.live_id,
    deptId: row.dept_id,
    state: row.state,
    content: {
      title: row.title,
      titleEn: row.title_en,
      body: row.body,
      bodyEn: row.body_en,
      cover: row.cover_asset,
      speakers: row.speakers,
      subject: row.subject,
      grade: row.grade,
      startAt: row.start_at,
      minutes: row.minutes,
      audience: row.audience,
      classIds: row.audience_classes,
      isPublic: row.is_public,
      hasChat: row.has_chat,
      slowSeconds: row.slow_seconds,
      takesQuestions: row.takes_questions,
      isRecorded: row.is_recorded,
    },
    materials: row.materials,
    coverUrl: row.cover_url,
    cancelReason: row.cancel_reason,
    sequence: row.sequence,
    version: row.version,
    publishedAt: row.published_at,
    authorId: row.author_id,
    updatedAt: row.updated_at,
  };
}
