import { type Kysely, sql } from "kysely";

/** Which invitation a guest came by: how often that of the room had been changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rooms.guest add column round int4 not null default 0`.execute(db);
  await sql`create index room_guest_of on rooms.guest (room_id, expires_at)`.execute(db);
}
