import type { OrderState, Rights } from "@lyceum/domain/social";
import type { ProductId } from "@lyceum/contract/social";
import { randomId } from "@lyceum/kit";
import type { Selectable } from "kysely";
import type { Tables } from "../../db/tables.ts";
import type { Db } from "../../ports/database.ts";

export type OrderRow = Selectable<Tables["social.purchase"]>;

/** The order of this key; made when there is none. */
export async function ensureOrder(
  db: Db,
  order: { orderId: string; accountId: string; deptId: number; key: string; provider: string; at: number } & {
    product: ProductId;
    amount: number;
    currency: string;
    /** The order of this id, when it renews itself. */
    subscriptionId: string | null;
  },
): Promise<OrderRow> {
  const { orderId, accountId, deptId, key, at, subscriptionId, ...rest } = order;
  const place = { order_id: orderId, account_id: accountId, dept_id: deptId, created_at: at };
  await db
    .insertInto("social.purchase")
    .values({ ...place, key, subscription_id: subscriptionId, ...rest })
    .onConflict((conflict) => conflict.columns(["account_id", "key"]).doNothing())
    .execute();
  return await db
    .selectFrom("social.purchase")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
}

/** Of two at once one begins it. */
export async function beginOrder(
  db: Db,
  orderId: string,
  { url, ref }: { url: string; ref: string },
): Promise<void> {
  await db
    .updateTable("social.purchase")
    .set({ state: "pending", checkout_url: url, provider_ref: ref })
    .where("order_id", "=", orderId)
    .where("state", "=", "created")
    .execute();
}

export async function listOrdersOf(
  db: Db,
  accountId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: OrderRow[]; total: number }> {
  const own = db.selectFrom("social.purchase").where("account_id", "=", accountId);
  const rows = await own
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("order_id")
    .offset(offset)
    .limit(limit)
    .execute();
  const counted = await own.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirst();
  return { rows, total: counted?.total ?? 0 };
}

export async function readOwnOrder(
  db: Db,
  accountId: string,
  orderId: string,
): Promise<OrderRow | undefined> {
  return await db
    .selectFrom("social.purchase")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("order_id", "=", orderId)
    .executeTakeFirst();
}

type Named = { orderId: string | null; ref: string | null };

/** The order that a message of the provider speaks of, held until the transaction ends. */
export async function lockOrder(trx: Db, provider: string, named: Named): Promise<OrderRow | undefined> {
  return await ordersNamed(trx, provider, named).forUpdate().executeTakeFirst();
}

/** The same as it is just now: what renews itself is held before its orders. */
export async function findOrder(db: Db, provider: string, named: Named): Promise<OrderRow | undefined> {
  return await ordersNamed(db, provider, named).executeTakeFirst();
}

function ordersNamed(db: Db, provider: string, { orderId, ref }: Named) {
  return db
    .selectFrom("social.purchase")
    .selectAll()
    .where("provider", "=", provider)
    .where((row) =>
      orderId === null
        ? row.or([
            row("provider_ref", "=", ref),
            // Of a renewal: its invoice was paid by this payment.
            row("invoice_ref", "in", (query) =>
              query
                .selectFrom("social.invoice_payment")
                .select("invoice_ref")
                .where("provider", "=", provider)
                .where("payment_ref", "=", ref),
            ),
          ])
        : row("order_id", "=", orderId),
    );
}

/** The order of an invoice, held until the transaction ends: that of the checkout for the first, else one of its own. */
export async function lockInvoiceOrder(
  trx: Db,
  subscription: { subscription_id: string; account_id: string | null; dept_id: number; provider: string } & {
    product: ProductId;
    amount: number;
    currency: string;
  },
  { invoiceRef, isFirst, at }: { invoiceRef: string; isFirst: boolean; at: number },
): Promise<OrderRow | undefined> {
  const { subscription_id, account_id, dept_id, provider, product, amount, currency } = subscription;
  if (!isFirst)
    await trx
      .insertInto("social.purchase")
      .values({
        order_id: randomId(),
        account_id,
        dept_id,
        provider,
        product,
        amount,
        currency,
        subscription_id,
        invoice_ref: invoiceRef,
        created_at: at,
      })
      .onConflict((conflict) => conflict.columns(["provider", "invoice_ref"]).doNothing())
      .execute();
  return await trx
    .selectFrom("social.purchase")
    .selectAll()
    .where("provider", "=", provider)
    .where("subscription_id", "=", subscription_id)
    .where((row) => (isFirst ? row("order_id", "=", subscription_id) : row("invoice_ref", "=", invoiceRef)))
    .forUpdate()
    .executeTakeFirst();
}

/** Unpaid orders from before a moment, held until the transaction ends; those that somebody pays just now are left out. */
export async function lockUnpaidOrders(
  trx: Db,
  createdBefore: number,
  limit: number,
): Promise<Pick<OrderRow, "order_id" | "state">[]> {
  return await trx
    .selectFrom("social.purchase")
    .select(["order_id", "state"])
    .where("state", "in", ["created", "pending"])
    .where("created_at", "<", createdBefore)
    .orderBy("created_at")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** An order of the member, held until the transaction ends. */
export async function lockOwnOrder(
  trx: Db,
  accountId: string,
  orderId: string,
): Promise<OrderRow | undefined> {
  return await trx
    .selectFrom("social.purchase")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("order_id", "=", orderId)
    .forUpdate()
    .executeTakeFirst();
}

/** False when it came before. */
export async function insertPaymentEvent(
  trx: Db,
  event: { provider: string; event_id: string; order_id: string; kind: string; at: number },
): Promise<boolean> {
  const inserted = await trx
    .insertInto("social.payment_event")
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function writeOrderState(
  trx: Db,
  orderId: string,
  change: Partial<
    Pick<OrderRow, "provider_ref" | "paid_at" | "closed_at" | "refund_asked_at" | "taken" | "invoice_ref">
  > & {
    state: OrderState;
  },
): Promise<void> {
  await trx.updateTable("social.purchase").set(change).where("order_id", "=", orderId).execute();
}

/** An entry with its lines, which the database holds to add up. */
export async function insertLedgerEntry(
  trx: Db,
  entry: { entry_id: string; order_id: string; dept_id: number; kind: "sale" | "refund"; at: number },
  currency: string,
  lines: readonly { ledger: "provider" | "sales"; amount: number }[],
): Promise<void> {
  await trx.insertInto("social.ledger_entry").values(entry).execute();
  await trx
    .insertInto("social.ledger_line")
    .values(lines.map((line) => ({ entry_id: entry.entry_id, currency, ...line })))
    .execute();
}

/** The paid periods; free chats have a ledger of their own. */
export async function writePeriods(
  trx: Db,
  accountId: string,
  { vipUntil, serviceUntil }: Rights,
): Promise<void> {
  await trx
    .updateTable("social.entitlement")
    .set({ vip_until: vipUntil, service_until: serviceUntil })
    .where("account_id", "=", accountId)
    .execute();
}
