import { historyBits, incomingBits, ownBits } from "@lyceum/domain/messages";
import { limits } from "@lyceum/contract/limits";
import { type MessageReportOutcome, messageTypes, type RoomReportPart } from "@lyceum/contract/shapes";
import { type Insertable, type Selectable, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";
import type { SaidMessage } from "../seal.ts";
import type { Db } from "../../ports/database.ts";

export type ReportRow = Selectable<Tables["edu.message_report"]>;

/**
 * Holds the account, so that one person's reports are counted one after the other. Whatever refers to it meanwhile does not wait:
 * a file may take its time to be copied.
 */
export async function lockReporter(trx: Db, accountId: string): Promise<void> {
  await trx.selectFrom("edu.account").select("id").where("id", "=", accountId).forNoKeyUpdate().execute();
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

/** A report of a room or a person is the same until it is settled, that of a message for ever. */
export async function findOwnRoomReport(
  db: Db,
  {
    reporterId,
    roomId,
    part,
    seq,
    account,
  }: { reporterId: string; roomId: number; part: RoomReportPart; seq: number | null; account: string | null },
): Promise<number | undefined> {
  const row = await db
    .selectFrom("edu.message_report")
    .select("report_id")
    .where("reporter_id", "=", reporterId)
    .where("room_id", "=", roomId)
    .where("room_part", "=", part)
    .$if(seq === null, (query) => query.where("settled_at", "is", null))
    .$if(seq !== null, (query) => query.where("seq", "=", seq))
    .$if(account !== null, (query) =>
      query.where(({ or, eb }) => or([eb("target_id", "=", account), eb("guest_account", "=", account)])),
    )
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
        and m.type <> ${sql.lit(messageTypes.notification)} and m.recalled_time is null
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
export type Reader = { deptId: number; accountId: string };

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

/** How many others have reported the same message, room or person. */
export async function countOthers(db: Db, report: ReportRow): Promise<number> {
  const { report_id, dept_id, conversation_id, room_id, room_part, seq, target_id, guest_account } = report;
  const isPerson = room_part === "person";
  const { count } = await db
    .selectFrom("edu.message_report")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("dept_id", "=", dept_id)
    .where("conversation_id", "is not distinct from", conversation_id)
    .where("room_id", "is not distinct from", room_id)
    .where("room_part", "is not distinct from", room_part)
    .where("seq", "is not distinct from", seq)
    .$if(isPerson, (query) =>
      query
        .where("target_id", "is not distinct from", target_id)
        .where("guest_account", "is not distinct from", guest_account),
    )
    .where("report_id", "<>", report_id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The names that accounts and robots bear now; who is gone has none. */
export async function readNicks(
  db: Db,
  deptId: number,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("edu.account")
    .select(["id", "nick"])
    .where("dept_id", "=", deptId)
    .where("id", "in", [...ids])
    .unionAll((of) =>
      of
        .selectFrom("edu.robot")
        .select(["account as id", "name as nick"])
        .where("dept_id", "=", deptId)
        .where("account", "in", [...ids]),
    )
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
  { conversationId, seq }: { conversationId: number; seq: number },
): Promise<{ senderId: number; otherId: number | null } | undefined> {
  const { rows } = await sql<{ senderId: number; otherId: number | null }>`
    select m.sender_id as "senderId", case when c.lo_id = m.sender_id then c.hi_id else c.lo_id end as "otherId"
    from im.message m join im.conversation c on c.id = m.conversation_id
    where m.conversation_id = ${conversationId} and m.seq = ${seq}`.execute(db);
  return rows[0];
}

/** Of these reports those that somebody of the staff has opened, and that are not about them. */
export async function listOpened(
  db: Db,
  { deptId, accountId }: Reader,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("edu.message_report as r")
    .innerJoin("edu.message_report_reader as o", "o.report_id", "r.report_id")
    .select("r.report_id")
    .where("o.account_id", "=", accountId)
    .where("r.dept_id", "=", deptId)
    .where("r.target_id", "is distinct from", accountId)
    .where("r.report_id", "in", [...ids])
    .execute();
  return rows.map((row) => row.report_id);
}

/** Of a report that was settled whom that is to be told; null: erased. */
export async function findSettled(
  db: Db,
  reportId: number,
): Promise<{ deptId: number; reporterId: string | null; isRoom: boolean; reportedAt: number } | undefined> {
  const row = await db
    .selectFrom("edu.message_report")
    .select(["dept_id", "reporter_id", "room_id", "created_at"])
    .where("report_id", "=", reportId)
    .where("settled_at", "is not", null)
    .executeTakeFirst();
  return (
    row && {
      deptId: row.dept_id,
      reporterId: row.reporter_id,
      isRoom: row.room_id !== null,
      reportedAt: row.created_at,
    }
  );
}

/** The names of an institution, in whose name the reporter is told. */
export async function readSchool(db: Db, deptId: number): Promise<{ name: string; nameEn: string }> {
  return await db
    .selectFrom("edu.institution")
    .select(["name", "name_en as nameEn"])
    .where("dept_id", "=", deptId)
    .executeTakeFirstOrThrow();
}

/** Gives up copies of reports that were settled before a moment, and the reports themselves after as long again; answers both. */
export async function deleteOld(
  db: Db,
  { settledBefore, goneBefore, limit }: { settledBefore: number; goneBefore: number; limit: number },
): Promise<{ id: number; deptId: number }[]> {
  const { rows } = await sql<{ id: number; deptId: number }>`
    with old as (
      select report_id from edu.message_report
      where settled_at < ${settledBefore} and (content is not null or settled_at < ${goneBefore})
      limit ${limit} for update skip locked
    ), gone as (
      delete from edu.message_report where report_id in (select report_id from old) and settled_at < ${goneBefore}
      returning report_id, dept_id
    ), emptied as (
      update edu.message_report set content = null, words = '', guest_account = null, guest_nick = ''
      where report_id in (select report_id from old) and settled_at >= ${goneBefore}
      returning report_id, dept_id
    )
    select report_id as id, dept_id as "deptId" from gone
    union all select report_id, dept_id from emptied`.execute(db);
  return rows;
}
