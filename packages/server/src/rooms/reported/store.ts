import type { Attach } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import type { Db } from "../../ports/database.ts";

/** A message of a room as it is read to be sealed; `nick` is what its writer was called there. */
export type WrittenInRoom = {
  account: string;
  nick: string;
  at: number;
  type: number;
  text: string;
  attach: Attach | null;
  isReported: boolean;
};

/** A message of the chat with a few around it; without one the newest. Of what was written up to a moment. */
export async function readChatAround(
  db: Db,
  roomId: number,
  { seq, until }: { seq: number | null; until: number },
  around: number,
): Promise<WrittenInRoom[]> {
  const from = seq ?? Number.MAX_SAFE_INTEGER;
  const { rows } = await sql<WrittenInRoom>`
    select account, nick, time as at, type, body as text, attach, seq = ${from} as "isReported" from (
      (select * from rooms.message where room_id = ${roomId} and seq <= ${from} and time <= ${until}
        order by seq desc limit ${around + 1})
      union all
      (select * from rooms.message where room_id = ${roomId} and seq > ${from} and time <= ${until}
        order by seq limit ${around})) shown
    order by seq`.execute(db);
  return rows;
}

/** A private message that somebody was sent, with a few of the same two around it; none: nobody sent them that one. */
export async function readPrivatesAround(
  db: Db,
  roomId: number,
  { id, reader }: { id: number; reader: string },
  around: number,
): Promise<WrittenInRoom[]> {
  const { rows } = await sql<WrittenInRoom>`
    with reported as (
      select account as writer from rooms.private_message
      where id = ${id} and room_id = ${roomId} and to_account = ${reader}
    ), seen as (
      select p.* from rooms.private_message p, reported r
      where p.room_id = ${roomId} and ((p.account = r.writer and p.to_account = ${reader})
        or (p.account = ${reader} and p.to_account = r.writer))
    )
    select account, nick, time as at, 0 as type, body as text, null as attach, id = ${id} as "isReported" from (
      (select * from seen where id <= ${id} order by id desc limit ${around + 1})
      union all
      (select * from seen where id > ${id} order by id limit ${around})) shown
    order by id`.execute(db);
  return rows;
}

/** Takes a message of the chat away, from its replay too; false: it was gone. */
export async function deleteChatMessage(trx: Db, roomId: number, seq: number): Promise<boolean> {
  await trx.deleteFrom("rooms.message_tag").where("room_id", "=", roomId).where("seq", "=", seq).execute();
  const done = await trx
    .deleteFrom("rooms.message")
    .where("room_id", "=", roomId)
    .where("seq", "=", seq)
    .executeTakeFirst();
  return done.numDeletedRows === 1n;
}

/** The same of a private one; answers its two people. */
export async function deletePrivate(trx: Db, roomId: number, id: number): Promise<string[]> {
  const gone = await trx
    .deleteFrom("rooms.private_message")
    .where("room_id", "=", roomId)
    .where("id", "=", id)
    .returning(["account", "to_account"])
    .executeTakeFirst();
  return gone ? [gone.account, gone.to_account] : [];
}
