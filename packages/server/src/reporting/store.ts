import { historyBits, incomingBits, ownBits } from "@lyceum/domain/messages";
import { limits } from "@lyceum/contract/limits";
import type { MessageReportItem, MessageReportOutcome, MessageReportState } from "@lyceum/contract/shapes";
import { type Insertable, type Kysely, type Selectable, sql } from "kysely";
import type { Tables } from "../db/tables.ts";

type Db = Kysely<Tables>;
export type ReportRow = Selectable<Tables["edu.message_report"]>;

/** A message as it is read to be sealed. */
export type SaidMessage = {
  account: string;
  at: number;
  type: number;
  text: string;
  attach: unknown;
  isReported: boolean;
};

/** Holds the account, so that one person's reports are counted one after the other. */
export async function lockReporter(trx: Db, accountId: string): Promise<void> {
  await trx.selectFrom("edu.account").select("id").where("id", "=", accountId).forUpdate().execute();
}

export async function findOwnReport(
  db: Db,
  { reporterId, conversationId, seq }: { reporterId: string; conversationId: number; seq: number },
): Promise<number | undefined> {
  const row = await db
    .selectFrom("edu.message_report")
    .select("report_id")
    .where("reporter_id", "=", reporterId)
    .where("conversation_id", "=", conversationId)
    .where("seq", "=", seq)
    .executeTakeFirst();
  return row?.report_id;
}

export async function countOwnSince(db: Db, reporterId: string, since: number): Promise<number> {
  const { count } = await db
    .selectFrom("edu.message_report")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("reporter_id", "=", reporterId)
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A message of somebody else with a few around it: what is in this person's own history, and nothing else. */
export async function readAround(
  db: Db,
  { personId, conversationId, seq }: { personId: number; conversationId: number; seq: number },
): Promise<SaidMessage[]> {
  const around = limits.messageReportAround.value;
  const { rows } = await sql<SaidMessage>`
    with seen as (
      select s.account, m.seq, m.sender_id, m.time as at, m.type, m.body as text, m.attach
      from im.participant p
      join im.message m on m.conversation_id = p.conversation_id and m.seq > p.cleared_seq
      join im.person s on s.id = m.sender_id
      where p.person_id = ${personId} and p.conversation_id = ${conversationId}
        and m.type <> 5 and m.recalled_time is null
        and m.flags & (${sql.lit(historyBits)} | case when m.sender_id = p.person_id
          then ${sql.lit(ownBits)} else ${sql.lit(incomingBits)} end) = 0
        and not exists (select from im.hidden h where h.person_id = p.person_id
          and h.conversation_id = m.conversation_id and h.seq = m.seq))
    select account, at, type, text, attach, seq = ${seq} and sender_id <> ${personId} as "isReported" from (
      (select * from seen where seq <= ${seq} order by seq desc limit ${around + 1})
      union all
      (select * from seen where seq > ${seq} order by seq limit ${around})) shown order by seq`.execute(db);
  return rows;
}

export async function insertReport(trx: Db, row: Insertable<Tables["edu.message_report"]>): Promise<number> {
  const { report_id: id } = await trx
    .insertInto("edu.message_report")
    .values(row)
    .returning("report_id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function writeSeal(
  trx: Db,
  reportId: number,
  { content, seal }: { content: string; seal: Buffer },
): Promise<void> {
  await trx
    .updateTable("edu.message_report")
    .set({ content, seal })
    .where("report_id", "=", reportId)
    .execute();
}

/** Whom a report is for to read: staff of the institution, and never the one it is about. */
type Reader = { deptId: number; accountId: string };

const isFor = ({ deptId, accountId }: Reader) =>
  sql<boolean>`r.dept_id = ${deptId} and r.target_id is distinct from ${accountId}`;

const items = sql`
  select r.report_id::text as id, r.scene, coalesce(t.name, '') as place, r.reason,
    jsonb_build_object('account', coalesce(r.reporter_id, ''), 'userName', coalesce(a.user_name, ''),
      'nick', coalesce(a.nick, '')) as reporter,
    jsonb_build_object('account', coalesce(r.target_id, ''), 'userName', coalesce(b.user_name, ''),
      'nick', coalesce(b.nick, '')) as reported,
    r.created_at as "createdAt", case when r.settled_at is null then 'open' else 'settled' end as state,
    r.outcome, r.settled_at as "settledAt"
  from edu.message_report r
  left join edu.account a on a.id = r.reporter_id
  left join edu.account b on b.id = r.target_id
  left join im.team t on t.conversation_id = r.conversation_id and t.dept_id = r.dept_id`;

export async function listReports(
  db: Db,
  reader: Reader,
  state: MessageReportState,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: MessageReportItem[]; total: number }> {
  const isIn = state === "open" ? sql`r.settled_at is null` : sql`r.settled_at is not null`;
  const order = state === "open" ? sql`r.created_at, r.report_id` : sql`r.settled_at desc, r.report_id desc`;
  const { rows } = await sql<MessageReportItem>`
    ${items} where ${isFor(reader)} and ${isIn} order by ${order} limit ${limit} offset ${offset}`.execute(
    db,
  );
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from edu.message_report r where ${isFor(reader)} and ${isIn}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

export async function readItem(
  db: Db,
  reader: Reader,
  reportId: number,
): Promise<MessageReportItem | undefined> {
  const { rows } = await sql<MessageReportItem>`
    ${items} where ${isFor(reader)} and r.report_id = ${reportId}`.execute(db);
  return rows[0];
}

export async function readReport(
  db: Db,
  { deptId, accountId }: Reader,
  reportId: number,
  lock: "forUpdate" | "none",
): Promise<ReportRow | undefined> {
  const found = db
    .selectFrom("edu.message_report")
    .selectAll()
    .where("dept_id", "=", deptId)
    .where("report_id", "=", reportId)
    .where("target_id", "is distinct from", accountId);
  return await (lock === "forUpdate" ? found.forUpdate() : found).executeTakeFirst();
}

export async function countOthers(
  db: Db,
  { report_id, dept_id, conversation_id, seq }: ReportRow,
): Promise<number> {
  const { count } = await db
    .selectFrom("edu.message_report")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("dept_id", "=", dept_id)
    .where("conversation_id", "=", conversation_id)
    .where("seq", "=", seq)
    .where("report_id", "<>", report_id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The names that accounts bear now; who is gone has none. */
export async function readNicks(
  db: Db,
  deptId: number,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom("edu.account")
          .select(["id", "nick"])
          .where("dept_id", "=", deptId)
          .where("id", "in", [...ids])
          .execute();
  return new Map(rows.map(({ id, nick }) => [id, nick]));
}

/** False: they had opened it before. */
export async function insertReader(trx: Db, row: Tables["edu.message_report_reader"]): Promise<boolean> {
  const done = await trx
    .insertInto("edu.message_report_reader")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

export async function writeOutcome(
  trx: Db,
  reportId: number,
  { outcome, note, by, at }: { outcome: MessageReportOutcome; note: string; by: string; at: number },
): Promise<void> {
  await trx
    .updateTable("edu.message_report")
    .set({ outcome, note, settled_by: by, settled_at: at })
    .where("report_id", "=", reportId)
    .execute();
}

/** Who wrote the message, and the other of a conversation of two, by their ids in messaging; undefined: it is gone. */
export async function findWriter(
  db: Db,
  { conversation_id: conversationId, seq }: Pick<ReportRow, "conversation_id" | "seq">,
): Promise<{ senderId: number; otherId: number | null } | undefined> {
  const { rows } = await sql<{ senderId: number; otherId: number | null }>`
    select m.sender_id as "senderId", case when c.lo_id = m.sender_id then c.hi_id else c.lo_id end as "otherId"
    from im.message m join im.conversation c on c.id = m.conversation_id
    where m.conversation_id = ${conversationId} and m.seq = ${seq}`.execute(db);
  return rows[0];
}

/** Gives up copies of reports that were settled before a moment, and the reports themselves after as long again. */
export async function deleteOld(
  db: Db,
  { settledBefore, goneBefore, limit }: { settledBefore: number; goneBefore: number; limit: number },
): Promise<number> {
  const { rows } = await sql`
    with old as (
      select report_id from edu.message_report
      where settled_at < ${settledBefore} and (content is not null or settled_at < ${goneBefore})
      limit ${limit} for update skip locked
    ), gone as (
      delete from edu.message_report where report_id in (select report_id from old) and settled_at < ${goneBefore}
      returning report_id
    ), emptied as (
      update edu.message_report set content = null, words = ''
      where report_id in (select report_id from old) and settled_at >= ${goneBefore}
      returning report_id
    )
    select report_id from gone union all select report_id from emptied`.execute(db);
  return rows.length;
}
