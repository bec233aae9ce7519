import type { MsgPin, QuickComment, TeamMuteType } from "@lyceum/contract/shapes";
import type { TeamPlace } from "@lyceum/domain/annotations";
import type { Person } from "@lyceum/domain/messages";
import { sql } from "kysely";
import type { Db } from "../ports/database.ts";

/** What a person may be in a team that decides who reacts and pins; null: no member. */
export async function readTeamPlace(db: Db, own: Person, teamId: number): Promise<TeamPlace | null> {
  const { rows } = await sql<{
    role: TeamPlace["role"];
    is_muted: boolean;
    mute_type: TeamMuteType;
    invite_mode: TeamPlace["inviteMode"];
    update_team_mode: TeamPlace["updateTeamMode"];
    update_custom_mode: TeamPlace["updateCustomMode"];
  }>`
    select m.role, m.is_muted, t.mute_type, t.invite_mode, t.update_team_mode, t.update_custom_mode
    from im.present_member p
    join im.team_member m on m.conversation_id = p.conversation_id and m.person_id = p.person_id
    join im.team t on t.conversation_id = p.conversation_id
    where p.conversation_id = ${teamId} and p.person_id = ${own.id}`.execute(db);
  const [row] = rows;
  return row
    ? {
        role: row.role,
        isMuted: row.is_muted,
        muteType: row.mute_type,
        inviteMode: row.invite_mode,
        updateTeamMode: row.update_team_mode,
        updateCustomMode: row.update_custom_mode,
      }
    : null;
}

export async function readMemberIds(db: Db, teamId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select person_id as id from im.present_member where conversation_id = ${teamId}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The revision of the membership of a super team (M8). */
export async function readMemberRev(db: Db, teamId: number): Promise<number> {
  const row = await db
    .selectFrom("im.conversation")
    .select("member_rev as rev")
    .where("id", "=", teamId)
    .executeTakeFirstOrThrow();
  return row.rev;
}

export type AnnotationHead = { rev: number; pinRev: number };

/** Locks the count of a conversation until the end of the transaction. */
export async function lockHead(transaction: Db, conversationId: number): Promise<AnnotationHead> {
  const { rows } = await sql<AnnotationHead>`
    insert into im.annotation_head as h (conversation_id) values (${conversationId})
    on conflict (conversation_id) do update set rev = h.rev
    returning rev, pin_rev as "pinRev"`.execute(transaction);
  const [head] = rows;
  if (!head) throw new Error("the count of a conversation was neither made nor found");
  return head;
}

export async function readHead(db: Db, conversationId: number): Promise<AnnotationHead> {
  const row = await db
    .selectFrom("im.annotation_head")
    .select(["rev", "pin_rev as pinRev"])
    .where("conversation_id", "=", conversationId)
    .executeTakeFirst();
  return row ?? { rev: 0, pinRev: 0 };
}

/** Counts one more change of a locked conversation. */
export async function nextRev(
  transaction: Db,
  conversationId: number,
  { rev }: AnnotationHead,
  isPin: boolean,
): Promise<number> {
  const next = rev + 1;
  await transaction
    .updateTable("im.annotation_head")
    .set({ rev: next, ...(isPin ? { pin_rev: next } : {}) })
    .where("conversation_id", "=", conversationId)
    .execute();
  return next;
}

type CommentRow = { seq: number; from: string; body: number; time: number; extra: unknown };

/** The reactions of one person to a message. */
export async function readOwnComments(
  db: Db,
  own: Person,
  conversationId: number,
  seq: number,
): Promise<QuickComment[]> {
  const rows = await db
    .selectFrom("im.quick_comment")
    .select(["body", "time", "extra"])
    .where("conversation_id", "=", conversationId)
    .where("seq", "=", seq)
    .where("person_id", "=", own.id)
    .execute();
  return rows.map((row) => commentOf({ ...row, seq, from: own.account }));
}

export async function insertComment(
  transaction: Db,
  conversationId: number,
  seq: number,
  personId: number,
  { body, time, from: _from, ...extra }: QuickComment,
): Promise<void> {
  const isPlain = Object.keys(extra).length === 0;
  await transaction
    .insertInto("im.quick_comment")
    .values({
      conversation_id: conversationId,
      seq,
      person_id: personId,
      body,
      time,
      extra: isPlain ? null : JSON.stringify(extra),
    })
    .execute();
}

export async function removeComment(
  transaction: Db,
  conversationId: number,
  seq: number,
  personId: number,
  body: number,
): Promise<void> {
  await transaction
    .deleteFrom("im.quick_comment")
    .where("conversation_id", "=", conversationId)
    .where("seq", "=", seq)
    .where("person_id", "=", personId)
    .where("body", "=", body)
    .execute();
}

/** Reactions at messages, by place and then oldest first. */
export async function readComments(
  db: Db,
  conversationId: number,
  seqs: readonly number[],
  limit: number,
): Promise<{ seq: number; comment: QuickComment }[]> {
  if (seqs.length === 0) return [];
  const rows = await db
    .selectFrom("im.quick_comment as q")
    .innerJoin("im.person as p", "p.id", "q.person_id")
    .select(["q.seq", "p.account as from", "q.body", "q.time", "q.extra"])
    .where("q.conversation_id", "=", conversationId)
    .where("q.seq", "in", [...seqs])
    .orderBy("q.seq")
    .orderBy("q.time")
    .orderBy("q.person_id")
    .orderBy("q.body")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ seq: row.seq, comment: commentOf(row) }));
}

function commentOf({ from, body, time, extra }: CommentRow): QuickComment {
  // Only `insertComment` writes it, from a checked command.
  return { from, body, time, ...(extra as Partial<QuickComment> | null) };
}

export type StoredPin = MsgPin & { seq: number; personId: number };

function selectPins(db: Db, conversationId: number) {
  return db
    .selectFrom("im.msg_pin as i")
    .innerJoin("im.person as p", "p.id", "i.pinned_by")
    .select(["i.seq", "i.pinned_by as personId", "p.account as pinFrom", "i.custom as pinCustom"])
    .select(["i.create_time as createTime", "i.update_time as updateTime"])
    .where("i.conversation_id", "=", conversationId);
}

export async function readPin(db: Db, conversationId: number, seq: number): Promise<StoredPin | null> {
  return (await selectPins(db, conversationId).where("i.seq", "=", seq).executeTakeFirst()) ?? null;
}

/** Newest first. */
export async function readPins(db: Db, conversationId: number): Promise<StoredPin[]> {
  return await selectPins(db, conversationId)
    .orderBy("i.create_time", "desc")
    .orderBy("i.seq", "desc")
    .execute();
}

/** How many stand; what was recalled meanwhile is let go first. */
export async function countPins(transaction: Db, conversationId: number): Promise<number> {
  await sql`
    delete from im.msg_pin i using im.message m
    where i.conversation_id = ${conversationId}
      and m.conversation_id = i.conversation_id and m.seq = i.seq and m.recalled_time is not null`.execute(
    transaction,
  );
  const { count } = await transaction
    .selectFrom("im.msg_pin")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("conversation_id", "=", conversationId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function writePin(
  transaction: Db,
  conversationId: number,
  { seq, personId, pinCustom, createTime, updateTime }: StoredPin,
): Promise<void> {
  const changed = { custom: pinCustom, update_time: updateTime };
  await transaction
    .insertInto("im.msg_pin")
    .values({
      conversation_id: conversationId,
      seq,
      pinned_by: personId,
      create_time: createTime,
      ...changed,
    })
    .onConflict((conflict) => conflict.columns(["conversation_id", "seq"]).doUpdateSet(changed))
    .execute();
}

export async function removePin(transaction: Db, conversationId: number, seq: number): Promise<void> {
  await transaction
    .deleteFrom("im.msg_pin")
    .where("conversation_id", "=", conversationId)
    .where("seq", "=", seq)
    .execute();
}
