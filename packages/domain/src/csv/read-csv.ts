/** The most that is read; what a caller does not bound has no bound. */
export type CsvBounds = { rows?: number; cells?: number; cellLength?: number };
/** A row with the line of the file on which it begins; the first line is 1. */
export type CsvRow = { line: number; cells: string[] };
export type CsvProblem = {
  why: "quoteOpen" | "quoteMisplaced" | "tooManyRows" | "tooManyCells" | "cellTooLong" | "badCharacter";
  line: number;
};

/**
 * The rows of a CSV file by RFC 4180, with comma, semicolon or tab. Rows without any text are left out. Where it is not clear
 * what belongs to which cell, reading ends with a problem: to go on would put words into wrong places. The rows before it are right.
 */
export function readCsv(
  text: string,
  { rows: rowsMax = Infinity, cells: cellsMax = Infinity, cellLength = Infinity }: CsvBounds = {},
): { rows: CsvRow[]; problem: CsvProblem | null } {
  const separator = separatorOf(text);
  const rows: CsvRow[] = [];
  const endAt = (why: CsvProblem["why"], line: number) => ({ rows, problem: { why, line } });
  let at = text.startsWith("\uFEFF") ? 1 : 0;
  let line = 1;
  while (at < text.length) {
    const row: CsvRow = { line, cells: [] };
    for (;;) {
      const cell = text[at] === '"' ? readQuoted(text, at) : readPlain(text, at, separator);
      if (typeof cell === "string") return endAt(cell, line);
      if (cell.value.length > cellLength) return endAt("cellTooLong", line);
      if (cell.value.includes("\0")) return endAt("badCharacter", line);
      line += countLines(text, at, cell.end);
      if (row.cells.push(cell.value) > cellsMax) return endAt("tooManyCells", line);
      at = cell.end;
      if (text[at] === separator) {
        at += 1;
        continue;
      }
      if (at < text.length && text[at] !== "\r" && text[at] !== "\n") return endAt("quoteMisplaced", line);
      break;
    }
    if (at < text.length) {
      at += text[at] === "\r" && text[at + 1] === "\n" ? 2 : 1;
      line += 1;
    }
    if (row.cells.every((cell) => cell.trim() === "")) continue;
    if (rows.length === rowsMax) return endAt("tooManyRows", row.line);
    rows.push(row);
  }
  return { rows, problem: null };
}

type Cell = { value: string; end: number };

function readQuoted(text: string, from: number): Cell | "quoteOpen" {
  let value = "";
  for (let at = from + 1; ;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return "quoteOpen";
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { value, end: quote + 1 };
    value += '"';
    at = quote + 2;
  }
}

function readPlain(text: string, from: number, separator: string): Cell {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== "\n" && text[end] !== "\r") end += 1;
  return { value: text.slice(from, end), end };
}

function countLines(text: string, from: number, until: number): number {
  let count = 0;
  for (let at = from; at < until; at += 1)
    if (text[at] === "\n" || (text[at] === "\r" && text[at + 1] !== "\n")) count += 1;
  return count;
}

/** Of the three the one that the first line has most of. */
function separatorOf(text: string): string {
  const first = /^[^\r\n]*/.exec(text)?.[0].replaceAll(/"(?:[^"]|"")*"/g, "") ?? "";
  const count = (sign: string) => first.split(sign).length;
  return [",", ";", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
