import type { RichTextDoc } from "@lyceum/contract/rich-text";
import { sql } from "kysely";
import type { Db } from "../../ports/database.ts";

export type Minutes = { bytes: number; finishedAt: number | null; body: RichTextDoc | null };

/** The minutes of a meeting; null where nobody has written any. */
export async function readMinutes(db: Db, deptId: number, meetingId: number): Promise<Minutes | null> {
  const row = await db
    .selectFrom("edu.meeting_minutes")
    .select(["bytes", "finished_at as finishedAt", "body"])
    .where("meeting_id", "=", meetingId)
    .where("dept_id", "=", deptId)
    .executeTakeFirst();
  return row ?? null;
}

/** The same, begun where there are none, and locked: updates are numbered in the order of their commits. */
export async function lockMinutes(trx: Db, deptId: number, meetingId: number): Promise<Minutes> {
  await trx
    .insertInto("edu.meeting_minutes")
    .values({ meeting_id: meetingId, dept_id: deptId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return await trx
    .selectFrom("edu.meeting_minutes")
    .select(["bytes", "finished_at as finishedAt", "body"])
    .where("meeting_id", "=", meetingId)
    .where("dept_id", "=", deptId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function insertUpdates(
  trx: Db,
  meetingId: number,
  {
    accountId,
    updates,
    cost,
    at,
  }: { accountId: string; updates: readonly Uint8Array[]; cost: number; at: number },
): Promise<void> {
  for (const body of updates)
    // oxlint-disable-next-line no-await-in-loop -- their numbers keep their order.
    await trx
      .insertInto("edu.meeting_minutes_update")
      .values({ meeting_id: meetingId, account_id: accountId, body: Buffer.from(body), written_at: at })
      .execute();
  await trx
    .updateTable("edu.meeting_minutes")
    .set((row) => ({ bytes: row("bytes", "+", cost) }))
    .where("meeting_id", "=", meetingId)
    .execute();
}

export async function finish(trx: Db, meetingId: number, body: RichTextDoc, at: number): Promise<void> {
  await trx
    .updateTable("edu.meeting_minutes")
    .set({ finished_at: at, body: JSON.stringify(body) })
    .where("meeting_id", "=", meetingId)
    .execute();
}

export type Update = { number: number; body: Uint8Array };

/** In the order in which they were stored. */
export async function readUpdates(
  db: Db,
  meetingId: number,
  after: number,
  limit: number,
): Promise<Update[]> {
  return await db
    .selectFrom("edu.meeting_minutes_update")
    .select(["number", "body"])
    .where("meeting_id", "=", meetingId)
    .where("number", ">", after)
    .orderBy("number")
    .limit(limit)
    .execute();
}

/** How many one person has stored that are not merged yet. */
export async function countUpdatesOf(trx: Db, meetingId: number, accountId: string): Promise<number> {
  const { count } = await trx
    .selectFrom("edu.meeting_minutes_update")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("meeting_id", "=", meetingId)
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function readLastUpdateOf(
  trx: Db,
  meetingId: number,
  accountId: string,
): Promise<Uint8Array | null> {
  const row = await trx
    .selectFrom("edu.meeting_minutes_update")
    .select("body")
    .where("meeting_id", "=", meetingId)
    .where("account_id", "=", accountId)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.body ?? null;
}

/** All of a meeting; a merged one bears the name of who wrote last. */
export async function readUpdatesWithWriters(
  trx: Db,
  meetingId: number,
): Promise<{ writer: string | null; body: Uint8Array }[]> {
  return await trx
    .selectFrom("edu.meeting_minutes_update")
    .select(["account_id as writer", "body"])
    .where("meeting_id", "=", meetingId)
    .execute();
}

/** Who has written since, by name. */
export async function readWriters(
  db: Db,
  meetingId: number,
  since: number,
): Promise<{ userId: string; name: string }[]> {
  const { rows } = await sql<{ userId: string; name: string }>`
    select a.id as "userId", a.nick as name from edu.account a
    where a.id in (select u.account_id from edu.meeting_minutes_update u
      where u.meeting_id = ${meetingId} and u.written_at > ${since})
    order by a.nick, a.id`.execute(db);
  return rows;
}

/** Of these, who is of the institution. */
export async function readNames(
  db: Db,
  deptId: number,
  accountIds: readonly string[],
): Promise<Map<string, string>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("edu.account")
    .select(["id", "nick"])
    .where("dept_id", "=", deptId)
    .where("id", "in", [...accountIds])
    .execute();
  return new Map(rows.map(({ id, nick }) => [id, nick]));
}

/** Minutes of many updates, the longest first. */
export async function findToMerge(
  db: Db,
  min: number,
  limit: number,
): Promise<{ meetingId: number; deptId: number }[]> {
  const { rows } = await sql<{ meetingId: number; deptId: number }>`
    select u.meeting_id as "meetingId", m.dept_id as "deptId" from edu.meeting_minutes_update u
    join edu.meeting_minutes m on m.meeting_id = u.meeting_id
    group by u.meeting_id, m.dept_id having count(*) >= ${min}
    order by count(*) desc limit ${limit}`.execute(db);
  return rows;
}

/** One update takes the place of all up to it. */
export async function replaceUpdates(
  trx: Db,
  meetingId: number,
  last: number,
  { body, cost }: { body: Uint8Array; cost: number },
): Promise<void> {
  await trx
    .deleteFrom("edu.meeting_minutes_update")
    .where("meeting_id", "=", meetingId)
    .where("number", "<", last)
    .execute();
  await trx
    .updateTable("edu.meeting_minutes_update")
    .set({ body: Buffer.from(body) })
    .where("meeting_id", "=", meetingId)
    .where("number", "=", last)
    .execute();
  await trx
    .updateTable("edu.meeting_minutes")
    .set({ bytes: cost })
    .where("meeting_id", "=", meetingId)
    .execute();
}
