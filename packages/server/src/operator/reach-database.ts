import { existsSync } from "node:fs";
import { openDatabaseByUrl } from "../engines/distributed/database.ts";
import { lockData } from "../engines/embedded/data-lock.ts";
import { openEmbeddedDatabase } from "../engines/embedded/postgres/database.ts";
import { hasCluster, runningDatabaseUrl } from "../engines/embedded/postgres/running.ts";
import { StartProblem } from "../start-problem.ts";

export type Reached = { url: string; close(): Promise<void> };

export type Place = { dataFolder: string; databaseUrl: string | undefined };

/** The database of an installation for one who reads, whether its server runs or not. Throws StartProblem. */
export async function reachDatabase({ dataFolder, databaseUrl }: Place): Promise<Reached> {
  if (databaseUrl !== undefined) {
    await checkDatabaseUrl(databaseUrl);
    return { url: databaseUrl, close: async () => {} };
  }
  if (!existsSync(dataFolder) || !hasCluster(dataFolder))
    throw new StartProblem(
      `There is no database in the data folder ${dataFolder}; set LYCEUM_DATA to the one of your server.`,
    );
  const unlock = lockUnlessRunning(dataFolder);
  if (!unlock) return { url: await runningDatabaseUrl(dataFolder), close: async () => {} };
  try {
    const database = await openEmbeddedDatabase({ folder: dataFolder });
    return {
      url: database.url,
      async close() {
        await database.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Throws StartProblem where it cannot be reached or is none that can be ours. */
export async function checkDatabaseUrl(url: string): Promise<void> {
  const database = await openDatabaseByUrl({ url, superuserRefused: false });
  await database.close();
}

/** Undefined: a server has the folder. */
function lockUnlessRunning(folder: string): (() => void) | undefined {
  try {
    return lockData(folder);
  } catch (error) {
    if (error instanceof StartProblem) return undefined;
    throw error;
  }
}
