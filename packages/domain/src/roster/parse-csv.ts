export type CsvBounds = { rows: number; cells: number; cellLength: number };
/** A row with the line of the file on which it begins; the first line is 1. */
export type CsvRow = { line: number; cells: string[] };
export type CsvProblem = {
  why: "quoteOpen" | "quoteMisplaced" | "tooManyRows" | "tooManyCells" | "cellTooLong" | "badCharacter";
  line: number;
};

/**
 * The rows of a CSV file by RFC 4180, with comma, semicolon or tab. Rows without any text are left out. Where it is not clear
 * what belongs to which cell, the whole file is refused: to go on would put words into wrong places.
 */
export function parseCsv(text: string, bounds: CsvBounds): { rows: CsvRow[] } | { problem: CsvProblem } {
  const separator = separatorOf(text);
  const rows: CsvRow[] = [];
  let at = text.startsWith("\uFEFF") ? 1 : 0;
  let line = 1;
  while (at < text.length) {
    const row: CsvRow = { line, cells: [] };
    for (;;) {
      const cell = text[at] === '"' ? readQuoted(text, at) : readPlain(text, at, separator);
      if (typeof cell === "string") return { problem: { why: cell, line } };
      if (cell.value.length > bounds.cellLength) return { problem: { why: "cellTooLong", line } };
      if (cell.value.includes("\0")) return { problem: { why: "badCharacter", line } };
      line += countLines(text, at, cell.end);
      if (row.cells.push(cell.value) > bounds.cells) return { problem: { why: "tooManyCells", line } };
      at = cell.end;
      if (text[at] === separator) {
        at += 1;
        continue;
      }
      if (at < text.length && text[at] !== "\r" && text[at] !== "\n")
        return { problem: { why: "quoteMisplaced", line } };
      break;
    }
    if (at < text.length) {
      at += text[at] === "\r" && text[at + 1] === "\n" ? 2 : 1;
      line += 1;
    }
    if (row.cells.every((cell) => cell.trim() === "")) continue;
    if (rows.push(row) > bounds.rows) return { problem: { why: "tooManyRows", line: row.line } };
  }
  return { rows };
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
