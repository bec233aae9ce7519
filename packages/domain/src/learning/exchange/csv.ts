/** A row of a file of comma-separated values, with the line on which it begins. */
export type CsvRow = { line: number; cells: string[] };

/** Reads by RFC 4180; `unclosedAt` is the line of a quotation mark that never ends. */
export function readCsv(text: string, separator: string): { rows: CsvRow[]; unclosedAt: number | null } {
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let cell: string[] = [];
  let line = 1;
  let quotedAt: number | null = null;
  const endCell = () => {
    row.cells.push(cell.join(""));
    cell = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? "";
    if (character === "\n") line += 1;
    if (quotedAt !== null) {
      if (character !== '"') cell.push(character);
      else if (text[at + 1] === '"') {
        cell.push('"');
        at += 1;
      } else quotedAt = null;
    } else if (character === '"' && cell.length === 0) quotedAt = line;
    else if (character === separator) endCell();
    else if (character === "\n") {
      endCell();
      rows.push(row);
      row = { line, cells: [] };
    } else cell.push(character);
  }
  endCell();
  if (row.cells.length > 1 || row.cells[0] !== "") rows.push(row);
  return { rows, unclosedAt: quotedAt };
}

export function printCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => cells.map((cell) => quoted(neutral(cell))).join(","));
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}

/** A cell that a spreadsheet would calculate gets an apostrophe. */
function neutral(cell: string): string {
  return calculated.test(cell) ? `'${cell}` : cell;
}

/** The cell without that apostrophe. */
export function bare(cell: string): string {
  return cell.startsWith("'") && calculated.test(cell.slice(1)) ? cell.slice(1) : cell;
}

const calculated = /^'*(?:\s*[=+\-@|＝＋－＠]|[\t\r\n])/u;

function quoted(cell: string): string {
  return /[",\r\n\t;]/u.test(cell) || cell !== cell.trim() ? `"${cell.replaceAll('"', '""')}"` : cell;
}
