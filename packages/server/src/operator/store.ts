import type { Database } from "../ports/database.ts";
import { unfinishedMigration } from "./unfinished-restore.ts";

/** Names of the stored objects that rows of a snapshot refer to; the tables are older than the first backup. */
export const referredObjects = `
  select object_key from edu.asset_variant
  union all select object_key from social.asset_variant
  union all select case realm when 1 then 'social' else 'edu' end || '/' || name from im.object where type <> ''`;

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

/** Its clock in milliseconds. */
export async function readServer(database: Database): Promise<{ version: string; now: number }> {
  const [row] = await database.query<{ version: string; now: number }>({
    text: `select current_setting('server_version') as version, (extract(epoch from clock_timestamp()) * 1000)::int8 as now`,
  });
  return row ?? { version: "", now: 0 };
}

/** None where the database is still empty. */
export async function readApplied(database: Database): Promise<{ name: string; checksum: string }[]> {
  const [found] = await database.query<{ is: boolean }>({
    text: "select to_regclass('lyceum.migration') is not null as is",
  });
  if (!found?.is) return [];
  return await database.query({
    text: "select name, coalesce(checksum, '') as checksum from lyceum.migration order by name",
  });
}

/** The institution whose site a domain shows. */
export async function findSite(
  database: Database,
  domain: string,
): Promise<{ deptId: number; name: string } | undefined> {
  const [site] = await database.query<{ deptId: number; name: string }>({
    text: `select i.dept_id as "deptId", i.name from edu.site_domain s join edu.institution i using (dept_id)
      where s.domain = $1`,
    values: [domain],
  });
  return site;
}

/** Until then plans of queries are guesses. */
export const gatherStatistics = "analyze";
