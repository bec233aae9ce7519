import { limits } from "@lyceum/contract/limits";

type Page = { rows: readonly unknown[]; total: number };

/** How a list that says its total is read further and further: for `useInfiniteQuery`. */
export const rowPages = {
  initialPageParam: 1,
  getNextPageParam: ({ total }: Page, pages: readonly Page[]): number | undefined =>
    pages.reduce((sum, { rows }) => sum + rows.length, 0) < total ? pages.length + 1 : undefined,
};

/** The query of one page, as long as the server gives them. */
export function pageQueryOf(pageNum: number): { pageNum: string; pageSize: string } {
  return { pageNum: String(pageNum), pageSize: String(limits.pageSizeMax.value) };
}

/** All rows that were read, each once: what changes meanwhile moves between the pages. */
export function rowsOf<Row>(
  pages: readonly { rows: readonly Row[] }[],
  keyOf: (row: Row) => number | string,
): Row[] {
  return [...new Map(pages.flatMap(({ rows }) => rows).map((row) => [keyOf(row), row])).values()];
}
