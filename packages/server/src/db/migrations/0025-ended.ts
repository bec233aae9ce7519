import { type Kysely, sql } from "kysely";

/** Messaging connections that were put out, and sessions that were signed out, so that no node writes for them any more (M10, M20). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table im.ended (
    id text primary key,
    "time" int8 not null
  )`.execute(db);
  await sql`create index ended_time on im.ended ("time")`.execute(db);
}
