import { ledgerLines } from "@lyceum/domain/social";
import { randomId } from "@lyceum/kit";
import { insertLedgerEntry, type OrderRow } from "../store/orders.ts";
import type { Db } from "../../ports/database.ts";

/** Writes the money of an order into the books, in the transaction that changes its state. */
export async function enterSale(trx: Db, order: OrderRow, at: number): Promise<void> {
  await enter(trx, order, "sale", at);
}

export async function enterRefund(trx: Db, order: OrderRow, at: number): Promise<void> {
  await enter(trx, order, "refund", at);
}

async function enter(
  trx: Db,
  { order_id, dept_id, amount, currency }: OrderRow,
  kind: "sale" | "refund",
  at: number,
): Promise<void> {
  const entry = { entry_id: randomId(), order_id, dept_id, kind, at };
  await insertLedgerEntry(trx, entry, currency, ledgerLines(kind, amount));
}
