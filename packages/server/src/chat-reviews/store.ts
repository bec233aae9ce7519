import { limits } from "@lyceum/contract/limits";
import { type ChatReviewPair, messageTypes } from "@lyceum/contract/shapes";
import { historyBits, type Reviewer } from "@lyceum/domain/messages";
import { type Insertable, type Selectable, sql } from "kysely";
import { type Batches, deleteInBatches } from "../db/delete-in-batches.ts";
import type { Tables } from "../db/tables.ts";
import { realmNumbers } from "../db/tables/messaging.ts";
import type { Database, Db } from "../ports/database.ts";

export type ReviewRow = Selectable<Tables["edu.chat_review"]>;

/** One that is on already stays as it is. */
export async function insertSpan(trx: Db, deptId: number, now: number): Promise<void> {
  await sql`
    insert into edu.chat_review_span (dept_id, from_at) values (${deptId}, ${now})
    on conflict (dept_id) where until_at is null do nothing`.execute(trx);
}

export async function closeSpan(trx: Db, deptId: number, now: number): Promise<void> {
  await trx
    .updateTable("edu.chat_review_span")
    .set({ until_at: now })
    .where("dept_id", "=", deptId)
    .where("until_at", "is", null)
    .execute();
}

/** What decides at an institution whether anything is read. */
export async function readInstitution(
  db: Db,
  deptId: number,
): Promise<{ kind: string; features: Readonly<Record<string, boolean>> }> {
  return await db
    .selectFrom("edu.institution")
    .select(["kind", sql<Readonly<Record<string, boolean>>>`features`.as("features")])
    .where("dept_id", "=", deptId)
    .executeTakeFirstOrThrow();
}

/**
 * A message `m` of a conversation with the member of staff `s` may be read: it was written while the institution had it switched
 * on and they were its staff, and it stands in the history.
 */
const isReadable = (deptId: number) => sql<boolean>`
  m.type <> ${sql.lit(messageTypes.notification)} and m.flags & ${sql.lit(historyBits)} = 0
  and (s.is_staff and s.dept_id = ${deptId} and m.time >= coalesce(s.staff_since, 0)
    or exists (select from im.past_staff b where b.person_id = s.id and b.dept_id = ${deptId}
      and m.time >= coalesce(b.from_at, 0) and m.time < b.until_at))
  and exists (select from edu.chat_review_span t where t.dept_id = ${deptId}
    and m.time >= t.from_at and (t.until_at is null or m.time < t.until_at))`;

/** Pairs one of whom has this in the name, with the newest message that may be read; those of the reader are not among them. */
export async function listPairs(
  db: Db,
  { account, deptId, isForAll, classIds }: Reviewer,
  name: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: ChatReviewPair[]; total: number }> {
  const { rows } = await sql<ChatReviewPair & { total: number }>`
    with named as (
      select id from im.person
      where realm = ${sql.lit(realmNumbers.edu)} and dept_id = ${deptId} and kind = 'k12'
        and position(lower(${name}) in lower(nick)) > 0
      order by nick, id limit 200
    ), pairs as (
      select distinct c.id, s.id as staff_id, u.id as pupil_id
      from named n join im.participant x on x.person_id = n.id
      join im.conversation c on c.id = x.conversation_id and c.lo_id <> c.hi_id
      join im.person s on s.id in (c.lo_id, c.hi_id) and s.dept_id = ${deptId} and s.kind = 'k12'
        and 'robot' <> all(s.roles) and (s.is_staff or 'student' <> all(s.roles)
          and exists (select from im.past_staff b where b.person_id = s.id and b.dept_id = ${deptId}))
      join im.person u on u.id in (c.lo_id, c.hi_id) and u.id <> s.id and u.dept_id = ${deptId}
        and not u.is_staff and 'student' = any(u.roles)
      where s.account <> ${account} and u.account <> ${account}
        and (${isForAll} or u.class_ids && ${[...classIds]}::int4[])
    )
    select jsonb_build_object('account', s.account, 'nick', s.nick) as staff,
      jsonb_build_object('account', u.account, 'nick', u.nick) as pupil,
      not s.is_staff as "isFormer", l.time as "lastAt", (count(*) over ())::int as total
    from pairs p join im.person s on s.id = p.staff_id join im.person u on u.id = p.pupil_id
    cross join lateral (
      select m.time from im.message m where m.conversation_id = p.id and ${isReadable(deptId)}
      order by m.seq desc limit 1
    ) l
    order by l.time desc, p.id limit ${limit} offset ${offset}`.execute(db);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** A message as it is now. */
export type FoundMessage = {
  seq: number;
  isByStaff: boolean;
  at: number;
  type: number;
  text: string;
  attach: unknown;
  isRecalled: boolean;
};

const found = sql`
  select m.seq, m.sender_id = s.id as "isByStaff", m.time as at, m.type, m.body as text, m.attach,
    m.recalled_time is not null as "isRecalled"
  from im.person s cross join im.message m`;

/** A page before a place, the newest first, and one more than fits where there are more. */
export async function readPage(
  db: Db,
  { dept_id, conversation_id, staff_id }: Pick<ReviewRow, "dept_id" | "conversation_id" | "staff_id">,
  before: number | null,
): Promise<FoundMessage[]> {
  const { rows } = await sql<FoundMessage>`
    ${found} where s.account = ${staff_id} and s.realm = ${sql.lit(realmNumbers.edu)}
      and m.conversation_id = ${conversation_id}
      and (${before}::int8 is null or m.seq < ${before}::int8) and ${isReadable(dept_id)}
    order by m.seq desc limit ${limits.chatReviewPage.value + 1}`.execute(db);
  return rows;
}

/** One of them, where it may be read. */
export async function readOne(
  db: Db,
  { dept_id, conversation_id, staff_id }: Pick<ReviewRow, "dept_id" | "conversation_id" | "staff_id">,
  seq: number,
): Promise<FoundMessage | undefined> {
  const { rows } = await sql<FoundMessage>`
    ${found} where s.account = ${staff_id} and s.realm = ${sql.lit(realmNumbers.edu)}
      and m.conversation_id = ${conversation_id} and m.seq = ${seq} and ${isReadable(dept_id)}`.execute(db);
  return rows[0];
}

/** Which of some people were staff of an institution once. */
export async function findPastStaff(db: Db, deptId: number, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom("im.past_staff")
    .select("person_id")
    .where("dept_id", "=", deptId)
    .where("person_id", "in", [...ids, 0])
    .execute();
  return new Set(rows.map(({ person_id: id }) => id));
}

export async function insertReview(
  trx: Db,
  row: Omit<Insertable<Tables["edu.chat_review"]>, "review_id">,
): Promise<number> {
  const { review_id: id } = await trx
    .insertInto("edu.chat_review")
    .values(row)
    .returning("review_id")
    .executeTakeFirstOrThrow();
  return id;
}

/** What this person has opened since a moment. */
export async function findReview(
  db: Db,
  { deptId, accountId }: { deptId: number; accountId: string },
  reviewId: number,
  since: number,
): Promise<ReviewRow | undefined> {
  return await db
    .selectFrom("edu.chat_review")
    .selectAll()
    .where("review_id", "=", reviewId)
    .where("dept_id", "=", deptId)
    .where("reader_id", "=", accountId)
    .where("opened_at", ">", since)
    .executeTakeFirst();
}

/** When a conversation was opened, the newest first. */
export async function listOpenings(db: Db, deptId: number, conversationId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("edu.chat_review")
    .select("opened_at")
    .where("dept_id", "=", deptId)
    .where("conversation_id", "=", conversationId)
    .orderBy("opened_at", "desc")
    .limit(limits.chatReviewsShown.value)
    .execute();
  return rows.map(({ opened_at: at }) => at);
}

export async function deleteOldReviews(database: Database, before: number, batches: Batches): Promise<void> {
  await deleteInBatches(database, "edu.chat_review", "opened_at < $1", [before], batches);
}
