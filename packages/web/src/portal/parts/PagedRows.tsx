import { Skeleton } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ComponentProps, ReactNode } from "react";
import { Answer } from "../Block.tsx";
import { Pager } from "../Pager.tsx";
import { RowList } from "./RowList.tsx";

type Page<Row> = { rows: readonly Row[]; total: number };

type Props<Row> = Pick<ComponentProps<typeof Answer>, "empty" | "emptyHint" | "emptyActions"> & {
  query: UseQueryResult<Page<Row>>;
  /** The place of the list, and the page that its address names. */
  pages: Pick<ComponentProps<typeof Pager>, "screen" | "query"> & { page: string | undefined; size: number };
  /** How much room the first rows take while they are on their way. */
  waiting: { rows: number; height: number; gap: number };
  look?: ComponentProps<typeof RowList>["look"];
  /** Keyed by what they are of. */
  children: (row: Row) => { id: number; row: ReactNode };
};

/** A list with pages that stand in the address: its rows, none, or why there are none. */
export function PagedRows<Row>({ query, pages, waiting, look = "rows", children, ...empty }: Props<Row>) {
  return (
    <Answer
      {...empty}
      query={query}
      isEmpty={({ rows }) => rows.length === 0}
      skeleton={Array.from({ length: waiting.rows }, (_, at) => (
        <Skeleton key={at} height={waiting.height} mb={waiting.gap} />
      ))}
    >
      {({ rows, total }) => (
        <>
          <RowList isStale={query.isPlaceholderData} look={look}>
            {rows.map((one) => {
              const { id, row } = children(one);
              return <li key={id}>{row}</li>;
            })}
          </RowList>
          <Pager
            screen={pages.screen}
            query={pages.query}
            current={Math.max(1, Number(pages.page) || 1)}
            count={Math.ceil(total / pages.size)}
          />
        </>
      )}
    </Answer>
  );
}
