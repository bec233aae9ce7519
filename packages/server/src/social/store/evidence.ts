import { limits } from "@lyceum/contract/limits";
import { type Insertable, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { realmNumbers } from "../../db/tables/messaging.ts";
import type { Db } from "../../ports/database.ts";

export type SaidMessage = {
  account: string;
  at: number;
  text: string;
  /** The message that was reported by itself. */
  isReported?: boolean;
  /** The path of the picture that it is. */
  url?: string | null;
};

/** The newest words and pictures that two members wrote to each other, in their order; what was taken back is not there any more. */
export async function readConversation(
  db: Db,
  deptId: number,
  pair: readonly [string, string],
  limit: number,
): Promise<SaidMessage[]> {
  const { rows } = await sql<SaidMessage>`
    select p.account, m.time as at, m.body as text, ${pictureUrl} as url
    from im.message m join im.person p on p.id = m.sender_id
    where m.conversation_id = (${conversationOf(deptId, pair)}) and ${isSaid}
    order by m.seq desc limit ${limit}`.execute(db);
  return rows.toReversed();
}

/** One message of the other with a few around it: of those after it what the reader has read, and nothing that they deleted for themselves. */
export async function readAround(
  db: Db,
  deptId: number,
  { readerId, otherId, seq }: { readerId: string; otherId: string; seq: number },
): Promise<SaidMessage[]> {
  const around = limits.evidenceAround.value;
  const { rows } = await sql<SaidMessage>`
    with own as (
      select r.person_id, r.conversation_id, r.ack_seq, r.cleared_seq
      from im.participant r join im.person p on p.id = r.person_id
      where p.realm = ${realmNumbers.social} and p.account = ${readerId} and p.dept_id = ${deptId}
        and r.conversation_id = (${conversationOf(deptId, [readerId, otherId])})),
    seen as (
      select p.account, m.seq, m.time as at, m.body as text, ${pictureUrl} as url
      from own join im.message m on m.conversation_id = own.conversation_id
      join im.person p on p.id = m.sender_id
      where ${isSaid} and m.seq > own.cleared_seq
        and (m.seq <= greatest(own.ack_seq, ${seq}::int8) or m.sender_id = own.person_id)
        and not exists (select from im.hidden h where h.person_id = own.person_id
          and h.conversation_id = own.conversation_id and h.seq = m.seq))
    select account, at, text, url, seq = ${seq} and account = ${otherId} as "isReported" from (
      (select * from seen where seq <= ${seq} order by seq desc limit ${around + 1})
      union all
      (select * from seen where seq > ${seq} order by seq limit ${around})) shown order by seq`.execute(db);
  return rows;
}

const isSaid = sql<boolean>`(m.type = 1 or (m.type = 0 and m.body <> '')) and m.recalled_time is null`;
const pictureUrl = sql<string | null>`case m.type when 1 then m.attach ->> 'url' end`;

function conversationOf(deptId: number, [one, other]: readonly [string, string]) {
  return sql`select c.id from im.conversation c
    join im.person a on a.realm = c.realm and a.account = ${one} and a.dept_id = ${deptId}
    join im.person b on b.realm = c.realm and b.account = ${other} and b.dept_id = ${deptId}
    where c.realm = ${realmNumbers.social} and c.scene = 0
      and c.key = least(a.id, b.id) || ':' || greatest(a.id, b.id)`;
}

export async function insertEvidence(
  trx: Db,
  row: Insertable<Tables["social.report_evidence"]>,
): Promise<void> {
  await trx.insertInto("social.report_evidence").values(row).execute();
}

export async function readEvidence(
  db: Db,
  deptId: number,
  reportId: string,
): Promise<{ content: string; seal: Buffer } | undefined> {
  return await db
    .selectFrom("social.report_evidence")
    .select(["content", "seal"])
    .where("dept_id", "=", deptId)
    .where("report_id", "=", reportId)
    .executeTakeFirst();
}

export async function insertReader(trx: Db, row: Insertable<Tables["social.report_reader"]>): Promise<void> {
  await trx
    .insertInto("social.report_reader")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function hasOpened(db: Db, reportId: string, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom("social.report_reader")
    .select("at")
    .where("report_id", "=", reportId)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives up messages of reports that were decided before a moment; which reports those were. */
export async function deleteEvidence(
  trx: Db,
  decidedBefore: number,
  limit: number,
): Promise<{ id: string; deptId: number }[]> {
  return await trx
    .deleteFrom("social.report_evidence")
    .where("report_id", "in", (old) =>
      old
        .selectFrom("social.report as r")
        .innerJoin("social.report_evidence as e", "e.report_id", "r.report_id")
        .select("r.report_id")
        .where("r.decided_at", "<", decidedBefore)
        .limit(limit),
    )
    .returning(["report_id as id", "dept_id as deptId"])
    .execute();
}

/** Which of these reports somebody has opened. */
export async function listOpened(
  db: Db,
  { deptId, accountId }: { deptId: number; accountId: string },
  reportIds: readonly string[],
): Promise<string[]> {
  if (reportIds.length === 0) return [];
  const rows = await db
    .selectFrom("social.report_reader")
    .select("report_id as id")
    .where("dept_id", "=", deptId)
    .where("account_id", "=", accountId)
    .where("report_id", "in", [...reportIds])
    .execute();
  return rows.map(({ id }) => id);
}
