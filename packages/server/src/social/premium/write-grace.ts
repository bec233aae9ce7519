import { graceUntilOf } from "@lyceum/domain/social";
import { ensureEntitlement } from "../store/chat.ts";
import { lockProfiles } from "../store/profile.ts";
import { factsOf, listSubscriptionsOf, type SubscriptionRow, writeGrace } from "../store/subscriptions.ts";
import type { Db } from "../../ports/database.ts";

/** Holds in step with all that renews itself how long premium goes on unpaid; of somebody who is erased nothing is left. */
export async function writeGraceOf(
  trx: Db,
  { account_id: id, dept_id: deptId }: Pick<SubscriptionRow, "account_id" | "dept_id">,
): Promise<void> {
  if (id === null) return;
  await lockProfiles(trx, deptId, [id]);
  await ensureEntitlement(trx, { id, deptId });
  const rows = await listSubscriptionsOf(trx, id);
  await writeGrace(trx, id, Math.max(0, ...rows.map((row) => graceUntilOf(factsOf(row)))));
}
