import type { TicketTimes } from "@lyceum/domain/accounts";
import type { Selectable } from "kysely";
import { type Batches, deleteInBatches } from "../../db/delete-in-batches.ts";
import type { Tables } from "../../db/tables.ts";
import type { Database, Db } from "../../ports/database.ts";

export type TicketRow = Selectable<Tables["edu.wechat_ticket"]>;

export async function insertTicket(db: Db, row: TicketRow): Promise<void> {
  await db.insertInto("edu.wechat_ticket").values(row).execute();
}

/** By one of its secrets; of the institution of the site alone. */
export async function findTicket(
  db: Db,
  deptId: number,
  by: "id_hash" | "state_hash" | "grant_hash",
  hash: Buffer,
): Promise<TicketRow | undefined> {
  return await db
    .selectFrom("edu.wechat_ticket")
    .selectAll()
    .where("dept_id", "=", deptId)
    .where(by, "=", hash)
    .executeTakeFirst();
}

/** What comes with a scan. */
type Scanned = Pick<TicketRow, "grant_hash" | "identity" | "nick" | "avatar">;

/** False when somebody else has moved it meanwhile: of two acts at once one gets true. */
export async function moveTicket(
  db: Db,
  { id_hash, status }: TicketRow,
  { status: next, expiresAt }: TicketTimes,
  scanned: Partial<Scanned> = {},
): Promise<boolean> {
  const done = await db
    .updateTable("edu.wechat_ticket")
    .set({ status: next, expires_at: expiresAt, ...scanned })
    .where("id_hash", "=", id_hash)
    .where("status", "=", status)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

const provider = "wechat";

export async function findLinkedAt(db: Db, deptId: number, accountId: string): Promise<number | null> {
  const row = await db
    .selectFrom("edu.identity")
    .select("created_at")
    .where("account_id", "=", accountId)
    .where("dept_id", "=", deptId)
    .where("provider", "=", provider)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

export async function findLinkedAccount(db: Db, deptId: number, identity: string): Promise<string | null> {
  const row = await db
    .selectFrom("edu.identity")
    .select("account_id")
    .where("dept_id", "=", deptId)
    .where("provider", "=", provider)
    .where("open_id", "=", identity)
    .executeTakeFirst();
  return row?.account_id ?? null;
}

/** False when the WeChat or the account has a link already. */
export async function insertLink(
  db: Db,
  link: { deptId: number; identity: string; accountId: string; at: number },
): Promise<boolean> {
  const done = await db
    .insertInto("edu.identity")
    .values({
      dept_id: link.deptId,
      provider,
      open_id: link.identity,
      account_id: link.accountId,
      created_at: link.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

export async function deleteLink(db: Db, deptId: number, accountId: string): Promise<void> {
  await db
    .deleteFrom("edu.identity")
    .where("account_id", "=", accountId)
    .where("dept_id", "=", deptId)
    .where("provider", "=", provider)
    .execute();
}

export async function deleteOldTickets(database: Database, before: number, batches: Batches): Promise<void> {
  await deleteInBatches(database, "edu.wechat_ticket", "expires_at < $1", [before], batches);
}
