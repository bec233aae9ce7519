import type { Column } from "./columns.ts";

/** What stands in a row: columns, the box to choose it before them, its menu after them. */
export type TableLayout<Row> = { columns: readonly Column<Row>[]; hasChoice: boolean; hasMenu: boolean };

const growingWidth = 180;
const sideWidth = 40;

/** Below it the table scrolls sideways. */
export function minWidthOf<Row>({ columns, hasChoice, hasMenu }: TableLayout<Row>): number {
  const sides = (hasChoice ? sideWidth : 0) + (hasMenu ? sideWidth : 0);
  return columns.reduce((sum, { width = growingWidth }) => sum + width, sides);
}

export function cellCountOf<Row>({ columns, hasChoice, hasMenu }: TableLayout<Row>): number {
  return columns.length + (hasChoice ? 1 : 0) + (hasMenu ? 1 : 0);
}
