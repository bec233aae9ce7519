import type { InkItem } from "@lyceum/contract/shapes";
import { type RawBuilder, sql } from "kysely";
import type { InkRecord } from "./page-ink.ts";
import type { Db } from "../../ports/database.ts";

type LayerPlace = { deptId: number; submissionId: number; itemNo: number; assetId: string; markerId: string };

/** What second markers wrote on pages of these works, in their order, each in a layer of their own. */
export async function listSecondInk(
  db: Db,
  deptId: number,
  submissionIds: readonly number[],
): Promise<(InkRecord & { markerId: string })[]> {
  if (submissionIds.length === 0) return [];
  const { rows } = await sql<InkRecord & { markerId: string }>`
    select i.submission_id as "submissionId", i.item_no as "itemNo", i.asset_id as "assetId", i.marker_id as "markerId",
      i.revision, i.items
    from edu.second_ink i
    where i.dept_id = ${deptId} and i.submission_id = any(${[...submissionIds]}::int8[])
    order by i.submission_id, i.item_no, i.place`.execute(db);
  return rows;
}

/** SQL: of a second mark, somebody has decided about both marks, and for this one. */
export function isSecondTaken(mark: "m" | "k"): RawBuilder<boolean> {
  const m = sql.raw(mark);
  return sql<boolean>`(${m}.state = 'settled' and ${m}.settled_by is not null and ${m}.settled_score = ${m}.score
    and ${m}.settled_score is distinct from ${m}.first_score)`;
}

/** The ink that goes back with a work: of each answer that of the mark that was decided for, else that of the first one. */
export async function listInkToReturn(
  db: Db,
  { deptId, submissionId }: { deptId: number; submissionId: number },
): Promise<InkRecord[]> {
  const { rows } = await sql<InkRecord>`
    select c.submission_id as "submissionId", c.item_no as "itemNo", c.asset_id as "assetId", c.revision, c.items
    from (
      select i.submission_id, i.item_no, i.asset_id, i.place, i.revision, i.items from edu.page_ink i
      where i.dept_id = ${deptId} and i.submission_id = ${submissionId} and not exists (
        select from edu.second_mark m
        where m.submission_id = i.submission_id and m.item_no = i.item_no and ${isSecondTaken("m")})
      union all
      select i.submission_id, i.item_no, i.asset_id, i.place, i.revision, i.items from edu.second_ink i
      join edu.second_mark m on m.submission_id = i.submission_id and m.item_no = i.item_no
        and m.marked_by = i.marker_id and ${isSecondTaken("m")}
      where i.dept_id = ${deptId} and i.submission_id = ${submissionId}
    ) c order by c.item_no, c.place`.execute(db);
  return rows;
}

/** The revision of a page in the layer of a second marker; undefined: they wrote nothing on it. */
export async function findSecondInk(
  db: Db,
  { deptId, submissionId, itemNo, assetId, markerId }: LayerPlace,
): Promise<number | undefined> {
  const found = await db
    .selectFrom("edu.second_ink")
    .select("revision")
    .where("dept_id", "=", deptId)
    .where("submission_id", "=", submissionId)
    .where("item_no", "=", itemNo)
    .where("asset_id", "=", assetId)
    .where("marker_id", "=", markerId)
    .executeTakeFirst();
  return found?.revision;
}

type Written = LayerPlace & {
  accountId: string;
  place: number;
  revision: number;
  items: readonly InkItem[];
  at: number;
};

/** Of work that is locked. */
export async function writeSecondInk(trx: Db, written: Written): Promise<void> {
  const { deptId, submissionId, itemNo, assetId, markerId, accountId, place, revision, items, at } = written;
  const next = { place, revision, items: JSON.stringify(items), saved_at: at };
  await trx
    .insertInto("edu.second_ink")
    .values({
      submission_id: submissionId,
      item_no: itemNo,
      asset_id: assetId,
      marker_id: markerId,
      dept_id: deptId,
      account_id: accountId,
      ...next,
    })
    .onConflict((on) => on.columns(["submission_id", "item_no", "asset_id", "marker_id"]).doUpdateSet(next))
    .execute();
}
