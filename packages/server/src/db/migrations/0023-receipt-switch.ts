import { type Kysely, sql } from "kysely";

/** Who passes no receipts on (M5). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table im.person_info add column send_receipts boolean not null default true`.execute(db);
}
