import { type Kysely, sql } from "kysely";

/** What programs of a person keep at a conversation (M4). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table im.participant add column extra text not null default ''`.execute(db);
}
