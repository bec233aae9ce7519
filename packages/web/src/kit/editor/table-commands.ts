import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  mergeCells,
  splitCell,
  toggleHeaderColumn,
  toggleHeaderRow,
} from "@tiptap/pm/tables";
import type { Command } from "@tiptap/pm/state";
import type { Editor } from "@tiptap/react";

/** What can be done with a table, in the order of its menu; a list for each group. */
export const tableCommands = [
  { rowAbove: addRowBefore, rowBelow: addRowAfter, rowRemove: deleteRow },
  { columnBefore: addColumnBefore, columnAfter: addColumnAfter, columnRemove: deleteColumn },
  { headerRow: toggleHeaderRow, headerColumn: toggleHeaderColumn, merge: mergeCells, split: splitCell },
  { tableRemove: deleteTable },
] as const satisfies readonly Readonly<Record<string, Command>>[];

export function canRun(editor: Editor, command: Command): boolean {
  return command(editor.state);
}

export function runTableCommand(editor: Editor, command: Command): void {
  command(editor.state, editor.view.dispatch);
  editor.commands.focus();
}

const columns = 3;

/** A table of three columns and two rows below its head, where the text is being written. */
export function insertTable(editor: Editor): void {
  const row = (type: "tableHeader" | "tableCell") => ({
    type: "tableRow",
    content: Array.from({ length: columns }, () => ({ type, content: [{ type: "paragraph" }] })),
  });
  editor
    .chain()
    .focus()
    .insertContent({ type: "table", content: [row("tableHeader"), row("tableCell"), row("tableCell")] })
    .run();
}
