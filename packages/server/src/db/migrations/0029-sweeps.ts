import { type Kysely, sql } from "kysely";

/** What is swept by its time is found without reading the whole table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  // Refused acts are written in the order of their times.
  sql`create index room_audit_by_time on rooms.audit using brin ("time")`,
  sql`create index event_expires on im.event (expire_time)`,
  sql`create index subscription_expires on im.subscription (expire_time)`,
  sql`create index broadcast_expires on im.broadcast (expire_time)`,
];
