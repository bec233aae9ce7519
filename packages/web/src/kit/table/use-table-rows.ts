import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { CallFault } from "../../shared/http/index.ts";
import type { TableQuery } from "./query.ts";
import type { TableAddress } from "./use-table-address.ts";

export type Page<Row> = { rows: readonly Row[]; total: number };

/** Asks the server for the rows of a query. */
export type Load<Row> = (query: TableQuery, signal: AbortSignal) => Promise<Page<Row>>;

export type TableRows<Row> =
  | { kind: "loading" }
  | { kind: "forbidden" }
  | { kind: "failed"; text: string | null; traceId: string | undefined; retry: () => void }
  /** `isOld`: rows of the query before, until those of the current one are there. */
  | { kind: "rows"; rows: readonly Row[]; total: number; isOld: boolean };

const refusals = new Set(["forbidden", "noPermission"]);

/** How soon rows are read again by themselves while the page is visible; false: not before something asks for it. */
export type RefreshMs<Row> = (rows: readonly Row[]) => number | false;

/** The rows that an address asks for. */
export function useTableRows<Row>(
  name: string,
  { query, correctPage }: TableAddress,
  load: Load<Row>,
  refreshMs: RefreshMs<Row> = never,
): TableRows<Row> {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ["table", name, query],
    queryFn: ({ signal }) => load(query, signal),
    placeholderData: keepPreviousData,
    // Who comes back to a list has often changed something meanwhile; what is known is shown until the answer is there.
    refetchOnMount: "always",
    refetchInterval: ({ state }) => (state.data ? refreshMs(state.data.rows) : false),
  });
  const { page, size } = query;
  const last = data === undefined || isPlaceholderData ? Infinity : Math.max(1, Math.ceil(data.total / size));
  const correct = useEffectEvent(correctPage);
  useEffect(() => {
    if (page > last) correct(last);
  }, [page, last]);
  if (error) {
    if (error instanceof CallFault && refusals.has(error.key)) return { kind: "forbidden" };
    const [text, traceId] = error instanceof CallFault ? [error.message, error.traceId] : [null, undefined];
    return { kind: "failed", text, traceId, retry: () => void refetch() };
  }
  if (data === undefined) return { kind: "loading" };
  return { kind: "rows", rows: data.rows, total: data.total, isOld: isPlaceholderData };
}

const never = () => false as const;

/** Reads the rows of a table again, after something of them was changed. */
export function useReloadTable(): (name: string) => Promise<void> {
  const queries = useQueryClient();
  return (name) => queries.invalidateQueries({ queryKey: ["table", name] });
}
