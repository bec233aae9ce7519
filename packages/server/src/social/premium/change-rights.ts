import { products } from "@lyceum/contract/social";
import { giveAgain, grant, type Rights, takeBack } from "@lyceum/domain/social";
import { randomId } from "@lyceum/kit";
import { addFreeChats, ensureEntitlement, readPaid } from "../store/chat.ts";
import { type OrderRow, writePeriods } from "../store/orders.ts";
import { lockProfiles } from "../store/profile.ts";
import type { Db } from "../../ports/database.ts";

export type RightsChange = "grant" | "takeBack" | "giveAgain";

/**
 * Gives what was bought, or takes back what is left of it, and says how much that was. Of somebody who is erased nothing is
 * left to change. The order is held: orders come before profiles.
 */
export async function changeRights(
  trx: Db,
  order: OrderRow,
  act: RightsChange,
  now: number,
): Promise<number> {
  const { account_id: id, dept_id: deptId, product } = order;
  if (id === null) return 0;
  await lockProfiles(trx, deptId, [id]);
  await ensureEntitlement(trx, { id, deptId });
  const before = await readPaid(trx, id);
  const after = changed(before, order, act, now);
  await writePeriods(trx, id, after);
  const delta = after.freeChats - before.freeChats;
  if (delta !== 0) await addFreeChats(trx, { id, deptId }, { ...entryOf(order, act), delta, at: now });
  const { gives } = products[product];
  return Math.abs(after[gives] - before[gives]);
}

function changed(before: Rights, { product, taken }: OrderRow, act: RightsChange, now: number): Rights {
  if (act === "giveAgain") return giveAgain(before, product, taken ?? 0, now);
  return (act === "grant" ? grant : takeBack)(before, product, now);
}

/** An order is granted once; it may be taken back more than once, when the provider refused before. */
function entryOf({ order_id: orderId }: OrderRow, act: RightsChange) {
  if (act === "grant") return { reason: "pack", ref: orderId } as const;
  return { reason: "refund", ref: `${orderId} ${randomId()}` } as const;
}
