import type { Kysely } from "kysely";
import type { Tables } from "../db/tables.ts";

type Db = Kysely<Tables>;

export async function writeAvatarAddress(db: Db, id: string, avatar: string, now: number): Promise<void> {
  await db.updateTable("edu.account").set({ avatar, updated_at: now }).where("id", "=", id).execute();
}
