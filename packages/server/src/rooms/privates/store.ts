import { limits } from "@lyceum/contract/limits";
import type { RoomPrivate } from "@lyceum/contract/shapes";
import type { Selectable } from "kysely";
import type { Tables } from "../../db/tables.ts";
import type { Db } from "../../ports/database.ts";

type Row = Selectable<Tables["rooms.private_message"]>;

/** The caller holds the room's lock. What was stored before under this key is answered again. */
export async function appendPrivate(
  trx: Db,
  message: Omit<Row, "id">,
): Promise<{ msg: RoomPrivate; isNew: boolean }> {
  const before = await trx
    .selectFrom("rooms.private_message")
    .selectAll()
    .where("room_id", "=", message.room_id)
    .where("account", "=", message.account)
    .where("id_client", "=", message.id_client)
    .executeTakeFirst();
  if (before) return { msg: writePrivate(before), isNew: false };
  const made = await trx
    .insertInto("rooms.private_message")
    .values(message)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { msg: writePrivate(made), isNew: true };
}

/** What somebody wrote to others and they wrote back, after a place. */
export async function readPrivates(
  db: Db,
  roomId: number,
  account: string,
  afterId: number,
): Promise<RoomPrivate[]> {
  const page = limits.roomPrivatesPage.value;
  const of = (column: "account" | "to_account") =>
    db
      .selectFrom("rooms.private_message")
      .selectAll()
      .where(column, "=", account)
      .where("room_id", "=", roomId)
      .where("id", ">", afterId)
      .orderBy("id")
      .limit(page)
      .execute();
  const [sent, got] = [await of("account"), await of("to_account")];
  return [...sent, ...got]
    .toSorted((one, other) => one.id - other.id)
    .slice(0, page)
    .map(writePrivate);
}

function writePrivate(row: Row): RoomPrivate {
  return {
    id: row.id,
    from: row.account,
    fromNick: row.nick,
    to: row.to_account,
    toNick: row.to_nick,
    body: row.body,
    time: row.time,
    afterSeq: row.after_seq,
    idClient: row.id_client,
  };
}
