import type { MeetingAnswer, MeetingInvitee } from "@lyceum/contract/shapes";
import type { AnswerBefore } from "@lyceum/domain/meetings";
import { sql } from "kysely";
import type { Db } from "../../ports/database.ts";

/** By name, whoever is still of the institution. */
export async function listInvitees(db: Db, deptId: number, meetingId: number): Promise<MeetingInvitee[]> {
  return await db
    .selectFrom("edu.meeting_invitee as i")
    .innerJoin("edu.account as a", "a.id", "i.account_id")
    .select(["i.account_id as userId", "a.nick as name", "a.avatar", "i.answer", "i.comment"])
    .select("i.answered_at as answeredAt")
    .where("i.dept_id", "=", deptId)
    .where("i.meeting_id", "=", meetingId)
    .where("a.dept_id", "=", deptId)
    .orderBy("a.nick")
    .orderBy("a.id")
    .execute();
}

export async function readInvitees(db: Db, meetingIds: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom("edu.meeting_invitee")
    .select(["meeting_id", "account_id"])
    .where("meeting_id", "in", [0, ...meetingIds])
    .orderBy("account_id")
    .execute();
  const all = new Map<number, string[]>(meetingIds.map((id) => [id, []]));
  for (const row of rows) all.get(row.meeting_id)?.push(row.account_id);
  return all;
}

/** Invites these people to all of these meetings. */
export async function insertInvitees(
  trx: Db,
  deptId: number,
  meetingIds: readonly number[],
  accountIds: readonly string[],
): Promise<void> {
  await sql`insert into edu.meeting_invitee (meeting_id, account_id, dept_id)
    select m, a, ${deptId} from unnest(${[...meetingIds]}::int8[]) m, unnest(${[...accountIds]}::text[]) a
    on conflict do nothing`.execute(trx);
}

export async function deleteInvitees(
  trx: Db,
  deptId: number,
  meetingId: number,
  accountIds: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom("edu.meeting_invitee")
    .where("dept_id", "=", deptId)
    .where("meeting_id", "=", meetingId)
    .where("account_id", "in", ["", ...accountIds])
    .execute();
}

export async function setAnswer(
  trx: Db,
  { deptId, meetingIds, accountId }: { deptId: number; meetingIds: readonly number[]; accountId: string },
  given: { answer: MeetingAnswer; comment: string; at: number; replyStamp?: number },
): Promise<void> {
  const { answer, comment, at, replyStamp } = given;
  await trx
    .updateTable("edu.meeting_invitee")
    .set({ answer, comment, answered_at: at })
    .$if(replyStamp !== undefined, (query) => query.set({ reply_stamp: replyStamp ?? null }))
    .where("dept_id", "=", deptId)
    .where("meeting_id", "in", [...meetingIds])
    .where("account_id", "=", accountId)
    .execute();
}

/** What is known of one person's answers to these meetings, by meeting. */
export async function readAnswers(
  db: Db,
  { deptId, meetingIds, accountId }: { deptId: number; meetingIds: readonly number[]; accountId: string },
): Promise<Map<number, AnswerBefore>> {
  const rows = await db
    .selectFrom("edu.meeting_invitee")
    .select(["meeting_id", "asked_sequence as askedSequence", "reply_stamp as replyStamp"])
    .select("answered_at as answeredAt")
    .where("dept_id", "=", deptId)
    .where("meeting_id", "in", [0, ...meetingIds])
    .where("account_id", "=", accountId)
    .execute();
  return new Map(rows.map(({ meeting_id, ...before }) => [meeting_id, before]));
}

/** Asks everybody again who is invited to this meeting; what they answer to what it was before does not count. */
export async function clearAnswers(trx: Db, deptId: number, meetingId: number): Promise<void> {
  await trx
    .updateTable("edu.meeting_invitee")
    .set((row) => ({
      answer: null,
      comment: "",
      answered_at: null,
      asked_sequence: row
        .selectFrom("edu.meeting")
        .select("sequence")
        .where("edu.meeting.meeting_id", "=", meetingId)
        .$asScalar(),
    }))
    .where("dept_id", "=", deptId)
    .where("meeting_id", "=", meetingId)
    .execute();
}

export type Addressee = { accountId: string; name: string; email: string | null };

/** Of these, who is active in the institution, with where mail reaches them. */
export async function readAddressees(
  db: Db,
  deptId: number,
  accountIds: readonly string[],
): Promise<Addressee[]> {
  return await db
    .selectFrom("edu.account")
    .select(["id as accountId", "nick as name", "email"])
    .where("dept_id", "=", deptId)
    .where("status", "=", "active")
    .where("id", "in", ["", ...accountIds])
    .orderBy("id")
    .execute();
}

/** Who in the institution has this address, in small letters. */
export async function findByEmail(db: Db, deptId: number, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("edu.account")
    .select("id")
    .where("dept_id", "=", deptId)
    .where("email", "=", email)
    .where("status", "=", "active")
    .executeTakeFirst();
  return row?.id;
}

/** The name that the institution is reached under; null where it has none. */
export async function readDomain(db: Db, deptId: number): Promise<string | null> {
  const row = await db
    .selectFrom("edu.site_domain")
    .select("domain")
    .where("dept_id", "=", deptId)
    .orderBy("is_primary", "desc")
    .orderBy("domain")
    .executeTakeFirst();
  return row?.domain ?? null;
}
