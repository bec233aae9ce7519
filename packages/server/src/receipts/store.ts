import { sql } from "kysely";
import { type Batches, deleteInBatches } from "../db/delete-in-batches.ts";
import type { Database, Db } from "../ports/database.ts";

export type Reads = { seq: number; sender_id: number; read: number; unread: number };

/** Marks messages as read by a person, once; answers the counts of those that changed. */
export async function markRead(
  { kysely }: Database,
  personId: number,
  conversationId: number,
  seqs: readonly number[],
  now: number,
): Promise<Reads[]> {
  return await kysely.transaction().execute(async (transaction) => {
    // Two who read at once are counted one after the other, so that the later count holds both.
    await sql`
      select from im.message where conversation_id = ${conversationId} and seq = any(${[...seqs]}::int8[])
      order by seq for no key update`.execute(transaction);
    const { rows } = await sql<{ seq: number }>`
      update im.team_receipt set read_time = ${now}
      where conversation_id = ${conversationId} and seq = any(${[...seqs]}::int8[]) and person_id = ${personId}
        and read_time is null
        and not exists (select from im.person_info i where i.person_id = ${personId} and not i.send_receipts)
      returning seq`.execute(transaction);
    const marked = rows.map(({ seq }) => seq);
    return await readReads(transaction, conversationId, marked);
  });
}

/** How many have read messages and how many have not, of those that asked. */
export async function readReads(db: Db, conversationId: number, seqs: readonly number[]): Promise<Reads[]> {
  if (seqs.length === 0) return [];
  const { rows } = await sql<Reads>`
    select r.seq, m.sender_id, count(r.read_time) as read, count(*) - count(r.read_time) as unread
    from im.team_receipt r
    join im.message m on m.conversation_id = r.conversation_id and m.seq = r.seq
    where r.conversation_id = ${conversationId} and r.seq = any(${[...seqs]}::int8[])
    group by r.seq, m.sender_id
    order by r.seq`.execute(db);
  return rows;
}

/** Everybody whom a message's sender asked for a receipt, in the order of reading, then of the accounts. */
export async function readReaders(
  { kysely }: Database,
  conversationId: number,
  seq: number,
): Promise<{ account: string; isRead: boolean; senderId: number }[]> {
  const { rows } = await sql<{ account: string; isRead: boolean; senderId: number }>`
    select o.account, r.read_time is not null as "isRead", m.sender_id as "senderId"
    from im.team_receipt r
    join im.message m on m.conversation_id = r.conversation_id and m.seq = r.seq
    join im.person o on o.id = r.person_id
    where r.conversation_id = ${conversationId} and r.seq = ${seq}
    order by r.read_time, o.account`.execute(kysely);
  return rows;
}

export async function deleteOldReceipts(database: Database, before: number, batches: Batches): Promise<void> {
  await deleteInBatches(database, "im.team_receipt", "asked_time < $1", [before], batches);
}
