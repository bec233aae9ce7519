import type { RefusalReason } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import type { Db } from "../../ports/database.ts";

type Place = { deptId: number; memberId: string };

/** Takes photos and texts of a profile away from others, by their ids and names; how many of them there were. */
export async function removeContent(
  trx: Db,
  { deptId, memberId }: Place,
  content: readonly string[],
  reason: RefusalReason,
): Promise<number> {
  const photos = await trx
    .updateTable("social.photo")
    .set({ state: "refused", reason, version: sql`version + 1` })
    .where("dept_id", "=", deptId)
    .where("account_id", "=", memberId)
    .where("photo_id", "in", [...content])
    .executeTakeFirst();
  const texts = await trx
    .updateTable("social.profile_text")
    .set({ state: "refused", shown: null, reason, version: sql`version + 1` })
    .where("dept_id", "=", deptId)
    .where("account_id", "=", memberId)
    .where(sql<boolean>`field = any(${[...content]}::text[])`)
    .executeTakeFirst();
  return Number(photos.numUpdatedRows + texts.numUpdatedRows);
}

/** What was removed by mistake is looked at again before others see it. */
export async function offerAgain(
  trx: Db,
  { deptId, memberId }: Place,
  content: readonly string[],
  now: number,
): Promise<void> {
  await trx
    .updateTable("social.photo")
    .set({ state: "pending", reason: null, version: sql`version + 1` })
    .where("dept_id", "=", deptId)
    .where("account_id", "=", memberId)
    .where("photo_id", "in", [...content])
    .where("state", "=", "refused")
    .execute();
  await trx
    .updateTable("social.profile_text")
    .set({ state: "pending", reason: null, version: sql`version + 1`, changed_at: now })
    .where("dept_id", "=", deptId)
    .where("account_id", "=", memberId)
    .where(sql<boolean>`field = any(${[...content]}::text[])`)
    .where("state", "=", "refused")
    .execute();
}

/** By what somebody signed up. */
export async function readContacts(db: Db, deptId: number, accountId: string): Promise<string[]> {
  const row = await db
    .selectFrom("social.account")
    .select(["phone", "email"])
    .where("dept_id", "=", deptId)
    .where("id", "=", accountId)
    .executeTakeFirst();
  return [row?.phone, row?.email].filter((one) => one !== null && one !== undefined);
}

export async function deleteRefusal(db: Db, deptId: number, mac: Buffer): Promise<void> {
  await db
    .deleteFrom("social.age_refusal")
    .where("dept_id", "=", deptId)
    .where("contact_mac", "=", mac)
    .execute();
}
