import type { App } from "../app/context.ts";
import { defineSweep, type Sweep } from "../app/job.ts";
import { deleteOldAttempts } from "./attempts/store.ts";
import { deleteOldCodes } from "./codes/store.ts";
import { codeMemoryMs } from "./codes/verify.ts";
import { deleteOldSessions } from "./sessions/store.ts";

export const accountJobs = [defineSweep("accounts.sweep", 3, sweepAccounts)];

const sessionMemoryMs = 2_592_000_000;

/** Deletes what no rule looks at any more: old codes and counts, and sessions that ended a month ago. */
export async function sweepAccounts({
  clock,
  database,
  signal,
}: Pick<App, "clock" | "database"> & Sweep): Promise<void> {
  const now = clock.now();
  for (const realm of ["edu", "social"] as const) {
    await deleteOldCodes(database, realm, now - codeMemoryMs, { signal });
    await deleteOldAttempts(database, realm, now - codeMemoryMs, { signal });
    await deleteOldSessions(database, realm, now - sessionMemoryMs, { signal });
  }
}
