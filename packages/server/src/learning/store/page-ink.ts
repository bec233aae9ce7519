import type { InkItem, PageInk } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import type { Db } from "../../ports/database.ts";

export type InkRecord = PageInk & { submissionId: number; itemNo: number };

/** What is written on the pages of these works, in their order; pages from which all was erased have their revision yet. */
export async function listPageInk(
  db: Db,
  deptId: number,
  submissionIds: readonly number[],
  itemNo?: number,
): Promise<InkRecord[]> {
  if (submissionIds.length === 0) return [];
  const { rows } = await sql<InkRecord>`
    select i.submission_id as "submissionId", i.item_no as "itemNo", i.asset_id as "assetId", i.revision, i.items
    from edu.page_ink i
    where i.dept_id = ${deptId} and i.submission_id = any(${[...submissionIds]}::int8[])
      and (${itemNo ?? null}::int4 is null or i.item_no = ${itemNo ?? null})
    order by i.submission_id, i.item_no, i.place`.execute(db);
  return rows;
}

export async function findPageInk(
  db: Db,
  { deptId, submissionId, itemNo, assetId }: InkPlace,
): Promise<{ revision: number; savedBy: string } | undefined> {
  return await db
    .selectFrom("edu.page_ink")
    .select(["revision", "saved_by as savedBy"])
    .where("dept_id", "=", deptId)
    .where("submission_id", "=", submissionId)
    .where("item_no", "=", itemNo)
    .where("asset_id", "=", assetId)
    .executeTakeFirst();
}

type InkPlace = { deptId: number; submissionId: number; itemNo: number; assetId: string };
type Written = InkPlace & {
  accountId: string;
  place: number;
  revision: number;
  items: readonly InkItem[];
  by: string;
  at: number;
};

/** Of work that is locked. */
export async function writePageInk(trx: Db, written: Written): Promise<void> {
  const { deptId, submissionId, itemNo, assetId, accountId, place, revision, items, by, at } = written;
  const next = { place, revision, items: JSON.stringify(items), saved_by: by, saved_at: at };
  await trx
    .insertInto("edu.page_ink")
    .values({
      submission_id: submissionId,
      item_no: itemNo,
      asset_id: assetId,
      dept_id: deptId,
      account_id: accountId,
      ...next,
    })
    .onConflict((on) => on.columns(["submission_id", "item_no", "asset_id"]).doUpdateSet(next))
    .execute();
}
