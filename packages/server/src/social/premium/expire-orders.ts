import { limits } from "@lyceum/contract/limits";
import { nextOrderState } from "@lyceum/domain/social";
import type { App } from "../../app/context.ts";
import type { Sweep } from "../../app/job.ts";
import { lockUnpaidOrders, writeOrderState } from "../store/orders.ts";

const batch = 200;

/** Ends orders that nobody paid (D3). The provider's word, should it come after all, finds them as it finds others that ended. */
export async function expireOrders(context: Pick<App, "database" | "clock"> & Sweep): Promise<void> {
  const now = context.clock.now();
  for (let found = batch; found === batch && !context.signal.aborted;)
    // Each batch frees what it holds before the next.
    found = await context.database.kysely.transaction().execute(async (trx) => {
      const orders = await lockUnpaidOrders(trx, now - limits.unpaidOrderLife.value, batch);
      for (const { order_id, state } of orders) {
        const next = nextOrderState(state, "expire");
        if (next !== null) await writeOrderState(trx, order_id, { state: next, closed_at: now });
      }
      return orders.length;
    });
}
