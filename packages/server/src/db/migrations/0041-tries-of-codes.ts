import { type Kysely, sql } from "kysely";

/** Tries are counted with the code that was sent, so that nobody can spend those of a code to come (A1). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table edu.verification_code add column tries int4 not null default 0`.execute(db);
  await sql`alter table social.verification_code add column tries int4 not null default 0`.execute(db);
}
