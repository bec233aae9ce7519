import type { Jobs } from "../ports/jobs.ts";
import { addParting } from "./part-members.ts";
import { suspend } from "./store/profile.ts";
import type { Db } from "../ports/database.ts";

/**
 * Closes a profile for a cause until it is lifted. Its sessions go on, so that the member reads why; the rooms and calls they are
 * in do not (rule R11).
 */
export async function closeProfile(
  jobs: Jobs,
  trx: Db,
  { id: accountId, deptId }: { id: string; deptId: number },
  cause: string,
): Promise<void> {
  await suspend(trx, accountId, cause);
  await addParting(jobs, trx, { deptId, accountId, leaves: "always" });
}
