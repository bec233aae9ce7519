import type { WordRule } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import type { Db } from "../ports/database.ts";

type ListRow = { version: number; words: WordRule[]; updatedAt: number; updatedBy: string };

export async function readList(db: Db, deptId: number): Promise<ListRow | undefined> {
  return await db
    .selectFrom("edu.word_list as w")
    .leftJoin("edu.account as a", (join) =>
      join.onRef("a.id", "=", "w.updated_by").onRef("a.dept_id", "=", "w.dept_id"),
    )
    .select((row) => [
      "w.version",
      "w.words",
      "w.updated_at as updatedAt",
      row.fn.coalesce("a.nick", sql.lit("")).as("updatedBy"),
    ])
    .where("w.dept_id", "=", deptId)
    .executeTakeFirst();
}

/** False when the list is not at the version that was changed. */
export async function writeList(
  trx: Db,
  deptId: number,
  version: number,
  list: { words: readonly WordRule[]; at: number; by: string },
): Promise<boolean> {
  const values = {
    words: JSON.stringify(list.words),
    updated_at: list.at,
    updated_by: list.by,
    version: version + 1,
  };
  const done =
    version === 0
      ? await trx
          .insertInto("edu.word_list")
          .values({ dept_id: deptId, ...values })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
      : await trx
          .updateTable("edu.word_list")
          .set(values)
          .where("dept_id", "=", deptId)
          .where("version", "=", version)
          .executeTakeFirst();
  return "numUpdatedRows" in done ? done.numUpdatedRows === 1n : done.numInsertedOrUpdatedRows === 1n;
}

export type MetRow = { deptId: number; word: string; day: number; count: number };

/** Adds to how often words were met, in one order, so that two nodes do not wait for each other. */
export async function addMet(db: Db, rows: readonly MetRow[]): Promise<void> {
  const keyOf = ({ deptId, word, day }: MetRow) => `${deptId}\n${word}\n${day}`;
  const ordered = rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  await db
    .insertInto("edu.word_met")
    .values(ordered.map(({ deptId, ...row }) => ({ dept_id: deptId, ...row })))
    .onConflict((conflict) =>
      conflict
        .columns(["dept_id", "word", "day"])
        .doUpdateSet({ count: sql`word_met.count + excluded.count` }),
    )
    .execute();
}

const metMax = 50;

export async function listMet(
  db: Db,
  deptId: number,
  sinceDay: number,
): Promise<{ word: string; count: number }[]> {
  const rows = await db
    .selectFrom("edu.word_met")
    .select((row) => ["word", row.fn.sum<number>("count").as("count")])
    .where("dept_id", "=", deptId)
    .where("day", ">=", sinceDay)
    .groupBy("word")
    .orderBy("count", "desc")
    .orderBy("word")
    .limit(metMax)
    .execute();
  return rows.map(({ word, count }) => ({ word, count: Number(count) }));
}

/** A few days of many institutions: small enough for one statement an hour. */
export async function deleteMetBefore(db: Db, day: number): Promise<void> {
  await db.deleteFrom("edu.word_met").where("day", "<", day).execute();
}
