export { collectRows } from "./collect-rows.ts";
export type { Action, BulkAction, Column, Filter, Selection, TableExport } from "./columns.ts";
export { DataTable } from "./DataTable.tsx";
export { FilterChip } from "./FilterChip.tsx";
export { isFiltered, type TableQuery } from "./query.ts";
export { saveFile } from "./save-file.ts";
export { useTableAddress } from "./use-table-address.ts";
export { type Load, useReloadTable } from "./use-table-rows.ts";
