import { kit } from "@lyceum/texts/kit";
import { Checkbox, Menu } from "@mantine/core";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from "react";
import { ButtonMenu } from "../../shared/parts/ButtonMenu.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import type { Action, Column } from "./columns.ts";
import { MoreIcon } from "./icons.ts";
import type { TableQuery } from "./query.ts";
import css from "./Table.module.css";
import type { TableLayout } from "./table-layout.ts";

type ShownRow<Row> = {
  id: string;
  original: Row;
  getIsSelected: () => boolean;
  getToggleSelectedHandler: () => (event: unknown) => void;
};

type Props<Row> = TableLayout<Row> & {
  rows: readonly ShownRow<Row>[];
  query: TableQuery;
  labelOf: (row: Row) => string;
  onOpen?: (row: Row) => void;
  rowActions?: (row: Row) => readonly Action[];
};

export function TableBody<Row>({ rows, query, labelOf, onOpen, rowActions, ...layout }: Props<Row>) {
  const t = useTexts(kit);
  /** By the name of its row: a list that is read again meanwhile has other objects, and leaves it open. */
  const [menu, setMenu] = useState<{ rowId: string; button: HTMLElement } | null>(null);
  if (menu !== null && rows.every(({ id }) => id !== menu.rowId)) setMenu(null);
  const { columns, hasChoice, hasMenu } = layout;
  const first = (query.page - 1) * query.size + 2;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move between the controls inside
    <tbody onKeyDown={moveBetweenRows}>
      {rows.map((row, index) => (
        <tr
          key={row.id}
          aria-rowindex={first + index}
          aria-selected={hasChoice ? row.getIsSelected() : undefined}
          data-open={menu?.rowId === row.id || undefined}
          onContextMenu={(event) => {
            const button = event.currentTarget.querySelector<HTMLElement>("[data-row-menu]");
            if (!button || isText(event)) return;
            event.preventDefault();
            setMenu({ rowId: row.id, button });
          }}
        >
          {hasChoice && (
            <td className={css.side}>
              <Checkbox
                size="xs"
                aria-label={t("tableChoose", { name: labelOf(row.original) })}
                checked={row.getIsSelected()}
                onChange={row.getToggleSelectedHandler()}
              />
            </td>
          )}
          {columns.map((column) => (
            <Cell key={column.id} column={column} row={row.original} onOpen={onOpen} />
          ))}
          {hasMenu && (
            <td className={css.side}>
              {rowActions !== undefined && rowActions(row.original).length > 0 && (
                <button
                  type="button"
                  data-row-menu
                  className={css.menuButton}
                  aria-haspopup="menu"
                  aria-expanded={menu?.rowId === row.id}
                  aria-label={t("tableActionsOf", { name: labelOf(row.original) })}
                  onClick={(event) => setMenu({ rowId: row.id, button: event.currentTarget })}
                >
                  <MoreIcon size={16} />
                </button>
              )}
              {menu?.rowId === row.id && (
                <RowMenu
                  button={menu.button}
                  name={t("tableActionsOf", { name: labelOf(row.original) })}
                  actions={rowActions?.(row.original) ?? []}
                  onClosed={() => setMenu(null)}
                />
              )}
            </td>
          )}
        </tr>
      ))}
    </tbody>
  );
}

type CellProps<Row> = { column: Column<Row>; row: Row; onOpen: ((row: Row) => void) | undefined };

function Cell<Row>({ column: { cell, align = "start", isName = false }, row, onOpen }: CellProps<Row>) {
  const content = cell(row);
  const hint = typeof content === "string" ? { title: content } : {};
  if (!isName)
    return (
      <td data-align={align} {...hint}>
        {content}
      </td>
    );
  return (
    <th scope="row" data-align={align} {...hint}>
      {onOpen ? (
        <button type="button" className={css.name} onClick={() => onOpen(row)}>
          {content}
        </button>
      ) : (
        content
      )}
    </th>
  );
}

type MenuProps = { button: HTMLElement; name: string; actions: readonly Action[]; onClosed: () => void };

function RowMenu({ button, name, actions, onClosed }: MenuProps): ReactNode {
  return (
    <ButtonMenu button={button} name={name} onClosed={onClosed} width={200}>
      {actions.map(({ label, icon, run, isDangerous = false }) => (
        <Menu.Item
          key={label}
          leftSection={icon}
          {...(isDangerous ? { color: "red" } : {})}
          onClick={() => run()}
        >
          {label}
        </Menu.Item>
      ))}
    </ButtonMenu>
  );
}

/** Up and down lead to the same control of the next row. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const cell =
    event.target instanceof HTMLElement ? event.target.closest<HTMLTableCellElement>("td, th") : null;
  const row = cell?.parentElement;
  if (!cell || !row) return;
  const after = (one: Element) =>
    event.key === "ArrowDown" ? one.nextElementSibling : one.previousElementSibling;
  const controlIn = (one: Element) =>
    one.children[cell.cellIndex]?.querySelector<HTMLElement>("a, button, input");
  let next = after(row);
  // A row with which nothing can be done has no menu.
  while (next && !controlIn(next)) next = after(next);
  const target = next && controlIn(next);
  if (!target) return;
  event.preventDefault();
  target.focus();
}

/** A marked text keeps the menu of the browser, to be copied. */
function isText({ target }: MouseEvent): boolean {
  const marked = getSelection();
  return (
    marked !== null && !marked.isCollapsed && target instanceof Node && marked.containsNode(target, true)
  );
}
