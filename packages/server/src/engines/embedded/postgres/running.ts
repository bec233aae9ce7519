import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { errorCode, StartProblem } from "../../../start-problem.ts";
import { waitUntil } from "../process-table.ts";
import { clusterPaths, superuser } from "./cluster.ts";
import { databaseName } from "./database.ts";

export function hasCluster(folder: string): boolean {
  return existsSync(path.join(clusterPaths(folder).cluster, "PG_VERSION"));
}

const startLimitMs = 30_000;

/** The address of the embedded PostgreSQL that another process runs, for one that only reads; it holds a password. */
export async function runningDatabaseUrl(folder: string): Promise<string> {
  const { cluster, passwordFile } = clusterPaths(folder);
  let port = 0;
  // It may just be starting.
  await waitUntil(() => (port = readPort(cluster)) > 0, startLimitMs, 100);
  if (port === 0)
    throw new StartProblem(`The PostgreSQL in ${cluster} does not get ready; see postgres.log.`);
  return `postgres://${superuser}:${readOwn(passwordFile).trim()}@127.0.0.1:${port}/${databaseName}`;
}

/** Line 4 of the pid file is the port, line 8 the state. */
function readPort(cluster: string): number {
  try {
    const lines = readOwn(path.join(cluster, "postmaster.pid")).split("\n");
    return lines[7]?.trim() === "ready" ? Number(lines[3]) : 0;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return 0;
    throw error;
  }
}

function readOwn(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (errorCode(error) !== "EACCES") throw error;
    throw new StartProblem(`${file} is not readable for this user; run this as the user that runs Lyceum.`);
  }
}
