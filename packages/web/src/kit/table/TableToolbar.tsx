import { kit } from "@lyceum/texts/kit";
import type { ReactNode } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { ColumnChooser } from "./ColumnChooser.tsx";
import type { Column, Filter, TableExport } from "./columns.ts";
import { ExportButton } from "./ExportButton.tsx";
import { FilterChips, FilterMenu } from "./FilterMenu.tsx";
import { SavedFilters } from "./SavedFilters.tsx";
import { SearchField } from "./SearchField.tsx";
import css from "./Toolbar.module.css";
import type { TableLook } from "./table-look.ts";
import type { TableAddress } from "./use-table-address.ts";
import type { Load } from "./use-table-rows.ts";

type Props<Row> = {
  name: string;
  personId: string | null;
  columns: readonly Column<Row>[];
  shown: readonly Column<Row>[];
  address: TableAddress;
  load: Load<Row>;
  filters: readonly Filter[];
  hasSearch: boolean;
  searchMin: number;
  look: TableLook;
  onLook: (next: Partial<TableLook>) => void;
  total: number | null;
  exports: TableExport<Row> | undefined;
  children: ReactNode;
};

/** Above a table: what leaves rows out on the left, what is done with the list on the right. */
export function TableToolbar<Row>(props: Props<Row>) {
  const t = useTexts(kit);
  const { name, personId, columns, shown, address, load, filters, hasSearch, look, onLook, total } = props;
  return (
    <div className={css.toolbar} role="group" aria-label={t("tableTools")}>
      <div className={css.line}>
        {hasSearch && <SearchField address={address} min={props.searchMin} />}
        {filters.length > 0 && <FilterMenu filters={filters} address={address} />}
        {(hasSearch || address.hasFilters) && (
          <SavedFilters table={name} personId={personId} address={address} />
        )}
        <span className={css.space} />
        <ColumnChooser columns={columns} look={look} onLook={onLook} />
        <ExportButton
          name={name}
          columns={shown}
          query={address.query}
          load={load}
          total={total}
          exports={props.exports}
        />
        {props.children}
      </div>
      <FilterChips filters={filters} address={address} />
    </div>
  );
}
