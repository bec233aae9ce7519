import type { Tables } from "../../db/tables.ts";
import { type Batches, deleteInBatches } from "../../db/delete-in-batches.ts";
import type { Database } from "../../ports/database.ts";

type Retained = Extract<
  keyof Tables,
  "rooms.decision" | "rooms.news" | "rooms.wrong_password" | "rooms.guest" | "rooms.audit"
>;

/** Deletes rows of a table of rooms that are older than a time. */
export async function deleteOlder(
  database: Database,
  table: Retained,
  before: number,
  batches: Batches,
): Promise<void> {
  await deleteInBatches(database, table, `${timeColumns[table]} < $1`, [before], batches);
}

const timeColumns: Record<Retained, string> = {
  "rooms.decision": '"time"',
  "rooms.news": '"time"',
  "rooms.wrong_password": "since",
  "rooms.guest": "expires_at",
  "rooms.audit": '"time"',
};
