import { existsSync, realpathSync, rmSync } from "node:fs";
import path from "node:path";
import { StartProblem } from "../../../start-problem.ts";
import { parentOf, processesIn, stopProcess, waitUntil } from "../process-table.ts";

/**
 * Ends what a killed server left behind in the cluster's folder; call it only while holding the data lock.
 * The stale pid file is removed last: PostgreSQL refuses to start even when its old postmaster is a zombie.
 */
export async function clearOrphans(cluster: string): Promise<void> {
  if (!existsSync(cluster)) return;
  const folder = realpathSync(cluster);
  const left = processesIn(folder, "postgres");
  const postmasters = left.filter((pid) => !left.includes(parentOf(pid) ?? 0));
  for (const pid of postmasters) await stopProcess(pid, stopSteps);
  if (!(await waitUntil(() => processesIn(folder, "postgres").length === 0, 10_000, 50)))
    throw new StartProblem(
      `A PostgreSQL process (${processesIn(folder, "postgres").join(", ")}) still works in ${cluster} and does not end; stop it and start again.`,
    );
  rmSync(path.join(cluster, "postmaster.pid"), { force: true });
}

/** Fast shutdown, then immediate (replays its log at the next start), then by force. */
export const stopSteps = [
  { signal: "SIGINT", waitMs: 15_000 },
  { signal: "SIGQUIT", waitMs: 5_000 },
  { signal: "SIGKILL", waitMs: 3_000 },
] as const;
