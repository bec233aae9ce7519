import {
  columnVisibilityFeature,
  rowSelectionFeature,
  type RowSelectionState,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { type ReactNode, useMemo, useState } from "react";
import { usePersonId } from "../use-person-id.ts";
import { BulkBar } from "./BulkBar.tsx";
import type { Action, BulkAction, Column, Filter, Selection, TableExport } from "./columns.ts";
import css from "./Table.module.css";
import { minWidthOf } from "./table-layout.ts";
import { useTableLook } from "./table-look.ts";
import { TableBody } from "./TableBody.tsx";
import { TableHead } from "./TableHead.tsx";
import { TablePager } from "./TablePager.tsx";
import { TableState } from "./TableState.tsx";
import { TableToolbar } from "./TableToolbar.tsx";
import type { TableAddress } from "./use-table-address.ts";
import { type Load, type RefreshMs, useReloadTable, useTableRows } from "./use-table-rows.ts";

export type DataTableProps<Row extends object> = {
  /** Names what is kept for the table, and the file of an export. */
  name: string;
  /** What the table lists: "Members". */
  label: string;
  columns: readonly Column<Row>[];
  idOf: (row: Row) => string;
  /** What a row is called, as in "Select Ann". */
  labelOf: (row: Row) => string;
  address: TableAddress;
  load: Load<Row>;
  refreshMs?: RefreshMs<Row>;
  filters?: readonly Filter[];
  hasSearch?: boolean;
  /** Fewer characters are not looked for. Default: 1. */
  searchMin?: number;
  /** Opens the thing of a row: its name is a button. */
  onOpen?: (row: Row) => void;
  rowActions?: (row: Row) => readonly Action[];
  bulkActions?: readonly BulkAction[];
  /** Where an export holds more than the table shows, or is read by a call of its own. */
  exports?: TableExport<Row>;
  /** At the right of the toolbar, such as "New". */
  actions?: ReactNode;
  empty: { title: string; text?: string; action?: ReactNode };
};

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });
const nothing: never[] = [];

/** A list of things for staff: paged, sorted and filtered by the server, its state in the address. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { name, label, columns, idOf, address, load, filters = nothing, bulkActions = nothing } = props;
  const personId = usePersonId();
  const [look, setLook] = useTableLook(
    name,
    personId,
    columns.filter((one) => one.startsHidden).map(({ id }) => id),
  );
  const found = useTableRows(name, address, load, props.refreshMs);
  const reload = useReloadTable();
  const { chosen, setChosen, choose, isAll, setIsAll } = useChosen(address);
  const rows = found.kind === "rows" ? found.rows : nothing;
  const total = found.kind === "rows" ? found.total : null;
  const table = useTable({
    features,
    columns: useMemo(() => columns.map(({ id }) => ({ id })), [columns]),
    data: rows,
    getRowId: idOf,
    state: {
      rowSelection: chosen,
      columnVisibility: Object.fromEntries(look.hidden.map((id) => [id, false])),
    },
    onRowSelectionChange: choose,
  });
  const shown = columns.filter(({ id, isName }) => isName || table.getColumn(id)?.getIsVisible());
  const hasChoice = bulkActions.length > 0;
  const ids = Object.keys(chosen);
  const selection: Selection = isAll ? { kind: "matching", count: total ?? 0 } : { kind: "rows", ids };
  const layout = { columns: shown, hasChoice, hasMenu: props.rowActions !== undefined };

  return (
    <div className={css.place}>
      <TableToolbar
        name={name}
        personId={personId}
        columns={columns}
        shown={shown}
        address={address}
        load={load}
        filters={filters}
        hasSearch={props.hasSearch ?? true}
        searchMin={props.searchMin ?? 1}
        look={look}
        onLook={setLook}
        total={total}
        exports={props.exports}
      >
        {props.actions}
      </TableToolbar>
      <div className={css.box}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrows scroll it */}
        <div className={css.frame} role="region" aria-label={label} tabIndex={0}>
          <table
            className={css.table}
            data-compact={look.isCompact || undefined}
            aria-busy={found.kind === "loading" || (found.kind === "rows" && found.isOld)}
            aria-rowcount={total === null ? -1 : total + 1}
            style={{ minWidth: minWidthOf(layout) }}
          >
            <TableHead {...layout} table={table} address={address} isReady={rows.length > 0} />
            {rows.length > 0 ? (
              <TableBody {...props} {...layout} rows={table.getRowModel().rows} query={address.query} />
            ) : (
              <TableState {...layout} found={found} address={address} empty={props.empty} />
            )}
          </table>
        </div>
        {hasChoice && (
          <BulkBar
            selection={selection}
            total={total ?? 0}
            isPageChosen={rows.length > 0 && rows.every((row) => chosen[idOf(row)])}
            actions={bulkActions}
            onAll={() => setIsAll(true)}
            onClear={() => setChosen({})}
            onDone={() => {
              setChosen({});
              void reload(name);
            }}
          />
        )}
      </div>
      <TablePager address={address} total={total} />
    </div>
  );
}

/** What is chosen, for the current filter only: another filter shows other rows, and nobody acts on what is not seen. */
function useChosen({ query: { words, filters } }: TableAddress) {
  const filter = JSON.stringify([words, filters]);
  const [state, setState] = useState<{ filter: string; chosen: RowSelectionState; isAll: boolean }>(none);
  const current = state.filter === filter ? state : none;
  return {
    chosen: current.chosen,
    isAll: current.isAll,
    setIsAll: (isAll: boolean) => setState({ ...current, filter, isAll }),
    setChosen: (chosen: RowSelectionState) => setState({ filter, chosen, isAll: false }),
    choose: (update: RowSelectionState | ((before: RowSelectionState) => RowSelectionState)) =>
      setState({
        filter,
        chosen: typeof update === "function" ? update(current.chosen) : update,
        isAll: false,
      }),
  };
}

const none: { filter: string; chosen: RowSelectionState; isAll: boolean } = {
  filter: "",
  chosen: {},
  isAll: false,
};
