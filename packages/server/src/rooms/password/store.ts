import type { Db } from "../../ports/database.ts";

/** Wrong passwords of one person for one room, and when the first of them was given. */
type Tries = { count: number; since: number };

export async function readTries(db: Db, roomId: number, account: string): Promise<Tries | undefined> {
  return await db
    .selectFrom("rooms.wrong_password")
    .select(["count", "since"])
    .where("room_id", "=", roomId)
    .where("account", "=", account)
    .executeTakeFirst();
}

export async function writeTries(db: Db, roomId: number, account: string, tries: Tries): Promise<void> {
  await db
    .insertInto("rooms.wrong_password")
    .values({ room_id: roomId, account, ...tries })
    .onConflict((conflict) => conflict.columns(["room_id", "account"]).doUpdateSet(tries))
    .execute();
}
