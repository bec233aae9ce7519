import type { App } from "../app/context.ts";
import { endRenewalsOf } from "./premium/end-renewals.ts";
import { readDevices } from "./store/devices.ts";
import { isUnderReview } from "./store/membership.ts";
import { insertRefusal, lockProfiles } from "./store/profile.ts";
import type { Db } from "../ports/database.ts";

type Leaving = { accountId: string; deptId: number; macs: readonly Buffer[] };

/**
 * Before somebody is erased (D1): nothing is charged any more, and who is reported or closed does not start over at once under
 * another name.
 */
export async function endMembership(
  app: Pick<App, "jobs" | "clock">,
  trx: Db,
  { accountId, deptId, macs }: Leaving,
  time: { now: number; until: number },
): Promise<void> {
  await endRenewalsOf(app, trx, accountId, "erasure");
  await lockProfiles(trx, deptId, [accountId]);
  if (!(await isUnderReview(trx, accountId))) return;
  for (const mac of [...macs, ...(await readDevices(trx, deptId, accountId))])
    await insertRefusal(trx, deptId, mac, time);
}
