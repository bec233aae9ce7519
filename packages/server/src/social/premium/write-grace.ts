import { graceUntilOf } from "@lyceum/domain/social";
import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { ensureEntitlement } from "../store/chat.ts";
import { lockProfiles } from "../store/profile.ts";
import { factsOf, listSubscriptionsOf, type SubscriptionRow, writeGrace } from "../store/subscriptions.ts";

/** Holds in step with all that renews itself how long premium goes on unpaid; of somebody who is erased nothing is left. */
export async function writeGraceOf(
  trx: Kysely<Tables>,
  { account_id: id, dept_id: deptId }: Pick<SubscriptionRow, "account_id" | "dept_id">,
): Promise<void> {
  if (id === null) return;
  await lockProfiles(trx, deptId, [id]);
  await ensureEntitlement(trx, { id, deptId });
  const rows = await listSubscriptionsOf(trx, id);
  await writeGrace(trx, id, Math.max(0, ...rows.map((row) => graceUntilOf(factsOf(row)))));
}
