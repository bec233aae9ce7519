import type { Edited } from "@lyceum/contract/shapes";
import type { StoredMessage } from "@lyceum/domain/messages";
import { sql } from "kysely";
import type { Database, Db } from "../../ports/database.ts";

/** A message of a conversation that is held, with what decides whether it may be edited. */
export type Editable = Pick<
  StoredMessage,
  "senderId" | "type" | "flags" | "time" | "body" | "extra" | "isRecalled"
>;

/** Holds a conversation until the end of the transaction; before the logs of its people, as the writer of messages does. */
export async function lockConversation(transaction: Db, conversationId: number): Promise<void> {
  await sql`select 1 from im.conversation where id = ${conversationId} for update`.execute(transaction);
}

export async function readEditable(
  transaction: Db,
  conversationId: number,
  seq: number,
): Promise<Editable | null> {
  const { rows } = await sql<Editable>`
    select sender_id as "senderId", type, flags, "time", body, extra, recalled_time is not null as "isRecalled"
    from im.message where conversation_id = ${conversationId} and seq = ${seq}`.execute(transaction);
  return rows[0] ?? null;
}

/** The edit of this key, when it was stored before. */
export async function findEdit(
  transaction: Db,
  conversationId: number,
  seq: number,
  idEdit: string,
): Promise<Edited | null> {
  const row = await transaction
    .selectFrom("im.message_edit")
    .select(["time", "version"])
    .where("conversation_id", "=", conversationId)
    .where("seq", "=", seq)
    .where("id_edit", "=", idEdit)
    .executeTakeFirst();
  return row ?? null;
}

/** The one has blocked the other. */
export async function hasBlocked(transaction: Db, personId: number, otherId: number): Promise<boolean> {
  const row = await transaction
    .selectFrom("im.relation")
    .select("person_id")
    .where("person_id", "=", personId)
    .where("other_id", "=", otherId)
    .where("is_blacked", "=", true)
    .executeTakeFirst();
  return row !== undefined;
}

export type NewText = {
  conversationId: number;
  seq: number;
  idEdit: string;
  body: string;
  edited: Edited;
  /** What makes it found now; empty: nothing does. */
  tokens: string;
};

/** Stores the new text, keeps the one before, and makes the message found by the new one. */
export async function storeText(
  transaction: Db,
  before: Editable,
  { conversationId, seq, idEdit, body, edited, tokens }: NewText,
): Promise<void> {
  const { senderId, type, time } = before;
  await transaction
    .insertInto("im.message_edit")
    .values({
      conversation_id: conversationId,
      seq,
      version: edited.version,
      sender_id: senderId,
      id_edit: idEdit,
      time: edited.time,
      body: before.body,
    })
    .execute();
  await sql`
    with entry as (
      insert into im.message_token (conversation_id, seq, "time", sender_id, type, tokens)
      values (${conversationId}, ${seq}, ${time}, ${senderId}, ${type}, ${tokens}::tsvector)
      on conflict (conversation_id, seq) do update set tokens = excluded.tokens
    )
    update im.message set body = ${body}, extra = ${JSON.stringify({ ...before.extra, edited })}::json
    where conversation_id = ${conversationId} and seq = ${seq}`.execute(transaction);
}

/** What a message said before each of its edits, and since when, oldest first; of a recalled one nothing. */
export async function readVersions(
  { kysely }: Database,
  conversationId: number,
  seq: number,
): Promise<{ body: string; time: number }[]> {
  const { rows } = await sql<{ body: string; time: number }>`
    select e.body, coalesce(lag(e."time") over (order by e.version), m."time") as "time"
    from im.message_edit e
    join im.message m on m.conversation_id = e.conversation_id and m.seq = e.seq and m.recalled_time is null
    where e.conversation_id = ${conversationId} and e.seq = ${seq}
    order by e.version`.execute(kysely);
  return rows;
}
