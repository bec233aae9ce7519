import { kit } from "@lyceum/texts/kit";
import { Checkbox } from "@mantine/core";
import { useTexts } from "../../shared/use-texts.ts";
import type { Column } from "./columns.ts";
import { SortDownIcon, SortIcon, SortUpIcon } from "./icons.ts";
import type { Sort } from "./query.ts";
import css from "./Table.module.css";
import type { TableLayout } from "./table-layout.ts";
import type { TableAddress } from "./use-table-address.ts";

type Choosable = {
  getIsAllPageRowsSelected: () => boolean;
  getIsSomePageRowsSelected: () => boolean;
  toggleAllPageRowsSelected: (value?: boolean) => void;
};

type Props<Row> = TableLayout<Row> & { table: Choosable; address: TableAddress; isReady: boolean };

export function TableHead<Row>({ columns, hasChoice, hasMenu, table, address, isReady }: Props<Row>) {
  const t = useTexts(kit);
  return (
    <>
      <colgroup>
        {hasChoice && <col style={{ width: 40 }} />}
        {columns.map(({ id, width }) => (
          <col key={id} {...(width === undefined ? {} : { style: { width } })} />
        ))}
        {hasMenu && <col style={{ width: 40 }} />}
      </colgroup>
      <thead>
        <tr>
          {hasChoice && (
            <th className={css.side}>
              <Checkbox
                size="xs"
                aria-label={t("tableChoosePage")}
                disabled={!isReady}
                checked={isReady && table.getIsAllPageRowsSelected()}
                indeterminate={isReady && table.getIsSomePageRowsSelected()}
                onChange={(event) => table.toggleAllPageRowsSelected(event.currentTarget.checked)}
              />
            </th>
          )}
          {columns.map((column) => (
            <HeadCell key={column.id} column={column} sort={address.query.sort} onSort={address.setSort} />
          ))}
          {hasMenu && (
            <th className={css.side}>
              <span className={css.hidden}>{t("tableActions")}</span>
            </th>
          )}
        </tr>
      </thead>
    </>
  );
}

type CellProps<Row> = { column: Column<Row>; sort: Sort | null; onSort: (sort: Sort | null) => void };

function HeadCell<Row>({ column: { id, title, isSortable, align = "start" }, sort, onSort }: CellProps<Row>) {
  const own = sort?.by === id ? sort : null;
  if (!isSortable)
    return (
      <th scope="col" data-align={align}>
        <span className={css.title}>{title}</span>
      </th>
    );
  const Icon = own === null ? SortIcon : own.isDescending ? SortDownIcon : SortUpIcon;
  return (
    <th
      scope="col"
      data-align={align}
      {...(own ? { "aria-sort": own.isDescending ? ("descending" as const) : ("ascending" as const) } : {})}
    >
      <button
        type="button"
        className={css.sort}
        data-sorted={own !== null || undefined}
        onClick={() => onSort(nextSort(id, own))}
      >
        <span className={css.title}>{title}</span>
        <Icon size={14} className={css.sortSign} />
      </button>
    </th>
  );
}

/** Up, down, then in the order of the server. */
function nextSort(by: string, own: Sort | null): Sort | null {
  if (own === null) return { by, isDescending: false };
  return own.isDescending ? null : { by, isDescending: true };
}
