import { limits } from "@lyceum/contract/limits";
import type { CommentOrder } from "@lyceum/contract/shapes";
import type { Trim } from "@lyceum/domain/recordings";
import { type RawBuilder, sql } from "kysely";
import { realmNumbers } from "../../db/tables/messaging.ts";
import type { Db } from "../../ports/database.ts";

/** A comment as its table and the names of people say; times are those of the whole recording. */
export type CommentRecord = {
  commentId: number;
  recordingId: number;
  parentId: number | null;
  account: string;
  nick: string;
  avatar: string;
  body: string;
  atMs: number | null;
  createdAt: number;
  editedAt: number | null;
  isReported: boolean;
  reportCount: number;
};
/** A place in one of the orders: of the newest the id alone. */
export type Place = { commentId: number; atMs: number };
/** `pattern`: of the words that are searched; null: all. */
type Page = { order: CommentOrder; after: Place | null; limit: number; pattern: string | null };
type Of = { recordingId: number; trim: Trim | null; reader: string };

const columns = (reader: string) => sql`c.comment_id as "commentId", c.recording_id as "recordingId",
  c.parent_id as "parentId", coalesce(c.account_id, '') as account, coalesce(p.nick, '') as nick,
  coalesce(p.avatar, '') as avatar, c.body, c.at_ms as "atMs", c.created_at as "createdAt", c.edited_at as "editedAt",
  exists (select from edu.recording_comment_report r
    where r.comment_id = c.comment_id and r.account_id = ${reader}) as "isReported",
  (select count(*) from edu.recording_comment_report r where r.comment_id = c.comment_id)::int as "reportCount"`;

const joined = sql`edu.recording_comment c
  left join im.person p on p.realm = ${realmNumbers.edu} and p.account = c.account_id`;

/** What was removed is shown for the answers to it alone, and what is about a moment that is cut away not at all. */
function isShown(trim: Trim | null): RawBuilder<boolean> {
  const isWithin = trim
    ? sql`(c.at_ms is null or (c.at_ms >= ${trim.startMs} and c.at_ms < ${trim.endMs}))`
    : sql`true`;
  return sql<boolean>`(${isWithin} and (c.body <> '' or exists (select from edu.recording_comment a
    where a.parent_id = c.comment_id and a.body <> '')))`;
}

export async function listComments(
  db: Db,
  { recordingId, trim, reader }: Of,
  { order, after, limit, pattern }: Page,
): Promise<CommentRecord[]> {
  // What is about the whole stands before everything that is about a moment.
  const at = sql`coalesce(c.at_ms, -1)`;
  const isAfter =
    after === null
      ? sql`true`
      : order === "newest"
        ? sql`c.comment_id < ${after.commentId}`
        : sql`(${at}, c.comment_id) > (${after.atMs}, ${after.commentId})`;
  const by = order === "newest" ? sql`c.comment_id desc` : sql`${at}, c.comment_id`;
  const { rows } = await sql<CommentRecord>`
    select ${columns(reader)} from ${joined}
    where c.recording_id = ${recordingId} and c.parent_id is null and ${isShown(trim)} and ${isAfter}
      and (${pattern}::text is null or c.body ilike ${pattern} or exists (select from edu.recording_comment f
        where f.parent_id = c.comment_id and f.body ilike ${pattern}))
    order by ${by} limit ${limit}`.execute(db);
  return rows;
}

/** The answers to comments, the oldest first. */
export async function listReplies(
  db: Db,
  parents: readonly number[],
  reader: string,
): Promise<CommentRecord[]> {
  if (parents.length === 0) return [];
  const { rows } = await sql<CommentRecord>`
    select ${columns(reader)} from ${joined}
    where c.parent_id = any(${[...parents]}::int8[]) and c.body <> ''
    order by c.comment_id limit ${parents.length * limits.recordingRepliesMax.value}`.execute(db);
  return rows;
}

/** Comments and answers that are there to read; of a search those that hold its words. */
export async function countComments(
  db: Db,
  { recordingId, trim }: Pick<Of, "recordingId" | "trim">,
  pattern: string | null,
): Promise<number> {
  const within = (at: RawBuilder<unknown>) =>
    trim ? sql`(${at} is null or (${at} >= ${trim.startMs} and ${at} < ${trim.endMs}))` : sql`true`;
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from edu.recording_comment c
    left join edu.recording_comment q on q.comment_id = c.parent_id
    where c.recording_id = ${recordingId} and c.body <> ''
      and (${pattern}::text is null or c.body ilike ${pattern})
      and ${within(sql`coalesce(q.at_ms, c.at_ms)`)}`.execute(db);
  return rows[0]?.total ?? 0;
}

export async function findComment(
  db: Db,
  { recordingId, commentId }: { recordingId: number; commentId: number },
  reader: string,
): Promise<CommentRecord | undefined> {
  const { rows } = await sql<CommentRecord>`
    select ${columns(reader)} from ${joined}
    where c.recording_id = ${recordingId} and c.comment_id = ${commentId}`.execute(db);
  return rows[0];
}

/** How many there are, removed ones too, and how many answer one of them. */
export async function countStored(
  db: Db,
  recordingId: number,
  parentId: number | null,
): Promise<{ all: number; replies: number }> {
  const { rows } = await sql<{ all: number; replies: number }>`
    select count(*)::int as "all", count(*) filter (where parent_id = ${parentId}::int8)::int as replies
    from edu.recording_comment where recording_id = ${recordingId}`.execute(db);
  return rows[0] ?? { all: 0, replies: 0 };
}

/** The one that was sent before with the same id, or none. */
export async function findSent(
  db: Db,
  { recordingId, accountId, idClient }: { recordingId: number; accountId: string; idClient: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom("edu.recording_comment")
    .select("comment_id")
    .where("recording_id", "=", recordingId)
    .where("account_id", "=", accountId)
    .where("id_client", "=", idClient)
    .executeTakeFirst();
  return row?.comment_id;
}

type NewComment = {
  dept_id: number;
  recording_id: number;
  parent_id: number | null;
  account_id: string;
  id_client: string;
  body: string;
  at_ms: number | null;
  created_at: number;
};

export async function insertComment(trx: Db, row: NewComment): Promise<number> {
  const made = await trx
    .insertInto("edu.recording_comment")
    .values(row)
    .returning("comment_id")
    .executeTakeFirstOrThrow();
  return made.comment_id;
}

export async function writeBody(
  trx: Db,
  commentId: number,
  { body, editedAt }: { body: string; editedAt: number },
): Promise<void> {
  await trx
    .updateTable("edu.recording_comment")
    .set({ body, edited_at: editedAt })
    .where("comment_id", "=", commentId)
    .execute();
}

export async function insertReport(
  trx: Db,
  row: { comment_id: number; account_id: string; reported_at: number },
): Promise<void> {
  await trx
    .insertInto("edu.recording_comment_report")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteReports(trx: Db, commentId: number): Promise<void> {
  await trx.deleteFrom("edu.recording_comment_report").where("comment_id", "=", commentId).execute();
}
