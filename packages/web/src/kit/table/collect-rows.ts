import { limits } from "@lyceum/contract/limits";
import type { TableQuery } from "./query.ts";
import type { Load } from "./use-table-rows.ts";

const exportMax = 10_000;

/** All rows of a filter, page by page, as far as one export goes; `tell` hears how many are there. */
export async function collectRows<Row>(
  query: TableQuery,
  load: Load<Row>,
  signal: AbortSignal,
  tell: (count: number, total: number) => void,
): Promise<{ rows: Row[]; isCut: boolean }> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { rows: some, total } = await load({ ...query, page, size: limits.pageSizeMax.value }, signal);
    signal.throwIfAborted();
    rows.push(...some);
    tell(Math.min(rows.length, total), total);
    if (rows.length >= exportMax) return { rows: rows.slice(0, exportMax), isCut: total > exportMax };
    if (some.length === 0 || rows.length >= total) return { rows, isCut: false };
  }
}
