import type { ReactNode } from "react";
import type { CsvValue } from "@lyceum/domain/csv";
import type { TableQuery } from "./query.ts";

/** One column of a table. */
export type Column<Row> = {
  /** Also the name that the server sorts by. */
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** What an export writes; without it the column is left out of exports. */
  exports?: (row: Row) => CsvValue;
  isSortable?: boolean;
  /** In pixels; columns without one share what is left. */
  width?: number;
  /** Numbers and times stand right, so that digits are below each other. */
  align?: "start" | "end";
  /** The column that names the row: it leads to the thing and cannot be hidden. */
  isName?: boolean;
  /** Shown only when a person chooses it. */
  startsHidden?: boolean;
};

/** A way to leave rows out. */
export type Filter = {
  name: string;
  title: string;
  options: readonly { value: string; label: string }[];
  /** One value at a time. */
  isSingle?: boolean;
  /** Draws what the values are chosen by, in place of a box for each option. */
  choose?: (values: readonly string[], onChange: (values: readonly string[]) => void) => ReactNode;
  /** What the chosen values say together; without it, the labels of the options. */
  say?: (values: readonly string[]) => string;
};

export type Action = { label: string; icon?: ReactNode; run: () => void; isDangerous?: boolean };

/** What is chosen: some rows, or all that match the filter, wherever their page is. */
export type Selection = { kind: "rows"; ids: readonly string[] } | { kind: "matching"; count: number };

/** What an export writes, and how all rows of a filter are read for it; `tell` hears how many are there. */
export type TableExport<Row> = {
  columns: readonly { title: string; exports: (row: Row) => CsvValue }[];
  collect: (
    query: TableQuery,
    signal: AbortSignal,
    tell: (count: number) => void,
  ) => Promise<{ rows: readonly Row[]; isCut: boolean }>;
};

/**
 * What is done with many rows at once; when it is done, the rows are read again and nothing is chosen any more. False:
 * nothing was done, as where a question was answered no, and the choice stays.
 */
export type BulkAction = {
  label: string;
  icon?: ReactNode;
  run: (selection: Selection) => Promise<void | false> | void;
  isDangerous?: boolean;
};
