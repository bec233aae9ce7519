import type { ActivityAudience, ActivityContent, ActivityState } from "@lyceum/contract/shapes";
import { type RawBuilder, type Selectable, sql, type Updateable } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { authorOf, writtenColumns, writtenConditions, type WrittenQuery } from "../../db/written.ts";
import type { Db } from "../../ports/database.ts";

export type ActivityRecord = {
  activityId: number;
  deptId: number;
  state: ActivityState;
  content: ActivityContent;
  coverUrl: string;
  cancelReason: string;
  sequence: number;
  version: number;
  publishedAt: number | null;
  authorId: string | null;
  proposedAt: number | null;
  proposedVersion: number | null;
  refusal: string;
  updatedAt: number;
};

/** One activity of the institution; locked until the transaction ends where it or its places are going to be changed. */
export async function findActivity(
  db: Db,
  deptId: number,
  activityId: number,
  { locks }: { locks: boolean },
): Promise<ActivityRecord | undefined> {
  const found = db
    .selectFrom("edu.activity")
    .selectAll()
    .where("dept_id", "=", deptId)
    .where("activity_id", "=", activityId);
  const row = await (locks ? found.forNoKeyUpdate() : found).executeTakeFirst();
  return row && recordOf(row);
}

/** Of these activities, those that somebody began. */
export async function findIdsBy(
  db: Db,
  deptId: number,
  authorId: string,
  activityIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom("edu.activity")
    .select("activity_id as activityId")
    .where("dept_id", "=", deptId)
    .where("author_id", "=", authorId)
    .where("activity_id", "in", [...activityIds])
    .execute();
  return rows.map(({ activityId }) => activityId);
}

/** The published activities before their beginning that somebody has signed up for, locked in one order. */
export async function lockUpcomingOf(
  trx: Db,
  deptId: number,
  accountId: string,
  now: number,
): Promise<ActivityRecord[]> {
  const rows = await trx
    .selectFrom("edu.activity")
    .selectAll()
    .where("dept_id", "=", deptId)
    .where("state", "=", "published")
    .where("start_at", ">", now)
    .where("activity_id", "in", (of) =>
      of.selectFrom("edu.activity_sign_up").select("activity_id").where("account_id", "=", accountId),
    )
    .orderBy("activity_id")
    .forNoKeyUpdate()
    .execute();
  return rows.map(recordOf);
}

export async function insertActivity(
  trx: Db,
  values: { deptId: number; content: ActivityContent; accountId: string; at: number },
): Promise<number> {
  const { deptId, content, accountId, at } = values;
  const { activity_id: id } = await trx
    .insertInto("edu.activity")
    .values({
      dept_id: deptId,
      ...columnsOf(content),
      author_id: accountId,
      created_at: at,
      updated_at: at,
    })
    .returning("activity_id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateActivity(
  trx: Db,
  { deptId, activityId }: Pick<ActivityRecord, "deptId" | "activityId">,
  change: Updateable<Tables["edu.activity"]>,
): Promise<void> {
  await trx
    .updateTable("edu.activity")
    .set(change)
    .where("dept_id", "=", deptId)
    .where("activity_id", "=", activityId)
    .execute();
}

export async function deleteActivity(
  trx: Db,
  { deptId, activityId }: Pick<ActivityRecord, "deptId" | "activityId">,
): Promise<void> {
  await trx
    .deleteFrom("edu.activity")
    .where("dept_id", "=", deptId)
    .where("activity_id", "=", activityId)
    .execute();
}

/** The name of the author and how many places are taken, in one question. */
export async function readFacts(
  db: Db,
  { deptId, activityId }: Pick<ActivityRecord, "deptId" | "activityId">,
): Promise<{ author: string; going: number; waiting: number }> {
  const { rows } = await sql<{ author: string; going: number; waiting: number }>`
    select coalesce(p.nick, '') as author, ${countOf("going")} as going, ${countOf("waiting")} as waiting
    from edu.activity x left join edu.account p on p.id = x.author_id
    where x.dept_id = ${deptId} and x.activity_id = ${activityId}`.execute(db);
  return rows[0] ?? { author: "", going: 0, waiting: 0 };
}

/** How many have a place, or wait for one, of activity `x`. */
export function countOf(state: "going" | "waiting"): RawBuilder<number> {
  return sql<number>`(select count(*)::int from edu.activity_sign_up s
    where s.activity_id = x.activity_id and s.state = ${state})`;
}

export type ListQuery = WrittenQuery<ActivityState> & {
  /** Of drafts: those that are proposed, or the others; null: all. */
  isProposed: boolean | null;
  sort: keyof typeof orders;
  limit: number;
  offset: number;
};

export type ListedActivity = {
  activityId: number;
  state: ActivityState;
  title: string;
  titleEn: string;
  startAt: number | null;
  endAt: number | null;
  opensAt: number | null;
  closesAt: number | null;
  capacity: number | null;
  audience: ActivityAudience;
  classIds: number[];
  version: number;
  updatedAt: number;
  publishedAt: number | null;
  proposedAt: number | null;
  author: { userId: string; name: string };
  going: number;
  waiting: number;
};

const orders = {
  updated: sql`x.updated_at, x.activity_id`,
  "-updated": sql`x.updated_at desc, x.activity_id desc`,
  start: sql`x.start_at nulls last, x.activity_id`,
  "-start": sql`x.start_at desc nulls last, x.activity_id desc`,
  title: sql`x.title, x.title_en, x.activity_id`,
  "-title": sql`x.title desc, x.title_en desc, x.activity_id desc`,
} as const;

/** Activities for staff, with the places that are taken of each of the page. */
export async function listActivities(
  db: Db,
  deptId: number,
  query: ListQuery,
): Promise<{ rows: ListedActivity[]; total: number }> {
  const parts = writtenConditions("x", deptId, query);
  if (query.isProposed !== null) parts.push(sql`(x.proposed_at is not null) = ${query.isProposed}`);
  const where = sql.join(parts, sql` and `);
  const [counted, page] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total from edu.activity x where ${where}`.execute(db),
    sql<ListedActivity>`
      select x.activity_id as "activityId", x.state, x.title, x.title_en as "titleEn", x.start_at as "startAt",
        x.end_at as "endAt", x.opens_at as "opensAt", x.closes_at as "closesAt", x.capacity, x.audience,
        x.audience_classes as "classIds", x.version, x.updated_at as "updatedAt", x.published_at as "publishedAt",
        x.proposed_at as "proposedAt",
        ${authorOf("x")} as author,
        ${countOf("going")} as going, ${countOf("waiting")} as waiting
      from edu.activity x left join edu.account p on p.id = x.author_id
      where ${where} order by ${orders[query.sort]} limit ${query.limit} offset ${query.offset}`.execute(db),
  ]);
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 };
}

/** The columns that hold what is written. */
export function columnsOf(content: ActivityContent) {
  return {
    ...writtenColumns(content),
    place: content.place,
    place_en: content.placeEn,
    cover_asset: content.cover,
    start_at: content.startAt,
    end_at: content.endAt,
    opens_at: content.opensAt,
    closes_at: content.closesAt,
    capacity: content.capacity,
    has_waiting_list: content.hasWaitingList,
    audience: content.audience,
    audience_classes: content.classIds,
    is_public: content.isPublic,
    album_id: content.albumId,
  };
}

export function recordOf(row: Selectable<Tables["edu.activity"]>): ActivityRecord {
  return {
    activityId: row.activity_id,
    deptId: row.dept_id,
    state: row.state,
    content: {
      title: row.title,
      titleEn: row.title_en,
      body: row.body,
      bodyEn: row.body_en,
      place: row.place,
      placeEn: row.place_en,
      cover: row.cover_asset,
      startAt: row.start_at,
      endAt: row.end_at,
      opensAt: row.opens_at,
      closesAt: row.closes_at,
      capacity: row.capacity,
      hasWaitingList: row.has_waiting_list,
      audience: row.audience,
      classIds: row.audience_classes,
      isPublic: row.is_public,
      albumId: row.album_id,
    },
    coverUrl: row.cover_url,
    cancelReason: row.cancel_reason,
    sequence: row.sequence,
    version: row.version,
    publishedAt: row.published_at,
    authorId: row.author_id,
    proposedAt: row.proposed_at,
    proposedVersion: row.proposed_version,
    refusal: row.refusal,
    updatedAt: row.updated_at,
  };
}
