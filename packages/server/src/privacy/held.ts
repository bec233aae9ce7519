import type { Tables } from "../db/tables.ts";

/** By what a table knows somebody: the id of the account, or the number of the person in messaging. */
type By = "account" | "person";

export type HeldData = {
  table: keyof Tables;
  column: string;
  by: By;
  /** What becomes of the rows when the person is erased: they go, or these columns are emptied, or they stay as they are. */
  erase: "delete" | Readonly<Record<string, string | null>> | "keep";
  /** A condition in SQL: the columns of these rows alone are emptied. */
  only?: string;
  /** A condition in SQL: an export shows these rows alone. */
  shownWhere?: string;
  /** The columns that an export shows; none: it says nothing that the person does not find elsewhere in it. */
  shows?: readonly string[];
  /** What an export calls the thing of a row, whose number says nothing to its reader. */
  named?: { as: string; table: keyof Tables; key: string; column: string };
  /** Columns that an export shows of those rows alone that the person may see the result of. */
  released?: {
    columns: readonly string[];
    by: string;
    when: string;
    /** `by` is a column of the row of this table that has the same key. */
    of?: { table: keyof Tables; key: string };
  };
};

export const account = (
  table: keyof Tables,
  erase: HeldData["erase"],
  shows?: readonly string[],
  column = "account_id",
): HeldData => ({ table, column, by: "account", erase, ...(shows ? { shows } : {}) });

export const person = (
  table: keyof Tables,
  erase: HeldData["erase"],
  shows?: readonly string[],
  column = "person_id",
): HeldData => ({ table, column, by: "person", erase, ...(shows ? { shows } : {}) });

/** In place of a name, where one is shown of somebody who is gone. */
export const erasedName = "已注销 · Erased account";
