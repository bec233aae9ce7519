import type { Database } from "../ports/database.ts";

const batchSize = 5_000;

/** Deletes rows of a table in small transactions, so that nobody waits long. `condition` is SQL with one parameter. */
export async function deleteInBatches(
  database: Pick<Database, "query">,
  table: "im.team_receipt" | "im.system_message" | "im.ended",
  condition: string,
  value: number,
): Promise<void> {
  for (;;) {
    const [row] = await database.query<{ count: number }>({
      text: `
        with gone as (
          delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} limit ${batchSize}))
          returning 1
        )
        select count(*) as count from gone`,
      values: [value],
    });
    if ((row?.count ?? 0) < batchSize) return;
  }
}
