import type { Settings } from "../../app/settings.ts";
import { openDatabaseByUrl } from "../../engines/distributed/database.ts";
import { isLocked } from "../../engines/embedded/data-lock.ts";
import { runningDatabaseUrl } from "../../engines/embedded/postgres/running.ts";
import { openPool } from "../../engines/postgres-pool.ts";
import { hasTokenPlace, makeTokenKeeper } from "../../meetings/index.ts";
import type { Database } from "../../ports/database.ts";
import type { TokenKeeper } from "../../ports/mailbox.ts";
import { systemClock } from "@lyceum/kit";

/**
 * Lets a check use the refresh token that the server keeps, and keep the next one: that of the settings may be used up (P7).
 * There is no keeper where no database can be asked, or only one of an earlier version, which has no place for it.
 */
export async function withKeptToken<T>(
  settings: Settings,
  use: (keeper: TokenKeeper | undefined) => Promise<T>,
): Promise<T> {
  const { mailbox, secret } = settings;
  const database = mailbox?.oauth && secret !== undefined ? await openRunning(settings) : null;
  if (!database || !mailbox?.oauth || secret === undefined) return await use(undefined);
  try {
    const app = { database, secret: new TextEncoder().encode(secret), clock: systemClock, log: () => {} };
    return await use(
      (await hasTokenPlace(database.kysely)) ? makeTokenKeeper(app, mailbox.oauth) : undefined,
    );
  } finally {
    await database.close();
  }
}

async function openRunning({ databaseUrl, dataFolder }: Settings): Promise<Database | null> {
  try {
    if (databaseUrl !== undefined)
      return await openDatabaseByUrl({ url: databaseUrl, superuserRefused: false });
    if (!isLocked(dataFolder)) return null;
    return openPool({ url: await runningDatabaseUrl(dataFolder), connectionsMax: 1 });
  } catch {
    return null;
  }
}
