import type { ActivityAudience, SignUpState } from "@lyceum/contract/shapes";
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";
import type { Reader } from "../../roles/index.ts";
import { countOf } from "./activities.ts";
import type { Db } from "../../ports/database.ts";

/** The activities `x` that somebody may read. */
export function readable({ deptId, isMember: isAdmitted, classIds }: Reader): RawBuilder<boolean> {
  return sql<boolean>`(x.dept_id = ${deptId} and x.state <> 'draft' and (x.is_public or (${isAdmitted}
    and (x.audience = 'all' or x.audience_classes && ${[...classIds]}::int8[]))))`;
}

export type ShownActivity = {
  activityId: number;
  state: "published" | "cancelled";
  title: string;
  titleEn: string;
  opening: string;
  openingEn: string;
  place: string;
  placeEn: string;
  cover: string | null;
  coverUrl: string;
  startAt: number;
  endAt: number;
  opensAt: number | null;
  closesAt: number | null;
  capacity: number | null;
  hasWaitingList: boolean;
  audience: ActivityAudience;
  going: number;
  waiting: number;
  own: SignUpState | null;
};

export type ReadQuery = {
  show: "upcoming" | "past" | "mine";
  /** Only these, found by words; null: all. */
  ids: readonly number[] | null;
  now: number;
  limit: number;
  offset: number;
};

/** A page of what somebody may read. */
export async function listReadable(
  db: Db,
  reader: Reader,
  { show, ids, now, limit, offset }: ReadQuery,
): Promise<{ rows: ShownActivity[]; total: number }> {
  const parts: RawBuilder<unknown>[] = [readable(reader)];
  if (show === "upcoming") parts.push(sql`x.end_at > ${now}`);
  if (show === "past") parts.push(sql`x.end_at <= ${now}`);
  if (show === "mine")
    parts.push(sql`exists (select from edu.activity_sign_up s where s.activity_id = x.activity_id
      and s.account_id = any(${reader.people.map(({ accountId }) => accountId)}::text[]))`);
  if (ids !== null) parts.push(sql`x.activity_id = any(${[...ids]}::int8[])`);
  const where = sql.join(parts, sql` and `);
  const order = show === "upcoming" ? sql`x.start_at, x.activity_id` : sql`x.end_at desc, x.activity_id desc`;
  const [counted, page] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total from edu.activity x where ${where}`.execute(db),
    sql<ShownActivity>`
      select x.activity_id as "activityId", x.state, x.title, x.title_en as "titleEn", x.opening,
        x.opening_en as "openingEn", x.place, x.place_en as "placeEn", x.cover_asset as cover, x.cover_url as "coverUrl",
        x.start_at as "startAt", x.end_at as "endAt", x.opens_at as "opensAt", x.closes_at as "closesAt", x.capacity,
        x.has_waiting_list as "hasWaitingList", x.audience, ${countOf("going")} as going, ${countOf("waiting")} as waiting,
        (select s.state from edu.activity_sign_up s
          where s.activity_id = x.activity_id and s.account_id = ${reader.accountId}) as own
      from edu.activity x where ${where} order by ${order} limit ${limit} offset ${offset}`.execute(db),
  ]);
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 };
}

/** Of these activities, those that somebody may read. */
export async function findReadableIds(
  db: Db,
  reader: Reader,
  activityIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ activityId: number }>`
    select x.activity_id as "activityId" from edu.activity x
    where ${readable(reader)} and x.activity_id = any(${[...activityIds]}::int8[])`.execute(db);
  return rows.map(({ activityId }) => activityId);
}

type FoundActivity = { activityId: number; startAt: number; place: string; placeEn: string };

/** Of these activities those that somebody may read, with when and where they are. */
export async function listFound(
  db: Db,
  reader: Reader,
  activityIds: readonly number[],
): Promise<FoundActivity[]> {
  const { rows } = await sql<FoundActivity>`
    select x.activity_id as "activityId", x.start_at as "startAt", x.place, x.place_en as "placeEn"
    from edu.activity x
    where ${readable(reader)} and x.activity_id = any(${[...activityIds]}::int8[])`.execute(db);
  return rows;
}

type Row = Selectable<Tables["edu.activity"]>;

/** One as it is now, locked against change until the transaction ends. */
export async function readForIndex(trx: Db, activityId: number): Promise<Row | undefined> {
  return await trx
    .selectFrom("edu.activity")
    .selectAll()
    .where("activity_id", "=", activityId)
    .forShare()
    .executeTakeFirst();
}

/** In the order of their ids, for the rebuild of the index. */
export async function readAllAfter(trx: Db, afterId: number, limit: number): Promise<Row[]> {
  return await trx
    .selectFrom("edu.activity")
    .selectAll()
    .where("activity_id", ">", afterId)
    .orderBy("activity_id")
    .limit(limit)
    .forShare()
    .execute();
}
