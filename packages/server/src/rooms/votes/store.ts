import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";

type Db = Kysely<Tables>;
type Vote = { roomId: number; id: number; account: string; option: number | null };

/** False where this person has voted before. */
export async function insertVote(trx: Db, { roomId, id, account, option }: Vote): Promise<boolean> {
  const made = await trx
    .insertInto("rooms.vote")
    .values({ room_id: roomId, thing_rev: id, account, option })
    .onConflict((conflict) => conflict.doNothing())
    .returning("account")
    .executeTakeFirst();
  return made !== undefined;
}

/** What one person has voted in a room. */
export async function readVotes(
  db: Db,
  roomId: number,
  account: string,
): Promise<{ id: number; option: number | null }[]> {
  return await db
    .selectFrom("rooms.vote")
    .select(["thing_rev as id", "option"])
    .where("room_id", "=", roomId)
    .where("account", "=", account)
    .orderBy("thing_rev")
    .execute();
}
