import type { Database } from "../ports/database.ts";
import { unfinishedMigration } from "./unfinished-restore.ts";

/** Names of the stored objects that rows of a snapshot refer to; the tables are older than the first backup. */
export const referredObjects = `
  select object_key from edu.asset_variant
  union all select object_key from social.asset_variant
  union all select case realm when 1 then 'social' else 'edu' end || '/' || name from im.object where stored_time is not null`;

/**
 * Moves everybody's log ahead of every position that a device may have got after the backup: each device finds its position
 * too old and starts from a snapshot, instead of waiting for changes that it takes for those it has.
 */
export const moveLogsAhead = "update im.person_log_head set pts = pts + 1000000000";

/** Until all rows are in, no server starts on the database: it does not know this migration. */
export async function enterUnfinished(database: Database): Promise<void> {
  await database.query({
    text: "insert into lyceum.migration (name, timestamp, checksum) values ($1, $2, '')",
    values: [unfinishedMigration, new Date().toISOString()],
  });
}

export const leaveUnfinished = `delete from lyceum.migration where name = '${unfinishedMigration}'`;
